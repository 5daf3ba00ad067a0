import useMediaQuery from '@mui/material/useMediaQuery';
import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import type { ReactNode } from 'react';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { DottedLine } from '../ui/DottedLine.tsx';
import { dayHeading } from '../ui/day-heading.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { useCentreNow, useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { StatusMenu } from '../visits/StatusMenu.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { fromBooking, nameOf } from '../visits/visit.ts';
import { childrenLine, childrenText, shortPhone, statusNames } from '../visits/visit-labels.ts';
import { dateSorts, isByDay, pastSorts } from '../visits/visits-view.ts';
import { whenColumn } from '../visits/when-column.tsx';
import { ArrivalTime } from './ArrivalTime.tsx';
import {
  AmountCell,
  childrenOf,
  FamilyCell,
  isLate,
  PaymentCell,
  PhoneLine,
  statusWords,
  twinMark,
} from './BookingCells.tsx';
import own from './BookingRows.module.css';
import { MoreOfSlot } from './MoreOfSlot.tsx';
import type { BookingsView } from './queries.ts';
import { SlotNote, slotHeading } from './SlotHeading.tsx';
import { lateText, slotPhase } from './slot-status.ts';
import { useSlotsOfToday, visitedSlot } from './useSlotsOfToday.ts';
import { VisitAction, VisitMenu } from './VisitActions.tsx';
import { groupOf } from './visit-groups.ts';

interface BookingRowsProps {
  rows: TeamBooking[];
  view: BookingsView;
  changes: VisitChanges;
  /** Absent for users who can do nothing with several rows. */
  selection?: Selection<TeamBooking>;
}

/** The rows of one page of bookings. The panel has the remaining details. */
export function BookingRows({ rows, view, changes, selection }: BookingRowsProps) {
  const { sort, fold } = view;
  const open = numberParam(useUrlState().search, 'booking');
  const { date: today, time } = useCentreNow();
  const hasDays = isByDay(sort);
  // The slots of today have headings that count who is still missing.
  const isToday = (row: TeamBooking) => hasDays && row.bookingDate === today;
  const slots = useSlotsOfToday(fold !== undefined || rows.some(isToday));
  const slotOf = (row: TeamBooking) => slots.find(({ id }) => id === row.timeSlot.id);
  // The rows of the running slot are in the order of what they need.
  const isRanked = (sort === 'next' && view.when !== 'past') || (sort === 'visit' && view.from !== '');
  const groupIn = (row: TeamBooking) =>
    isRanked && fold !== 'folded' && isToday(row) && slotPhase(row.timeSlot, time) === 'now'
      ? groupOf(row)
      : undefined;
  const running = visitedSlot(slots, time);
  return (
    <>
      <ListTable
        label="All bookings"
        columns={useColumns({ rows, view, changes, isToday })}
        sort={sort}
        rows={rows}
        isOneLine
        {...(hasDays && {
          headingOf: (row: TeamBooking) =>
            isToday(row) ? slotHeading(row.timeSlot) : dayHeading(row.bookingDate, today),
          headingNote: (row: TeamBooking) => {
            const slot = isToday(row) && slotOf(row);
            return slot && <SlotNote slot={slot} time={time} fold={fold} />;
          },
          subheadingOf: groupIn,
          subheadingCount: (row: TeamBooking) => wholeSize({ row, rows, slot: slotOf(row) }),
        })}
        {...(fold &&
          running &&
          view.page === 1 && {
            lead: {
              heading: slotHeading(running),
              note: <SlotNote slot={running} time={time} fold={fold} />,
            },
          })}
        keyOf={({ id }) => id}
        {...(selection && {
          selection: { ...selection, nameOf: (row: TeamBooking) => nameOf(fromBooking(row)) },
        })}
        isSelected={({ id }) => id === open}
        isOff={({ status }) => status === 'cancelled'}
      />
      {fold && <MoreOfSlot rows={rows} view={view} slots={slots} isToday={isToday} />}
    </>
  );
}

interface ColumnsOptions extends Pick<BookingRowsProps, 'rows' | 'view' | 'changes'> {
  /** Its slot is a heading of the page. */
  isToday: (row: TeamBooking) => boolean;
}

