import { useQuery } from '@tanstack/react-query';
import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import type { VisitSort } from '@toodles/api/contract/bookings/team-visits.ts';
import type { ReactNode } from 'react';
import { count, timeSpan } from '../../shared/format.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { SaidPaid } from '../money/SaidPaid.tsx';
import { saidOf } from '../money/said-paid.ts';
import { DottedLine } from '../ui/DottedLine.tsx';
import { dayHeading } from '../ui/day-heading.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { Amount } from '../visits/PaymentMark.tsx';
import { PhoneIconLink } from '../visits/PhoneLink.tsx';
import { StatusMenu } from '../visits/StatusMenu.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { fromBooking, nameOf } from '../visits/visit.ts';
import { childrenLine, shortPhone, stateOf, statusNames } from '../visits/visit-labels.ts';
import { dateSorts, isByDay, pastSorts } from '../visits/visits-view.ts';
import { whenColumn } from '../visits/when-column.tsx';
import { AllergyMark } from './AllergyMark.tsx';
import { ArrivalTime } from './ArrivalTime.tsx';
import { isAllergy } from './allergy.ts';
import own from './BookingRows.module.css';
import { calendarQuery } from './queries.ts';
import { lateText, slotNote, slotPhase } from './slot-status.ts';
import { VisitAction, VisitMenu } from './VisitActions.tsx';
import { groupOf, isAwaited } from './visit-groups.ts';

interface BookingRowsProps {
  rows: TeamBooking[];
  sort: VisitSort;
  /** Only what is over is listed. */
  isPast: boolean;
  /** The rows of a slot are in the order of what they need. */
  isRanked: boolean;
  changes: VisitChanges;
  /** Absent for users who can do nothing with several rows. */
  selection?: Selection<TeamBooking>;
}

/** The rows of one page of bookings. The panel has the remaining details. */
export function BookingRows(props: BookingRowsProps) {
  const { rows, sort, isPast, isRanked, changes, selection } = props;
  const { search, to } = useUrlState();
  const open = numberParam(search, 'booking');
  const { date: today, time } = useCentreNow();
  const hasDays = isByDay(sort);
  // The slots of today have headings that count who is still missing.
  const isToday = (row: TeamBooking) => hasDays && row.bookingDate === today;
  const { data } = useQuery({
    ...calendarQuery({ from: today, to: today }),
    enabled: rows.some(isToday),
  });
  const groupIn = (row: TeamBooking) =>
    isRanked && isToday(row) && slotPhase(row.timeSlot, time) === 'now' ? groupOf(row) : undefined;
  const sorts = isPast ? pastSorts : { ...dateSorts, isRanked: rows.some(groupIn) };
  const when = whenColumn({
    rows,
    sort,
    of: (booking: TeamBooking) => [booking.bookingDate, booking.timeSlot],
    sorts,
    details: (booking: TeamBooking) => phoneDetails(booking, isToday(booking)),
    below: (booking: TeamBooking) => booking.package.name,
    state: (booking: TeamBooking) => isToday(booking) && visitState(booking, time),
    status: (booking: TeamBooking) => (
      <StatusMenu
        visit={fromBooking(booking)}
        changes={changes}
        isQuiet={isToday(booking) && isStateSaid(booking)}
        isLine
      />
    ),
  });
  const columns: Column<TeamBooking>[] = [
    { ...when, isNarrow: true },
    {
      name: 'family',
      head: 'Family',
      grows: 'shared',
      phone: 'first',
      cell: (booking) => (
        <>
          <span className={own.name}>
            <RowLink to={to({ booking: booking.id })} opens={booking.id} isOpen={booking.id === open}>
              {booking.parentName}
            </RowLink>
            {isAllergy(booking.specialRequests) && <AllergyMark note={booking.specialRequests} />}
            {isToday(booking) && isLate(booking, time) && (
              <span className={own.call}>
                <PhoneIconLink phone={booking.parentPhone} />
              </span>
            )}
            <small className={own.narrow}>{booking.reference}</small>
          </span>
          <small className={own.wide}>{booking.reference}</small>
          <DottedLine isOneLine className={own.narrow} parts={[childrenOf(booking), booking.package.name]} />
          <SaidPaid reference={saidOf(booking)} />
        </>
      ),
    },
    {
      name: 'package',
      head: 'Package',
      leavesBelow: 950,
      phone: 'hidden',
      cell: (booking) => (
        <>
          <span className={own.package}>{booking.package.name}</span>
          <small>{childrenLine(booking.numberOfChildren, booking.childrenAges)}</small>
        </>
      ),
    },
    {
      name: 'phone',
      head: 'Phone',
      leavesBelow: 950,
      phone: 'hidden',
      cell: (booking) => <span className={own.number}>{shortPhone(booking.parentPhone)}</span>,
    },
    {
      name: 'amount',
      head: 'Amount',
      align: 'end',
      phone: 'first-end',
      cell: (booking) => (booking.hoursSale ? <b>On hours</b> : <Amount {...fromBooking(booking)} />),
    },
    {
      name: 'action',
      head: <VisuallyHidden>Next step</VisuallyHidden>,
      align: 'end',
      isNarrow: true,
      leavesBelow: 650,
      phone: 'second-end',
      cell: (booking) => (
        <span className={own.action}>
          <VisitAction visit={fromBooking(booking)} changes={changes} />
        </span>
      ),
    },
    {
      name: 'menu',
      head: <VisuallyHidden>More</VisuallyHidden>,
      align: 'end',
      isNarrow: true,
      leavesBelow: 650,
      phone: 'second-corner',
      cell: (booking) => (
        <span className={own.menu}>
          <VisitMenu visit={fromBooking(booking)} changes={changes} />
        </span>
      ),
    },
  ];
  return (
    <ListTable
      label="All bookings"
      columns={columns}
      sort={sort}
      rows={rows}
      {...(hasDays && {
        headingOf: (row: TeamBooking) =>
          isToday(row)
            ? `Today, ${timeSpan(row.timeSlot.startTime, row.timeSlot.endTime)}`
            : dayHeading(row.bookingDate, today),
        headingNote: (row: TeamBooking) =>
          isToday(row) && data?.[0] && <SlotNote of={data[0]} at={row} time={time} />,
        subheadingOf: groupIn,
        subheadingCount: (row: TeamBooking) => groupSize(data?.[0], row),
      })}
      keyOf={({ id }) => id}
      {...(selection && {
        selection: { ...selection, nameOf: (row: TeamBooking) => nameOf(fromBooking(row)) },
      })}
      isSelected={({ id }) => id === open}
      isOff={({ status }) => status === 'cancelled'}
    />
  );
}

