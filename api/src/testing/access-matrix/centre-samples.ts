import { centreDate } from '../../domain/dates.ts';
import { newDeviceKeys } from '../device-keys.ts';
import { type MatrixFixture, nextPhone, type Samples } from './fixture.ts';

/** The centre's offers, sales and records. */
export const centreSamples = {
  getHealth: async () => ({ path: '/api/health' }),
  getReady: async () => ({ path: '/api/ready' }),
  getSite: async () => ({ path: '/api/site' }),
  getOpenapi: async () => ({ path: '/api/openapi.json' }),
  listPackages: async () => ({ path: '/api/packages' }),
  listActivities: async () => ({ path: '/api/activities' }),
  listBirthdayPackages: async () => ({ path: '/api/birthday-packages' }),
  listAddOns: async () => ({ path: '/api/add-ons?audience=birthday' }),
  listGallery: async () => ({ path: '/api/gallery' }),
  listTimeSlots: async () => ({ path: '/api/time-slots?date=2026-11-25' }),
  getAvailability: async () => ({ path: '/api/availability/2026-11-25/1' }),
  listOpeningDays: async () => ({ path: '/api/opening-days' }),
  getVoucher: async () => ({ path: '/api/voucher/SIBLING15' }),
  listOffers: async () => ({ path: '/api/offers' }),
  createQuote: async () => ({ path: '/api/quote', body: { packageId: 1, numberOfChildren: 2 } }),
  createBooking: async ({ fixtures }) => ({ path: '/api/bookings', body: fixtures.bookingBody() }),
  listOwnBookings: async () => ({ path: '/api/bookings' }),
  getBooking: async (fixture) => ({ path: await bookingPath(fixture, '') }),
  cancelBooking: async (fixture) => ({ path: await bookingPath(fixture, '/cancel') }),
  getBookingCalendar: async (fixture) => ({ path: await bookingPath(fixture, '/calendar.ics') }),
  listBookings: async () => ({ path: '/api/admin/bookings' }),
  setBookingStatus: async ({ fixtures }) => {
    const { id } = await fixtures.newBooking();
    return { path: `/api/admin/bookings/${id}/status`, body: { status: 'completed' } };
  },
  setNoShow: async (fixture) => ({
    path: `/api/admin/bookings/${await bookingOfToday(fixture)}/no-show`,
    body: { isNoShow: true },
  }),
  setArrival: async (fixture) => ({
    path: `/api/admin/bookings/${await bookingOfToday(fixture)}/arrival`,
    body: { hasArrived: true },
  }),
  createParty: async () => ({ path: '/api/birthday-parties', body: partyBody() }),
  listOwnParties: async () => ({ path: '/api/birthday-parties' }),
  listPartySlots: async () => ({ path: '/api/party-slots?date=2026-11-25&packageType=deluxe' }),
  createEnquiry: async () => ({
    path: '/api/enquiries',
    body: { name: 'Anita Rao', phone: nextPhone(), type: 'general', message: 'Do you have grip socks?' },
  }),
  reportVitals: async () => ({
    path: '/api/vitals',
    body: { page: '/', metrics: [{ name: 'LCP', value: 900 }] },
  }),
  listSales: async () => ({ path: '/api/package-sales' }),
  listActiveSales: async () => ({ path: '/api/package-sales/active' }),
  getSaleStats: async () => ({ path: '/api/package-sales/stats' }),
  getSale: async ({ fixtures }) => ({ path: `/api/package-sales/${(await fixtures.newSale()).id}` }),
  createSale: async () => ({
    path: '/api/package-sales',
    body: { packageId: 3, customerName: 'Ananya Rao', customerPhone: '9876504821', totalAmount: 2499 },
  }),
  cancelSale: async ({ fixtures }) => ({
    path: `/api/package-sales/${(await fixtures.newSale()).id}/cancel`,
    body: { reason: 'Moved away' },
  }),
  createUsage: async ({ app, fixtures }) => ({
    path: '/api/package-usage',
    body: {
      packageSaleId: (await fixtures.newSale()).id,
      hoursUsed: 1.5,
      usageDate: '2026-11-21',
      checkedInAt: app.clock.now().toISOString(),
    },
  }),
  updateUsage: async (fixture) => ({
    path: `/api/package-usage/${await usageId(fixture)}`,
    body: { checkedOutAt: fixture.app.clock.now().toISOString() },
  }),
  voidUsage: async (fixture) => ({
    path: `/api/package-usage/${await usageId(fixture)}/void`,
    body: { reason: 'By mistake' },
  }),
  createDevice: async () => ({ path: '/api/admin/devices', body: { name: 'Front desk' } }),
  listDevices: async () => ({ path: '/api/admin/devices' }),
  revokeDevice: async ({ fixtures }) => ({
    path: `/api/admin/devices/${(await fixtures.enrolmentCode()).id}`,
  }),
  setDeviceStaff: async ({ fixtures }) => ({
    path: `/api/admin/devices/${(await fixtures.enrolmentCode()).id}/staff`,
    body: { staffIds: [fixtures.admin.userId] },
  }),
  closeDevice: async ({ fixtures }) => {
    const { id } = await fixtures.enrolmentCode();
    await fixtures.admin.call('DELETE', `/api/admin/devices/${id}`);
    return { path: `/api/admin/devices/${id}/close` };
  },
  previewReversal: async ({ fixtures, app }) => {
    const { id } = await fixtures.enrolmentCode();
    return { path: `/api/admin/devices/${id}/reversal?since=${app.clock.now().toISOString()}` };
  },
  reverseDevice: async ({ fixtures, app }) => ({
    path: `/api/admin/devices/${(await fixtures.enrolmentCode()).id}/reversal`,
    body: { since: app.clock.now().toISOString(), reason: 'Stolen' },
  }),
  importOperations: async ({ fixtures }) => {
    const { id } = await fixtures.enrolmentCode('Lost tablet');
    const operations = [fixtures.usageOperation((await fixtures.newSale()).id)];
    const tablet = { id, name: 'Lost tablet' };
    return { path: '/api/admin/devices/import', body: { tablet, operations, asReviews: true } };
  },
  enrolDevice: async ({ fixtures }) => ({
    path: '/api/kiosk/enrol',
    body: { code: (await fixtures.enrolmentCode()).code },
  }),
  registerDeviceKeys: async () => ({ path: '/api/kiosk/keys', body: (await newDeviceKeys()).registered }),
  leaveDesk: async () => ({ path: '/api/kiosk/leave' }),
  syncKiosk: async ({ app }) => ({
    path: '/api/kiosk/sync',
    body: {
      cursor: null,
      deviceTime: app.clock.now().toISOString(),
      waiting: 0,
      appVersion: 'test',
      operations: [],
    },
  }),
  listUsageReviews: async () => ({ path: '/api/admin/usage-reviews' }),
  settleUsageReview: async ({ fixtures }) => ({
    path: `/api/admin/usage-reviews/${(await fixtures.newReview()).id}`,
    body: { resolution: 'waive', note: 'Regulars' },
  }),
  listHeldBatches: async () => ({ path: '/api/admin/held-batches' }),
  listHeldOperations: async ({ fixtures }) => ({
    path: `/api/admin/held-batches/${(await fixtures.newHeldBatch()).id}/operations`,
  }),
  settleHeldBatch: async ({ fixtures }) => {
    const { id, version } = await fixtures.newHeldBatch();
    return { path: `/api/admin/held-batches/${id}/settle`, body: { version, accept: 'all' } };
  },
} satisfies Samples;

