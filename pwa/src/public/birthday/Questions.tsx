import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { useSite } from '../../shared/useSite.ts';
import { FaqItem } from '../layout/FaqItem.tsx';
import { Section } from '../layout/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import styles from './BirthdayPage.module.css';
import { useAsksDeposit } from './useAsksDeposit.ts';

/** Frequently asked questions before booking. */
export function Questions() {
  const t = useMessages(birthday);
  const { pay, guests, ages, change } = t.questions;
  const asksDeposit = useAsksDeposit();
  const { data: site } = useSite();
  const { data: packages } = useQuery(read('GET /api/birthday-packages'));
  const most = Math.max(0, ...(packages ?? []).map(({ maxGuests }) => maxGuests));
  return (
    <Section id="questions" title={t.questions.title}>
      <Stack gap={10} className={styles.answers}>
        <FaqItem question={pay.question} answer={asksDeposit ? pay.answerDeposit : pay.answer} />
        <FaqItem
          question={guests.question}
          answer={most > 0 ? guests.answer(t.guests(most)) : guests.answerAlone}
        />
        {site && (
          <FaqItem question={ages.question} answer={ages.answer(site.childAges.from, site.childAges.to)} />
        )}
        <FaqItem question={change.question} answer={change.answer} />
      </Stack>
    </Section>
  );
}
