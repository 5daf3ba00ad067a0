import { mdiCheckBold } from '@mdi/js';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import { useEffect, useId, useRef } from 'react';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { dayLong, phoneNumber, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { themeOf } from '../../shared/party-choices.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { AnchorButton, Button, LinkButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { birthday } from '../messages/birthday.ts';
import styles from './BookedParty.module.css';
import { consumeAnnouncement, dismissBookedParty, useBookedParty } from './booked-party.ts';

/** The confirmation of a party just booked. Signing out on this phone removes it. */
export function BookedParty() {
  const party = useBookedParty();
  const { user } = useCurrentUser();
  if (!party || user === null) return null;
  return <BookedCard key={party.reference} party={party} />;
}

function BookedCard({ party }: { party: Party }) {
  const t = useMessages(birthday);
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // When the wizard closes, move the view and the focus to the confirmation.
  useEffect(() => {
    if (!consumeAnnouncement()) return;
    card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={card} className={cx(surface.card, styles.card)} aria-labelledby={titleId}>
      <span className={cx(surface.round, styles.badge)}>
        <Icon path={mdiCheckBold} size={34} />
      </span>
      <div className={styles.what}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {(isDepositDue(party) ? t.booked.held : t.booked.title)(party.childName)}
        </h2>
        <p className={styles.when}>
          {dayLong(party.partyDate)}
          <br />
          {t.booked.time(timeOfDay(party.startTime), timeOfDay(party.endTime))}
        </p>
        <Facts party={party} />
      </div>
      <div className={styles.next}>
        <Text as="h3" size="lg">
          {t.booked.nextTitle}
        </Text>
        <ul>
          {t.booked.next(phoneNumber(party.parentPhone)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Actions party={party} />
    </section>
  );
}

const isDepositDue = ({ depositDueAmount }: Party): boolean => Number(depositDueAmount ?? 0) > 0;

function Facts({ party }: { party: Party }) {
  const t = useMessages(birthday);
  const theme = themeOf(party.theme);
  return (
    <Grid as="dl" columns="1fr 1fr" gap={14} columnGap={16} className={styles.facts}>
      <div>
        <dt>{t.booked.reference}</dt>
        <dd>{party.reference}</dd>
      </div>
      <div>
        <dt>{t.booked.package}</dt>
        <dd>
          {party.packageName} <small>{t.guests(party.numberOfGuests)}</small>
        </dd>
      </div>
      {theme && (
        <div>
          <dt>{t.booked.theme}</dt>
          <dd>{t.themes.names[theme.slug]}</dd>
        </div>
      )}
      <div>
        <dt>{t.booked.toPay}</dt>
        <dd>
          {rupeesOf(party.totalAmount)}{' '}
          <small>
            {isDepositDue(party)
              ? t.booked.deposit(rupeesOf(party.depositDueAmount ?? '0'))
              : t.booked.payWhere}
          </small>
        </dd>
      </div>
    </Grid>
  );
}

function Actions({ party }: { party: Party }) {
  const t = useMessages(birthday).booked;
  const { data: site } = useSite();
  const invitation = t.invitation({
    child: party.childName,
    day: dayLong(party.partyDate),
    from: timeOfDay(party.startTime),
    to: timeOfDay(party.endTime),
    centre: site ? `${site.name}, ${site.address}` : '',
  });
  return (
    <Row gap={10} align="stretch" wrap className={styles.actions}>
      {isDepositDue(party) && <LinkButton to={paths.booking(party.reference)}>{t.payDeposit}</LinkButton>}
      {site && (
        <AnchorButton
          variant="whatsapp"
          href={`https://wa.me/?text=${encodeURIComponent(invitation)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon path={whatsAppMark} />
          {t.invite}
        </AnchorButton>
      )}
      <LinkButton to={paths.bookings} variant="quiet">
        {t.mine}
      </LinkButton>
      <Button variant="text" onClick={dismissBookedParty}>
        {t.close}
      </Button>
    </Row>
  );
}
