import { useQuery } from '@tanstack/react-query';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { AnchorButton, Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { whatsAppLink } from '../../shared/whatsapp.ts';
import { home } from '../messages/home.ts';
import styles from './Birthday.module.css';

/** Parties: the lowest price, and links to book or enquire. */
export function Birthday() {
  const t = useMessages(home).birthday;
  return (
    <section id="birthday" className={styles.section} aria-labelledby="birthday-title" tabIndex={-1}>
      <div className={styles.panel}>
        <Picture
          className={styles.picture}
          src="/art/scenes/birthday.svg"
          alt={t.picture}
          sizes="(min-width: 900px) 624px, calc(100vw - 32px)"
          width={480}
          height={340}
          loading="lazy"
        />
        <div className={styles.text}>
          <Text as="h2" size="3xl" weight={800} id="birthday-title">
            {t.title}
          </Text>
          <Price />
          <Ask />
        </div>
      </div>
    </section>
  );
}

function cheapest(packages: readonly BirthdayPackage[]): BirthdayPackage | undefined {
  return packages.reduce<BirthdayPackage | undefined>(
    (low, p) => (low && low.price <= p.price ? low : p),
    undefined,
  );
}

function Price() {
  const t = useMessages(home).birthday;
  const { data, isPending, refetch } = useQuery(read('GET /api/birthday-packages'));
  if (isPending) return <Skeleton className={styles.waiting} width="70%" height={60} radius={16} />;
  if (!data) {
    return (
      <Stack gap={12} align="start" role="alert">
        <p>{t.failed}</p>
        <Button variant="white" onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </Stack>
    );
  }
  const from = cheapest(data);
  if (!from) return <p>{t.empty}</p>;
  return (
    <>
      <p className={styles.from}>
        <small>{t.from}</small>
        {rupeesOf(from.price)}
      </p>
      <p>{t.facts(from.duration, from.maxGuests)}</p>
    </>
  );
}

function Ask() {
  const t = useMessages(home).birthday;
  const { data: site } = useSite();
  return (
    <Stack gap={10} className={styles.actions}>
      <LinkButton to={paths.birthday} variant="sun">
        {t.see}
      </LinkButton>
      {site && (
        <AnchorButton
          variant="white"
          href={whatsAppLink(site.whatsappNumber, t.message)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon path={whatsAppMark} className={styles.leaf} />
          {t.whatsApp}
        </AnchorButton>
      )}
    </Stack>
  );
}
