import { mdiBallotOutline } from '@mdi/js';
import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { Link } from 'react-router-dom';
import { count, day, timeSpan } from '../../shared/format.ts';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { Amount } from '../visits/PaymentMark.tsx';
import { StatusPill } from '../visits/StatusPill.tsx';
import { fromBooking } from '../visits/visit.ts';
import { stateOf } from '../visits/visit-labels.ts';
import styles from './DashboardPage.module.css';

interface RecentBookingsProps {
  bookings: readonly TeamBooking[];
  /** The centre's date. */
  today: string;
}

/** The latest bookings, with links to their details. */
export function RecentBookings({ bookings, today }: RecentBookingsProps) {
  return (
    <Card
      title="Recent bookings"
      flush
      aside={
        <Link className={styles.way} to={`${portalPages.bookings.path}?when=all`}>
          All bookings
        </Link>
      }
    >
      {bookings.length > 0 ? (
        <ListTable
          label="Recent bookings"
          columns={columns(today)}
          rows={bookings}
          keyOf={({ id }) => id}
          isOff={({ status }) => status === 'cancelled'}
        />
      ) : (
        <EmptyState
          icon={mdiBallotOutline}
          title="No bookings yet"
          text="Bookings by parents and by the team appear here."
        />
      )}
    </Card>
  );
}

const columns = (today: string): Column<TeamBooking>[] => [
  {
    name: 'family',
    head: 'Family',
    wraps: true,
    phone: 'first',
    cell: ({ id, parentName, reference, numberOfChildren }) => (
      <>
        <RowLink to={`${portalPages.bookings.path}?booking=${id}`} opens={id} isOpen={false}>
          {parentName}
        </RowLink>
        <small>
          {reference} · {count(numberOfChildren, 'child', 'children')}
        </small>
      </>
    ),
  },
  {
    name: 'when',
    head: 'When',
    phone: 'second',
    cell: ({ bookingDate, timeSlot }) => (
      <>
        <b>{bookingDate === today ? 'Today' : day(bookingDate)}</b>
        <small>{timeSpan(timeSlot.startTime, timeSlot.endTime)}</small>
      </>
    ),
  },
  {
    name: 'package',
    head: 'Package',
    phone: 'hidden',
    leavesBelow: 650,
    cell: (booking) => booking.package.name,
  },
  {
    name: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'second-end',
    cell: (booking) => <Amount {...fromBooking(booking)} />,
  },
  {
    name: 'status',
    head: 'Status',
    phone: 'first-end',
    cell: (booking) => <StatusPill state={stateOf(booking)} />,
  },
];
