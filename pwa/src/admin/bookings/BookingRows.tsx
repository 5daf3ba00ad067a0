import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import type { VisitSort } from '@toodles/api/contract/bookings/team-visits.ts';
import { count, day, timeSpan } from '../../shared/format.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { NoWrap } from '../visits/NoWrap.tsx';
import { Amount } from '../visits/PaymentMark.tsx';
import { StatusMenu } from '../visits/StatusMenu.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { fromBooking, nameOf } from '../visits/visit.ts';
import { dateSorts } from '../visits/visits-view.ts';

interface BookingRowsProps {
  rows: TeamBooking[];
  sort: VisitSort;
  changes: VisitChanges;
  /** Absent for users who can do nothing with several rows. */
  selection?: Selection<TeamBooking>;
}

/** The rows of one page of bookings. The panel has the remaining details. */
export function BookingRows({ rows, sort, changes, selection }: BookingRowsProps) {
  const { search, to } = useUrlState();
  const open = numberParam(search, 'booking');
  const columns: Column<TeamBooking>[] = [
    {
      name: 'when',
      head: 'When',
      sorts: dateSorts,
      phone: 'second',
      cell: ({ bookingDate, timeSlot }) => (
        <>
          <b>{day(bookingDate)}</b>
          <small>{timeSpan(timeSlot.startTime, timeSlot.endTime)}</small>
        </>
      ),
    },
    {
      name: 'family',
      head: 'Family',
      grows: true,
      phone: 'first',
      cell: (booking) => (
        <>
          <RowLink to={to({ booking: booking.id })} opens={booking.id} isOpen={booking.id === open}>
            {booking.parentName}
          </RowLink>
          <small>
            <NoWrap>{booking.reference}</NoWrap> ·{' '}
            <NoWrap>{count(booking.numberOfChildren, 'child', 'children')}</NoWrap> ·{' '}
            <NoWrap>{booking.package.name}</NoWrap>
          </small>
        </>
      ),
    },
    {
      name: 'amount',
      head: 'Amount',
      align: 'end',
      phone: 'second-end',
      cell: (booking) => (booking.hoursSale ? <b>On hours</b> : <Amount {...fromBooking(booking)} />),
    },
    {
      name: 'status',
      head: 'Status',
      phone: 'first-end',
      cell: (booking) => <StatusMenu visit={fromBooking(booking)} changes={changes} />,
    },
  ];
  return (
    <ListTable
      label="All bookings"
      columns={columns}
      sort={sort}
      rows={rows}
      keyOf={({ id }) => id}
      {...(selection && {
        selection: { ...selection, nameOf: (row: TeamBooking) => nameOf(fromBooking(row)) },
      })}
      isSelected={({ id }) => id === open}
      isOff={({ status }) => status === 'cancelled'}
    />
  );
}
