import type { Party } from '@toodles/api/contract/birthday.ts';
import { phoneNumber, rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { bookings } from '../messages/bookings.ts';
import { Ticket } from './Ticket.tsx';

/** A party as a ticket. */
export function PartyFacts({ party }: { party: Party }) {
  const t = useMessages(bookings).facts;
  return (
    <Ticket
      art={<img src={packageArt('birthday')} alt="" width={64} height={64} />}
      date={party.partyDate}
      startTime={party.startTime}
      endTime={party.endTime}
      rows={[
        [t.birthdayChild, t.childAged(party.childName, party.childAge)],
        [t.package, party.packageName],
        [t.guests, String(party.numberOfGuests)],
        [t.theme, party.theme],
        [t.cake, party.cakePreference],
        [t.decoration, party.decorationPreference],
        [t.requests, party.specialRequests],
        [t.bookedBy, party.parentName],
        [t.phone, phoneNumber(party.parentPhone)],
      ]}
      total={
        party.status === 'cancelled'
          ? undefined
          : [party.paymentStatus === 'paid' ? t.paid : t.payAtDesk, rupeesOf(party.totalAmount)]
      }
    />
  );
}