/** When the visit is, and its status: in a column of its own where there is room, and below the time elsewhere. */
function useStateColumns({ rows, view, changes, isToday }: ColumnsOptions) {
  const { date: today, time } = useCentreNow();
  const timeZone = useTimeZone();
  const hasStatusColumn = useMediaQuery(media.wide, { noSsr: true });
  const stateIn = (booking: TeamBooking) => isToday(booking) && visitState(booking, time);
  // The headings say it all: then the column is left to what a phone shows in it, and to a status without its own.
  const isSaid = rows.every(isToday);
  const when = whenColumn({
    rows,
    sort: view.sort,
    of: (booking: TeamBooking) => [booking.bookingDate, booking.timeSlot],
    ...(isSaid && !hasStatusColumn && { head: 'Status' }),
    sorts: isSaid ? undefined : view.when === 'past' ? pastSorts : dateSorts,
    isUnderSlot: isToday,
    details: (booking: TeamBooking) =>
      isToday(booking) ? (
        <DottedLine
          parts={[
            booking.status === 'completed' && (stateIn(booking) || statusNames.completed),
            childrenOf(booking),
            twinMark(booking, rows),
            booking.package.name,
          ]}
        />
      ) : (
        <>
          {childrenOf(booking)} {twinMark(booking, rows)}
        </>
      ),
    below: (booking: TeamBooking) => <PhoneLine booking={booking} />,
    ...(!hasStatusColumn && {
      state: stateIn,
      status: (booking: TeamBooking) => (
        <StatusMenu
          visit={fromBooking(booking)}
          changes={changes}
          isQuiet={isToday(booking) && isStateSaid(booking)}
          isLine
        />
      ),
    }),
  });
  const status: Column<TeamBooking> = {
    name: 'status',
    head: <span className={own.status}>Status</span>,
    phone: 'hidden',
    cell: (booking) => (
      <span className={own.status}>
        <StatusMenu
          visit={fromBooking(booking)}
          changes={changes}
          says={booking.bookingDate === today ? statusWords(booking, { time, timeZone }) : undefined}
        />
      </span>
    ),
  };
  return {
    when: { ...when, ...(isSaid && hasStatusColumn && { isOnlyOnPhone: true }) },
    status: hasStatusColumn ? [status] : [],
  };
}

function useColumns(options: ColumnsOptions): Column<TeamBooking>[] {
  const { changes, isToday } = options;
  const { search, to } = useUrlState();
  const open = numberParam(search, 'booking');
  const { time } = useCentreNow();
  const { when, status } = useStateColumns(options);
  return [
    when,
    {
      name: 'family',
      head: 'Family',
      grows: true,
      phone: 'first',
      cell: (booking) => (
        <FamilyCell
          booking={booking}
          to={to({ booking: booking.id })}
          isOpen={booking.id === open}
          isLate={isToday(booking) && isLate(booking, time)}
        />
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
          <small className={cx(own.wide, own.ages)}>
            {childrenLine(booking.numberOfChildren, booking.childrenAges)}
          </small>
        </>
      ),
    },
    {
      name: 'children',
      head: 'Children',
      leavesBelow: 1200,
      phone: 'hidden',
      cell: (booking) => (
        <span className={own.number}>{childrenText(booking.numberOfChildren, booking.childrenAges)}</span>
      ),
    },
    {
      name: 'phone',
      head: 'Phone',
      leavesBelow: 1200,
      phone: 'hidden',
      cell: (booking) => <span className={own.number}>{shortPhone(booking.parentPhone)}</span>,
    },
    ...status,
    {
      name: 'amount',
      head: 'Amount',
      align: 'end',
      phone: 'first-end',
      cell: (booking) => <AmountCell booking={booking} />,
    },
    {
      name: 'payment',
      head: 'Payment',
      leavesBelow: 1200,
      phone: 'hidden',
      cell: (booking) => <PaymentCell booking={booking} />,
    },
    {
      name: 'action',
      head: <VisuallyHidden>Next step</VisuallyHidden>,
      align: 'end',
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
      leavesBelow: 650,
      phone: 'second-corner',
      cell: (booking) => (
        <span className={own.menu}>
          <VisitMenu visit={fromBooking(booking)} changes={changes} />
        </span>
      ),
    },
  ];
}

/** Of a visit of today: that the family came, and when, says that it is confirmed or completed. */
const isStateSaid = ({ arrivedAt, status, isNoShow }: TeamBooking): boolean =>
  arrivedAt !== null && !isNoShow && (status === 'confirmed' || status === 'completed');

interface GroupOptions {
  row: TeamBooking;
  rows: readonly TeamBooking[];
  slot: CalendarDay['slots'][number] | undefined;
}

/** How many visits of its slot need the same; undefined if the page has not all of them, or until that is known. */
function wholeSize({ row, rows, slot }: GroupOptions): number | undefined {
  const isOfGroup = (visit: Parameters<typeof groupOf>[0]) => groupOf(visit) === groupOf(row);
  const size = slot?.visits?.filter(isOfGroup).length;
  const isOfSlot = ({ bookingDate, timeSlot }: TeamBooking) =>
    bookingDate === row.bookingDate && timeSlot.id === row.timeSlot.id;
  const shown = rows.filter((other) => isOfSlot(other) && isOfGroup(other)).length;
  return size === shown ? size : undefined;
}

/** Of a visit of today: that the family is here or came, or how late it is; nothing before its slot. */
function visitState(booking: TeamBooking, time: string): ReactNode {
  if (booking.arrivedAt)
    return <ArrivalTime at={booking.arrivedAt} isOver={booking.status === 'completed'} />;
  return isLate(booking, time) ? <span className={own.late}>{lateText(booking.timeSlot, time)}</span> : null;
}
