import type { BookingRowFacts } from './find-everybody.ts';

export interface SlotToCome {
  key: string;
  rows: BookingRowFacts[];
}

/** Bookings of the day whose slot is not over and for which nobody came, by slot, the earliest first. */
export function slotsToCome(
  rows: readonly BookingRowFacts[],
  { date, time }: { date: string; time: string },
): SlotToCome[] {
  const open = rows
    .filter(
      ({ booking, arrivedAt }) =>
        arrivedAt === null && booking.bookingDate === date && booking.endTime > time,
    )
    .sort((a, b) => order(a).localeCompare(order(b)));
  return [...Map.groupBy(open, ({ booking }) => `${booking.startTime}-${booking.endTime}`)].map(
    ([key, slot]) => ({
      key,
      rows: slot,
    }),
  );
}

const order = ({ booking }: BookingRowFacts) =>
  `${booking.startTime} ${booking.endTime} ${booking.parentName}`;
