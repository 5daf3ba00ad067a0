import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import { consentNow } from '../../domain/families/consent.ts';
import type { Fixtures } from '../fixtures.ts';
import { type MatrixFixture, nextPhone, type Samples } from './fixture.ts';

/** Bookings and parties, as the team reads, creates and moves them. */
export const teamBookingSamples = {
  getTeamBooking: async ({ fixtures }) => ({
    path: `/api/admin/bookings/${(await fixtures.newBooking()).id}`,
  }),
  recordConsent: async ({ fixtures }) => ({
    path: '/api/admin/consents',
    body: { subject: 'booking', id: (await fixtures.newBooking()).id, consent: consentNow },
  }),
  createDeskBooking: async ({ fixtures }) => ({
    path: '/api/admin/bookings',
    body: fixtures.bookingBody({ parentEmail: '', payment: { method: 'cash' } }),
  }),
  createTeamHoursVisit: async ({ fixtures }) => ({
    path: `/api/package-sales/${(await fixtures.newSale()).id}/bookings`,
    body: hoursVisitBody(fixtures),
  }),
  listPassesWithoutHours: async () => ({ path: '/api/admin/passes-without-hours' }),
  createPassHours: async (fixture) => {
    const { fixtures } = fixture;
    // As a booking from before its package sold hours.
    await sellHours(fixture, 0);
    const { id } = await fixtures.newBooking(undefined, { packageId: 4, totalAmount: '1598.00' });
    await sellHours(fixture, 1);
    const { body } = await fixtures.admin.get<{ booking: TeamBooking }>(`/api/admin/bookings/${id}`);
    const { orderId, dueAmount } = body.booking;
    const payment = { method: 'cash', amount: dueAmount, shownDue: dueAmount };
    await fixtures.admin.post(`/api/admin/orders/${orderId}/payments`, payment);
    return { path: `/api/admin/bookings/${id}/hours`, body: { totalHours: '10.00' } };
  },
  moveBooking: async ({ fixtures }) => {
    const { id } = await fixtures.newBooking();
    const { bookingDate, timeSlotId } = fixtures.bookingBody();
    return { path: `/api/admin/bookings/${id}/reschedule`, body: { bookingDate, timeSlotId } };
  },
  editBooking: async ({ fixtures }) => ({
    path: `/api/admin/bookings/${(await fixtures.newBooking()).id}`,
    body: { specialRequests: 'A nut allergy' },
  }),
  findNextSlot: async ({ fixtures }) => ({
    path: `/api/admin/bookings/${(await fixtures.newBooking()).id}/next-slot`,
  }),
  listUpcomingVisits: async ({ fixtures }) => {
    const { parentPhone } = await fixtures.newBooking();
    return { path: `/api/admin/upcoming-visits?phone=${parentPhone}` };
  },
  cancelUpcomingVisits: async ({ fixtures }) => {
    const { id, version, parentPhone } = await fixtures.newBooking();
    const visits = [{ kind: 'booking', id, version }];
    return { path: '/api/admin/upcoming-visits/cancel', body: { phone: parentPhone, visits } };
  },
  getCalendar: async () => ({ path: '/api/admin/calendar?from=2026-11-23&to=2026-11-29' }),
  listParties: async () => ({ path: '/api/admin/birthday-parties?packageType=starter&sort=visit' }),
  getTeamParty: async (fixture) => ({ path: `/api/admin/birthday-parties/${(await newParty(fixture)).id}` }),
  createDeskParty: async () => ({ path: '/api/admin/birthday-parties', body: deskPartyBody() }),
  setPartyStatus: async (fixture) => ({
    path: `/api/admin/birthday-parties/${(await newParty(fixture)).id}/status`,
    body: { status: 'completed' },
  }),
  setPartyAddOns: async (fixture) => ({
    path: `/api/admin/birthday-parties/${(await newParty(fixture)).id}/add-ons`,
    body: { addOns: [{ id: 7, quantity: 1 }] },
  }),
  listPartyMoves: async (fixture) => ({
    path: `/api/admin/birthday-parties/${(await newParty(fixture)).id}/slots?date=2026-11-28`,
  }),
  editParty: async (fixture) => ({
    path: `/api/admin/birthday-parties/${(await newParty(fixture)).id}`,
    body: { theme: 'Under the Sea' },
  }),
  findNextPartySlot: async (fixture) => ({
    path: `/api/admin/birthday-parties/${(await newParty(fixture)).id}/next-slot?from=later`,
  }),
  moveParty: async (fixture) => ({
    path: `/api/admin/birthday-parties/${(await newParty(fixture)).id}/reschedule`,
    body: nextPartyTime(),
  }),
} satisfies Samples;

const sellHours = ({ app }: MatrixFixture, sells_hours: 0 | 1) =>
  app.database.write((trx) =>
    trx.updateTable('play_packages').set({ sells_hours }).where('id', '=', 4).execute(),
  );

/** A visit that hours pay for, at a free time. */
export function hoursVisitBody(fixtures: Fixtures) {
  const { bookingDate, timeSlotId } = fixtures.bookingBody();
  return { bookingDate, timeSlotId, numberOfChildren: 1, childrenAges: [4] };
}

/** The third slot is for `partyBody`. */
const partySlots = [1, 2, 4, 5] as const;
let partyTimes = 0;

/** Starts again at the first date, for an app without parties. */
export const restartPartyTimes = (): void => {
  partyTimes = 0;
};

/** A time without a party, within the booking window. */
function nextPartyTime(): { partyDate: string; timeSlotId: number } {
  const day = Math.floor(partyTimes / partySlots.length);
  const timeSlotId = partySlots[partyTimes % partySlots.length] ?? 1;
  partyTimes = (partyTimes + 1) % (85 * partySlots.length);
  const partyDate = new Date(Date.UTC(2026, 10, 25 + day)).toISOString().slice(0, 10);
  return { partyDate, timeSlotId };
}

/** The team's form for a new family, at a free time. */
export const deskPartyBody = (changes?: Record<string, unknown>) => ({
  childName: 'Diya',
  childAge: 5,
  ...nextPartyTime(),
  numberOfGuests: 10,
  theme: 'Jungle Safari',
  parentName: 'Kirana Bhat',
  parentPhone: nextPhone(),
  parentEmail: '',
  packageType: 'starter',
  totalAmount: 2999,
  payment: { method: 'cash' },
  ...changes,
});

async function newParty({ fixtures }: MatrixFixture): Promise<{ id: number }> {
  const { status, body } = await fixtures.admin.post<{ id: number }>(
    '/api/admin/birthday-parties',
    deskPartyBody(),
  );
  if (status !== 201) throw new Error(`Expected a party, got ${status}: ${JSON.stringify(body)}`);
  return body;
}
