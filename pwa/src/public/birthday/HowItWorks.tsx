import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Section } from '../layout/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import styles from './BirthdayPage.module.css';

/** In the order of the steps in the catalogue. */
const drawings = ['choose', 'date', 'ready', 'party'];

/** The four steps from choosing a package to the party. */
export function HowItWorks() {
  const t = useMessages(birthday).steps;
  return (
    <Section id="how" title={t.title}>
      <Stack as="ol" className={styles.steps}>
        {t.list.map(({ title, text }, place) => (
          <li key={title}>
            <span className={cx(surface.round, styles.stepPicture)} aria-hidden="true">
              <img src={`/art/objects/${drawings[place]}.svg`} alt="" width={44} height={44} loading="lazy" />
              <b>{place + 1}</b>
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