async function bookingPath({ fixtures }: MatrixFixture, rest: string): Promise<string> {
  const { reference, manageKey } = await fixtures.newBooking();
  return `/api/bookings/${reference}${rest}?key=${encodeURIComponent(manageKey)}`;
}

async function usageId({ fixtures }: MatrixFixture): Promise<string> {
  const sale = await fixtures.newSale();
  return (await fixtures.newUsage(sale.id)).usage.id;
}

let partyDay = 0;
/** Each call takes another day of the booking window; test files share the count. */
export function partyBody() {
  partyDay = (partyDay % 85) + 1;
  const date = new Date(Date.UTC(2026, 10, 24 + partyDay)).toISOString().slice(0, 10);
  return {
    childName: 'Diya',
    childAge: 5,
    partyDate: date,
    timeSlotId: 3,
    numberOfGuests: 10,
    theme: 'Jungle Safari',
    cakePreference: 'Chocolate',
    parentName: 'Kirana Bhat',
    parentPhone: nextPhone(),
    parentEmail: 'kirana@example.com',
    packageType: 'starter',
    totalAmount: 2999,
  };
}

/** A booking whose visit has begun. */
async function bookingOfToday({ app, fixtures }: MatrixFixture): Promise<number> {
  const { id } = await fixtures.newBooking();
  const visit = { booking_date: centreDate(app.clock.now(), 'Asia/Kolkata'), start_time: '00:00' };
  await app.database.write((trx) => trx.updateTable('bookings').set(visit).where('id', '=', id).execute());
  return id;
}