/** What a phone says beside the time. The status is left out if it is as expected, or if the row says it otherwise. */
function phoneDetails(booking: TeamBooking, isToday: boolean): string {
  const state = stateOf(fromBooking(booking));
  const children = childrenOf(booking);
  const isSaid =
    state === 'confirmed' ||
    (state === 'pending' && booking.orderState === 'due') ||
    (isToday && isStateSaid(booking));
  return isSaid ? children : `${children} · ${statusNames[state]}`;
}

/** Of a visit of today: that the family came, and when, says that it is confirmed or completed. */
const isStateSaid = ({ arrivedAt, status, isNoShow }: TeamBooking): boolean =>
  arrivedAt !== null && !isNoShow && (status === 'confirmed' || status === 'completed');

/** Their ages are in the panel. */
const childrenOf = ({ numberOfChildren }: Pick<TeamBooking, 'numberOfChildren'>) =>
  count(numberOfChildren, 'child', 'children');

/** How many visits of its slot need the same; undefined until that is known. */
function groupSize(today: CalendarDay | undefined, row: TeamBooking): number | undefined {
  const visits = today?.slots.find(({ id }) => id === row.timeSlot.id)?.visits;
  return visits?.filter((visit) => groupOf(visit) === groupOf(row)).length || undefined;
}

/** The family should be here by now. */
const isLate = (booking: TeamBooking, time: string): boolean =>
  isAwaited(booking) && lateText(booking.timeSlot, time) !== '';

/** Of a visit of today: that the family is here or came, or how late it is; nothing before its slot. */
function visitState(booking: TeamBooking, time: string): ReactNode {
  if (booking.arrivedAt)
    return <ArrivalTime at={booking.arrivedAt} isOver={booking.status === 'completed'} />;
  return isLate(booking, time) ? <span className={own.late}>{lateText(booking.timeSlot, time)}</span> : null;
}

interface SlotNoteProps {
  of: CalendarDay;
  at: TeamBooking;
  /** The centre's time. */
  time: string;
}

/** How full a slot of today is, and who is missing; nothing until that is known. */
function SlotNote({ of, at, time }: SlotNoteProps) {
  const slot = of.slots.find(({ id }) => id === at.timeSlot.id);
  if (!slot) return null;
  const { seats, missing } = slotNote(slot, time);
  return (
    <span className={own.note}>
      {seats}
      {missing && (
        <>
          {' '}
          · <b>{missing}</b>
        </>
      )}
    </span>
  );
}
