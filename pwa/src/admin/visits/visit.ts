import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import type { Booking, BookingStatus } from '@toodles/api/contract/bookings/bookings.ts';
import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { day, timeSpan } from '../../shared/format.ts';

/** The common fields of a play booking and a party on the team's screens. */
export interface BookingOrParty {
  kind: 'booking' | 'party';
  id: number;
  version: number;
  reference: string;
  status: BookingStatus;
  paymentStatus: Booking['paymentStatus'];
  parentName: string;
  parentPhone: string;
  totalAmount: string;
  date: string;
  startTime: string;
  endTime: string;
  /** The check-in time; always null for a party. */
  arrivedAt: string | null;
  /** The requirements for a slot to move to. */
  needs: SlotNeeds;
}

/** What a slot is needed for. */
export type SlotNeeds =
  | { kind: 'booking'; children: number }
  | { kind: 'party'; packageType: string }
  /** An existing party: it keeps its duration, and its own room counts as free. */
  | { kind: 'moved-party'; id: number };

export function fromBooking({ timeSlot, bookingDate, ...booking }: TeamBooking): BookingOrParty {
  const { startTime, endTime } = timeSlot;
  const needs = { kind: 'booking', children: booking.numberOfChildren } as const;
  return {
    ...common(booking),
    kind: 'booking',
    date: bookingDate,
    startTime,
    endTime,
    arrivedAt: booking.arrivedAt,
    needs,
  };
}

export function fromParty({ partyDate, startTime, endTime, ...party }: Party): BookingOrParty {
  const needs = { kind: 'moved-party', id: party.id } as const;
  return { ...common(party), kind: 'party', date: partyDate, startTime, endTime, arrivedAt: null, needs };
}

const common = (
  of: Omit<BookingOrParty, 'kind' | 'date' | 'startTime' | 'endTime' | 'arrivedAt' | 'needs'>,
) => ({
  id: of.id,
  version: of.version,
  reference: of.reference,
  status: of.status,
  paymentStatus: of.paymentStatus,
  parentName: of.parentName,
  parentPhone: of.parentPhone,
  totalAmount: of.totalAmount,
});

/** `Sat 21 Nov, 12–2 PM` */
export const whenText = ({
  date,
  startTime,
  endTime,
}: Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'>) => `${day(date)}, ${timeSpan(startTime, endTime)}`;
