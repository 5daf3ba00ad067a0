import type { Booking, BookingStatus } from '@toodles/api/contract/bookings/bookings.ts';
import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import type { TeamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import type { OrderState } from '@toodles/api/contract/money/orders.ts';
import { day, timeSpan } from '../../shared/format.ts';
import { saidOf } from '../money/said-paid.ts';

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
  orderId: string;
  orderState: OrderState;
  paidAmount: string;
  dueAmount: string;
  /** A booking that waits for its payment by UPI. */
  awaitsUpi: boolean;
  /** The UPI payment that the family says was made, as long as the team has not found it. */
  upiReference?: string | undefined;
  date: string;
  startTime: string;
  endTime: string;
  /** The check-in time; always null for a party. */
  arrivedAt: string | null;
  /** The family did not come; never for a party. */
  isNoShow: boolean;
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
    isNoShow: booking.isNoShow,
    awaitsUpi: awaitsUpi(booking),
    upiReference: saidOf(booking),
    needs,
  };
}

/** A visit of the day's calendar. */
export const fromCalendar = (
  visit: CalendarVisit,
  { date, startTime, endTime }: Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'>,
): BookingOrParty => ({
  ...common(visit),
  kind: 'booking',
  date,
  startTime,
  endTime,
  arrivedAt: visit.arrivedAt,
  isNoShow: visit.isNoShow,
  awaitsUpi: awaitsUpi(visit),
  needs: { kind: 'booking', children: visit.numberOfChildren },
});

const awaitsUpi = (of: Pick<TeamBooking, 'paymentMethod' | 'paymentStatus' | 'status'>): boolean =>
  of.paymentMethod === 'upi' && of.paymentStatus === 'due' && of.status === 'pending';

export function fromParty(party: TeamParty): BookingOrParty {
  const { partyDate, startTime, endTime } = party;
  const needs = { kind: 'moved-party', id: party.id } as const;
  return {
    ...common(party),
    kind: 'party',
    date: partyDate,
    startTime,
    endTime,
    arrivedAt: null,
    isNoShow: false,
    awaitsUpi: false,
    upiReference: saidOf(party),
    needs,
  };
}

const common = (
  of: Omit<
    BookingOrParty,
    | 'kind'
    | 'date'
    | 'startTime'
    | 'endTime'
    | 'arrivedAt'
    | 'isNoShow'
    | 'awaitsUpi'
    | 'upiReference'
    | 'needs'
  >,
) => ({
  id: of.id,
  version: of.version,
  reference: of.reference,
  status: of.status,
  paymentStatus: of.paymentStatus,
  parentName: of.parentName,
  parentPhone: of.parentPhone,
  totalAmount: of.totalAmount,
  orderId: of.orderId,
  orderState: of.orderState,
  paidAmount: of.paidAmount,
  dueAmount: of.dueAmount,
});

/** `Sat 21 Nov, 12–2 PM` */
export const whenText = ({
  date,
  startTime,
  endTime,
}: Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'>) => `${day(date)}, ${timeSpan(startTime, endTime)}`;

/** Whom a visit is of, in a list of results. */
export const nameOf = ({ parentName, reference }: BookingOrParty): string => `${parentName}, ${reference}`;
