import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { dayHeading } from '../ui/day-heading.ts';
import { shortPhone } from '../ui/short-phone.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { useCentreNow, useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { StatusMenu } from '../visits/StatusMenu.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { fromBooking, nameOf } from '../visits/visit.ts';
import { childrenLine, childrenText } from '../visits/visit-labels.ts';
import { dateSorts, isByDay, pastSorts } from '../visits/visits-view.ts';
import { whenColumn } from '../visits/when-column.tsx';
import {
  AllergyChip,
  AmountCell,
  FamilyCell,
  isLate,
  PackageName,
  PaymentCell,
  PhoneDetails,
  statusWords,
} from './BookingCells.tsx';
import own from './BookingRows.module.css';
import type { BookingsView } from './queries.ts';
import step from './RowStep.module.css';
import { SlotNote, slotHeading } from './SlotHeading.tsx';
import { slotPhase } from './slot-status.ts';
import { type SlotOfToday, useSlotsOfToday, visitedSlot } from './useSlotsOfToday.ts';
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
    <ListTable
      label="All bookings"
      columns={useColumns({ rows, view, changes, isToday, groupIn })}
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
  );
}

interface ColumnsOptions extends Pick<BookingRowsProps, 'rows' | 'view' | 'changes'> {
  /** Its slot is a heading of the page. */
  isToday: (row: TeamBooking) => boolean;
  /** The heading of the group of its slot, if there is one. */
  groupIn: (row: TeamBooking) => string | undefined;
}

/** When the visit is. The headings say it if all are of today: then only a phone shows what else is in the column. */
function useWhenColumn({
  rows,
  view,
  isToday,
  groupIn,
}: Omit<ColumnsOptions, 'changes'>): Column<TeamBooking> {
  const isSaid = rows.every(isToday);
  const when = whenColumn({
    rows,
    sort: view.sort,
    of: (booking: TeamBooking) => [booking.bookingDate, booking.timeSlot],
    sorts: isSaid ? undefined : view.when === 'past' ? pastSorts : dateSorts,
    isUnderSlot: isToday,
    details: (booking: TeamBooking, at: string) => (
      <PhoneDetails
        booking={booking}
        rows={rows}
        when={at}
        isUnderSlot={isToday(booking)}
        isGrouped={groupIn(booking) !== undefined}
      />
    ),
    below: ({ specialRequests }: TeamBooking) => <AllergyChip request={specialRequests} />,
  });
  return { ...when, ...(isSaid && { isOnlyOnPhone: true }) };
}

function useColumns(options: ColumnsOptions): Column<TeamBooking>[] {
  const { changes, isToday } = options;
  const { search, to } = useUrlState();
  const open = numberParam(search, 'booking');
  const { date: today, time } = useCentreNow();
  const timeZone = useTimeZone();
  const when = useWhenColumn(options);
  // A column more fits where the headings say when.
  const isPhoneApart = when.isOnlyOnPhone === true;
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
          hasPhone={isPhoneApart}
          rows={options.rows}
        />
      ),
    },
    {
      name: 'reference',
      head: 'Reference',
      leavesBelow: 1200,
      phone: 'hidden',
      cell: ({ reference }) => <span className={own.number}>{reference}</span>,
    },
    {
      name: 'package',
      head: 'Package',
      leavesBelow: 950,
      phone: 'hidden',
      cell: (booking) => (
        <>
          <PackageName booking={booking} rows={options.rows} />
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
      leavesBelow: isPhoneApart ? 950 : 1200,
      phone: 'hidden',
      cell: (booking) => <span className={own.number}>{shortPhone(booking.parentPhone)}</span>,
    },
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
    },
    {
      name: 'action',
      head: <VisuallyHidden>Next step</VisuallyHidden>,
      align: 'end',
      phone: 'second-end',
      cell: (booking) => (
        <span className={cx(own.action, step.step)}>
          <VisitAction paysAhead visit={fromBooking(booking)} changes={changes} />
        </span>
      ),
    },
    {
      name: 'menu',
      head: <VisuallyHidden>More</VisuallyHidden>,
      align: 'end',
      phone: 'second-corner',
      cell: (booking) => (
        <span className={own.menu}>
          <VisitMenu visit={fromBooking(booking)} changes={changes} />
        </span>
      ),
    },
  ];
}

interface GroupOptions {
  row: TeamBooking;
  rows: readonly TeamBooking[];
  slot: SlotOfToday | undefined;
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
