import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import type { VisitSort } from '@toodles/api/contract/bookings/team-visits.ts';
import { count } from '../../shared/format.ts';
import { dayHeading } from '../ui/day-heading.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { NoWrap } from '../visits/NoWrap.tsx';
import { Amount } from '../visits/PaymentMark.tsx';
import { StatusMenu } from '../visits/StatusMenu.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import styles from '../visits/VisitRows.module.css';
import { fromBooking, nameOf } from '../visits/visit.ts';
import { shortPhone } from '../visits/visit-labels.ts';
import { isByDay } from '../visits/visits-view.ts';
import { whenColumn } from '../visits/when-column.tsx';

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
  const { date: today } = useCentreNow();
  const columns: Column<TeamBooking>[] = [
    whenColumn({
      rows,
      sort,
      of: (booking: TeamBooking) => [booking.bookingDate, booking.timeSlot],
      details: (booking) => count(booking.numberOfChildren, 'child', 'children'),
    }),
    {
      name: 'family',
      head: 'Family',
      grows: 'shared',
      phone: 'first',
      cell: (booking) => (
        <>
          <RowLink to={to({ booking: booking.id })} opens={booking.id} isOpen={booking.id === open}>
            {booking.parentName}
          </RowLink>
          <small className={styles.offPhone}>
            <span>
              <NoWrap className={styles.reference}>{booking.reference}</NoWrap>
              <span className={styles.shortDetails}>
                <NoWrap>{count(booking.numberOfChildren, 'child', 'children')}</NoWrap>
                <span className={styles.more}>
                  {' '}
                  · <NoWrap>{booking.package.name}</NoWrap>
                </span>
              </span>
            </span>
          </small>
        </>
      ),
    },
    {
      name: 'children',
      head: 'Children',
      align: 'end',
      leavesBelow: 800,
      phone: 'hidden',
      cell: (booking) => booking.numberOfChildren,
    },
    {
      name: 'package',
      head: 'Package',
      leavesBelow: 800,
      phone: 'hidden',
      cell: (booking) => booking.package.name,
    },
    {
      name: 'phone',
      head: 'Phone',
      leavesBelow: 950,
      phone: 'hidden',
      cell: (booking) => shortPhone(booking.parentPhone),
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
      {...(isByDay(sort) && { headingOf: (row: TeamBooking) => dayHeading(row.bookingDate, today) })}
      keyOf={({ id }) => id}
      {...(selection && {
        selection: { ...selection, nameOf: (row: TeamBooking) => nameOf(fromBooking(row)) },
      })}
      isSelected={({ id }) => id === open}
      isOff={({ status }) => status === 'cancelled'}
    />
  );
}
