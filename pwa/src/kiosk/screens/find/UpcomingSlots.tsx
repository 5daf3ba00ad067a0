import { mdiCalendarBlankOutline } from '@mdi/js';
import { count } from '../../../shared/format.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { useUpcomingSlots } from '../../app/useUpcomingSlots.ts';
import { joinParts } from '../../core/format-text.ts';
import { formatSlot } from '../../core/format-times.ts';
import { childCount, type GuestRowFacts } from '../../core/search-all.ts';
import type { UpcomingSlot } from '../../core/upcoming-slots.ts';
import { BookingRow } from './BookingRow.tsx';
import { PartyRow } from './PartyRow.tsx';
import styles from './Row.module.css';

/** Before anything is typed: the bookings and parties still to come today. */
export function UpcomingSlots() {
  const slots = useUpcomingSlots();
  if (slots.length === 0) {
    return (
      <StatusMessage icon={mdiCalendarBlankOutline} title="No more bookings today">
        <p>Find families with hours by name, phone digits or package number.</p>
      </StatusMessage>
    );
  }
  return slots.map((slot, index) => <Slot key={slot.key} slot={slot} isFirst={index === 0} />);
}

function Slot({ slot, isFirst }: { slot: UpcomingSlot; isFirst: boolean }) {
  const { figure, half } = formatSlot(slot.startTime, slot.endTime);
  return (
    <section>
      <Row as="h2" gap={4} columnGap={10} align="baseline" wrap className={styles.heading}>
        {isFirst ? 'Still to come, ' : ''}
        {figure} {half}
        <small>{howMany(slot.rows)}</small>
      </Row>
      <ul className={styles.rows}>
        {slot.rows.map((row) => (
          <li key={row.key}>
            {row.kind === 'party' ? (
              <PartyRow facts={row} query="" best={false} />
            ) : (
              <BookingRow facts={row} query="" best={false} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `5 children, 3 bookings · 15 guests, 1 party` */
function howMany(rows: readonly GuestRowFacts[]): string {
  const of = (kind: GuestRowFacts['kind']) => rows.filter((row) => row.kind === kind);
  const sum = (some: readonly GuestRowFacts[]) => some.reduce((total, row) => total + childCount(row), 0);
  const [booked, parties] = [of('booked'), of('party')];
  return joinParts(
    booked.length > 0 &&
      `${count(sum(booked), 'child', 'children')}, ${count(booked.length, 'booking', 'bookings')}`,
    parties.length > 0 &&
      `${count(sum(parties), 'guest', 'guests')}, ${count(parties.length, 'party', 'parties')}`,
  );
}
