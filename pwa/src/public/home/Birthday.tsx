import { mdiPhoneOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue.ts';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { AnchorButton, Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useSite } from '../../shared/useSite.ts';
import { partyMessage, whatsAppLink } from '../../shared/whatsapp.ts';
import styles from './Birthday.module.css';

/** Parties, from their lowest price, and the ways to ask for one. */
export function Birthday() {
  return (
    <section id="birthday" className={styles.section} aria-labelledby="birthday-title" tabIndex={-1}>
      <div className={styles.panel}>
        <img
          className={styles.picture}
          src="/art/birthday.svg"
          alt="Children in party hats around a birthday cake"
          width={480}
          height={340}
          loading="lazy"
        />
        <div className={styles.text}>
          <h2 id="birthday-title">Birthdays, without the tidying up</h2>
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
  const { data, isPending, refetch } = useQuery(read('GET /api/birthday-packages'));
  if (isPending) return <Skeleton className={styles.waiting} width="70%" height={60} radius={16} />;
  if (!data) {
    return (
      <div className={styles.failed} role="alert">
        <p>The prices did not load.</p>
        <Button variant="white" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const from = cheapest(data);
  if (!from) return <p>Ask us about party packages for your date.</p>;
  return (
    <>
      <p className={styles.from}>
        <small>from</small>
        {rupeesOf(from.price)}
      </p>
      <p>
        {count(from.duration, 'hour', 'hours')} in the party room for {from.maxGuests} guests, with one of six
        themes. We set up, we host, we sweep.
      </p>
    </>
  );
}

function Ask() {
  const { data: site } = useSite();
  if (!site) return <div className={styles.actions} style={{ minHeight: 48 }} />;
  return (
    <div className={styles.actions}>
      <AnchorButton
        variant="sun"
        href={whatsAppLink(site.whatsappNumber, partyMessage)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon path={whatsAppMark} />
        Plan it on WhatsApp
      </AnchorButton>
      <AnchorButton variant="white" href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}>
        <Icon path={mdiPhoneOutline} />
        Call us
      </AnchorButton>
    </div>
  );
}
