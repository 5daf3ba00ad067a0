import { mdiCalendarPlusOutline } from '@mdi/js';
import type { Party } from '@toodles/api/contract/birthday.ts';
import { useRef } from 'react';
import { phoneNumber } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { AnchorButton, Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';
import { fromParty } from './booking-or-party.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { calendarUrl } from './calendar-url.ts';
import { ShareBooking } from './ShareBooking.tsx';

/** Adds a party to a calendar, shares it with guests, or cancels it up to the day before. */
export function PartyActions({ party }: { party: Party }) {
  const t = useMessages(bookings).actions;
  const { data: site } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  if (party.status === 'cancelled' || party.status === 'completed') {
    return (
      <div className={styles.actions}>
        <LinkButton to={paths.bookParty(party.packageType)}>{t.partyAgain}</LinkButton>
      </div>
    );
  }
  const { reference, partyDate, startTime, endTime } = party;
  const phone = site && phoneNumber(site.phone);
  return (
    <div className={styles.actions}>
      <AnchorButton variant="quiet" block href={calendarUrl('party', reference, null)}>
        <Icon path={mdiCalendarPlusOutline} />
        {t.calendar}
      </AnchorButton>
      <ShareBooking
        booking={{ reference, bookingDate: partyDate, timeSlot: { startTime, endTime } }}
        bookingKey={null}
      />
      {party.canCancel && (
        <Button variant="text" onClick={() => dialog.current?.showModal()}>
          {t.cancelParty}
        </Button>
      )}
      {phone && <p className={styles.note}>{party.canCancel ? t.changeParty(phone) : t.partyNear(phone)}</p>}
      <CancelDialog ref={dialog} visit={fromParty(party)} bookingKey={null} />
    </div>
  );
}
