import { childCount, type GuestRowFacts, slotTimes } from './search-all.ts';

export interface UpcomingSlot {
  key: string;
  startTime: string;
  endTime: string;
  rows: GuestRowFacts[];
  /** Children of bookings and guests of parties. */
  children: number;
}

/** The day's bookings and parties that have not ended or arrived, by slot, the earliest first. */
export function findUpcomingSlots(
  rows: readonly GuestRowFacts[],
  { date, time }: { date: string; time: string },
): UpcomingSlot[] {
  const open = rows
    .filter((row) => row.arrivedAt === null && slotTimes(row).date === date && slotTimes(row).endTime > time)
    .sort((a, b) => order(a).localeCompare(order(b)));
  return [...Map.groupBy(open, slotOf)].map(([key, slot]) => {
    const [startTime = '', endTime = ''] = key.split(' ');
    const children = slot.reduce((sum, row) => sum + childCount(row), 0);
    return { key, startTime, endTime, rows: slot, children };
  });
}

function slotOf(row: GuestRowFacts): string {
  const { startTime, endTime } = slotTimes(row);
  return `${startTime} ${endTime}`;
}

const order = (row: GuestRowFacts) =>
  `${slotOf(row)} ${row.kind} ${row.kind === 'party' ? row.party.parentName : row.booking.parentName}`;
