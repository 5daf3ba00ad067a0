import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { TeamWaitingEntry, WaitingState } from '@toodles/api/contract/bookings/waiting.ts';
import { count, day, moment, timeSpan } from '../../shared/format.ts';
import { shortPhone } from '../ui/short-phone.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { NoWrap } from '../visits/NoWrap.tsx';

const stateNames: Record<WaitingState, string> = {
  waiting: 'Waiting',
  offered: 'Seats held',
  booked: 'Booked',
  declined: 'Declined',
  expired: 'Not answered',
  left: 'Left',
  removed: 'Removed',
  over: 'Too late',
};

interface WaitingRowsProps {
  rows: TeamWaitingEntry[];
  /** Absent for users who may not change bookings. */
  onRemove?: ((entry: TeamWaitingEntry) => void) | undefined;
}

/** The rows of one page of the waiting list. */
export function WaitingRows({ rows, onRemove }: WaitingRowsProps) {
  const timeZone = useTimeZone();
  const columns: Column<TeamWaitingEntry>[] = [
    {
      name: 'family',
      head: 'Family',
      grows: true,
      phone: 'first',
      cell: ({ parentName, numberOfChildren, heldUntil, booking }) => (
        <>
          <b>{parentName}</b>
          <small>
            {count(numberOfChildren, 'child', 'children')}
            {heldUntil && `, held until ${moment(heldUntil, timeZone)}`}
            {booking && `, ${booking.reference}`}
          </small>
        </>
      ),
    },
    {
      name: 'visit',
      head: 'Waits for',
      phone: 'second',
      cell: ({ bookingDate, timeSlot }) => (
        <NoWrap>
          {day(bookingDate)}, {timeSpan(timeSlot.startTime, timeSlot.endTime)}
        </NoWrap>
      ),
    },
    {
      name: 'phone',
      head: 'Phone',
      phone: 'below',
      cell: ({ parentPhone }) => shortPhone(parentPhone),
    },
    {
      name: 'joined',
      head: 'Since',
      leavesBelow: 800,
      phone: 'hidden',
      cell: ({ createdAt }) => moment(createdAt, timeZone),
    },
    {
      name: 'state',
      head: 'Status',
      phone: 'first-end',
      cell: ({ state }) => (
        <Chip
          component="span"
          label={stateNames[state]}
          {...(state === 'offered' || state === 'booked'
            ? { color: 'success' as const, variant: 'quiet' as const }
            : { variant: 'outlined' as const })}
        />
      ),
    },
    ...(onRemove
      ? [
          {
            name: 'remove',
            head: 'Action',
            phone: 'second-end' as const,
            cell: (entry: TeamWaitingEntry) =>
              (entry.state === 'waiting' || entry.state === 'offered') && (
                <Button
                  size="small"
                  aria-label={`Remove ${entry.parentName}`}
                  onClick={() => onRemove(entry)}
                >
                  Remove
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <ListTable
      label="Waiting list"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isOff={({ state }) => state !== 'waiting' && state !== 'offered' && state !== 'booked'}
    />
  );
}
