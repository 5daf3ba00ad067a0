import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import type { Availability } from '@toodles/api/contract/schedule/schedule.ts';
import { addDays, daysBetween } from '@toodles/api/domain/dates.ts';
import { dayOf, isOfferedOn } from '../../shared/package-day.ts';
import { readPendingDraft } from '../../shared/pending-drafts.ts';
import { queryClient } from '../../shared/query-client.ts';
import { read } from '../../shared/read.ts';
import { bookingDraftKey } from '../stored-bookings/draft-key.ts';
import type { BookingOrParty } from './booking-or-party.ts';
import { readOwnVisits, visitAt } from './own-visits.ts';

/** The first day after both an earlier visit and today with that visit's weekday. */
export function sameWeekdayAfter(visit: string, today: string): string {
  const weeks = Math.floor(Math.max(0, daysBetween(visit, today)) / 7) + 1;
  return addDays(visit, weeks * 7);
}

interface BookingWindow {
  today: string;
  bookingHorizonDays: number;
}

/**
 * The next such weekday on which the family has no other visit at the time.
 * @returns undefined if it can't be booked yet
 */
function nextFreeDay(
  { bookingDate, timeSlot }: Booking,
  visits: readonly BookingOrParty[],
  { today, bookingHorizonDays }: BookingWindow,
): string | undefined {
  const last = addDays(today, bookingHorizonDays);
  for (let date = sameWeekdayAfter(bookingDate, today); date <= last; date = addDays(date, 7)) {
    if (!visitAt(visits, { ...timeSlot, date })) return date;
  }
  return undefined;
}

/** What the wizard begins with, and the step that it opens. */
interface Repeat {
  draft: ReturnType<typeof detailsOf> & { date?: string; slot?: Booking['timeSlot'] };
  step: 2 | 3 | 4;
}

/** A time to propose, as far as the server can be reached. */
interface Proposal {
  date?: string;
  availability?: Availability;
}

/**
 * Like an earlier booking: opens the last step if the time is free, and otherwise the step where one is chosen, which
 * offers other times beside a full one.
 */
function repeatOf(booking: Booking, { date, availability }: Proposal): Repeat {
  const { numberOfChildren, childrenAges, timeSlot } = booking;
  const details = detailsOf(booking);
  const isOpen = availability && (availability.available || availability.code === 'slot_full');
  if (!date || !isOpen) return { draft: details, step: 2 };
  const draft = { ...details, date, slot: timeSlot };
  if (!availability.available || availability.remaining < numberOfChildren) return { draft, step: 2 };
  return { draft, step: childrenAges.length < numberOfChildren ? 3 : 4 };
}

/** The part of the wizard's draft (booking/draft.ts) that does not depend on the day. */
function detailsOf(booking: Booking) {
  const { numberOfChildren, childrenAges, parentName, parentPhone, parentEmail, paymentMethod } = booking;
  return {
    packageId: booking.package.id,
    children: numberOfChildren,
    ages: childrenAges,
    ...{ parentName, parentPhone, parentEmail, paymentMethod },
    isRepeat: true,
  };
}

async function propose(booking: Booking): Promise<Proposal> {
  const site = await queryClient.fetchQuery(read('GET /api/site'));
  const [visits, days, packages] = await Promise.all([
    readOwnVisits(site.today),
    queryClient.fetchQuery({ ...read('GET /api/opening-days'), staleTime: 0 }),
    queryClient.fetchQuery(read('GET /api/packages')),
  ]);
  const date = nextFreeDay(booking, visits, site);
  const offer = packages.find(({ id }) => id === booking.package.id);
  if (!date || !offer || !isOfferedOn(offer, dayOf(date, days))) return {};
  const params = { date, slotId: booking.timeSlot.id };
  const asked = read('GET /api/availability/{date}/{slotId}', { params });
  return { date, availability: await queryClient.fetchQuery({ ...asked, staleTime: 0 }) };
}

/**
 * Stores the draft in this tab for the wizard, which opens next.
 * @returns the step to open: the last one if an attempt without a reply is stored, which may have booked, so the parent
 * finishes it first
 */
export async function storeRepeat(booking: Booking): Promise<number> {
  if (readPendingDraft(bookingDraftKey) !== undefined) return 4;
  const { draft, step } = repeatOf(booking, await propose(booking).catch(() => ({})));
  try {
    sessionStorage.setItem(bookingDraftKey, JSON.stringify(draft));
  } catch {
    // Storage is disabled: the wizard starts from the beginning.
  }
  return step;
}
