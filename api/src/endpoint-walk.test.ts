import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from './contract/endpoint.ts';
import { type EndpointName, endpoints } from './contract/endpoints.ts';
import type { PermissionKey } from './contract/permissions.ts';
import { permissionsOf } from './domain/permissions.ts';
import type { Client } from './testing/client.ts';
import { makeApp, type TestApp, testPassword } from './testing/make-app.ts';
import { describeOnEachStore } from './testing/stores.ts';
import { makeWorld, type World } from './testing/world.ts';

interface Sample {
  path: string;
  body?: unknown;
}

interface Stage {
  app: TestApp;
  world: World;
}

let phones = 9_000_000_000;
const nextPhone = (): string => {
  phones += 1;
  return String(phones);
};

/** A request for every endpoint that succeeds for whoever may make it. A new endpoint does not compile without one. */
const samples: Record<EndpointName, (stage: Stage) => Promise<Sample>> = {
  getHealth: async () => ({ path: '/api/health' }),
  getReady: async () => ({ path: '/api/ready' }),
  getSite: async () => ({ path: '/api/site' }),
  getOpenapi: async () => ({ path: '/api/openapi.json' }),
  getCurrentUser: async () => ({ path: '/api/auth/user' }),
  sendOtp: async () => ({ path: '/api/auth/send-otp', body: { phone: nextPhone() } }),
  verifyOtp: async ({ app }) => {
    const phone = nextPhone();
    await app.client().post('/api/auth/send-otp', { phone });
    return { path: '/api/auth/verify-otp', body: { phone, otp: app.sentCodes.at(-1)?.code } };
  },
  putName: async () => ({ path: '/api/account/name', body: { firstName: 'Anita', lastName: 'Rao' } }),
  adminLogin: async () => ({
    path: '/api/admin/login',
    body: { username: 'admin1', password: testPassword },
  }),
  adminLogout: async () => ({ path: '/api/admin/logout' }),
  makeMeAdmin: async () => ({ path: '/api/make-me-admin' }),
  browserLogin: async () => ({ path: '/api/login?returnTo=%2Fadmin' }),
  browserLogout: async () => ({ path: '/api/logout' }),
  getRolesPermissions: async () => ({ path: '/api/admin/roles-permissions' }),
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
  createBooking: async ({ world }) => ({ path: '/api/bookings', body: world.bookingBody() }),
  listOwnBookings: async () => ({ path: '/api/bookings' }),
  getBooking: async (stage) => ({ path: await bookingPath(stage, '') }),
  cancelBooking: async (stage) => ({ path: await bookingPath(stage, '/cancel') }),
  getBookingCalendar: async (stage) => ({ path: await bookingPath(stage, '/calendar.ics') }),
  listBookings: async () => ({ path: '/api/admin/bookings' }),
  setBookingStatus: async ({ world }) => {
    const { id } = await world.newBooking();
    return { path: `/api/admin/bookings/${id}/status`, body: { status: 'completed' } };
  },
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
  getSale: async ({ world }) => ({ path: `/api/package-sales/${(await world.newSale()).id}` }),
  createSale: async () => ({
    path: '/api/package-sales',
    body: { packageId: 3, customerName: 'Ananya Rao', customerPhone: '9876504821', totalAmount: 2499 },
  }),
  cancelSale: async ({ world }) => ({
    path: `/api/package-sales/${(await world.newSale()).id}/cancel`,
    body: { reason: 'Moved away' },
  }),
  createUsage: async ({ app, world }) => ({
    path: '/api/package-usage',
    body: {
      packageSaleId: (await world.newSale()).id,
      hoursUsed: 1.5,
      usageDate: '2026-11-21',
      checkedInAt: app.clock.now().toISOString(),
    },
  }),
  updateUsage: async (stage) => ({
    path: `/api/package-usage/${await usageId(stage)}`,
    body: { checkedOutAt: stage.app.clock.now().toISOString() },
  }),
  voidUsage: async (stage) => ({
    path: `/api/package-usage/${await usageId(stage)}/void`,
    body: { reason: 'By mistake' },
  }),
  createDevice: async () => ({ path: '/api/admin/devices', body: { name: 'Front desk' } }),
  listDevices: async () => ({ path: '/api/admin/devices' }),
  revokeDevice: async ({ world }) => ({ path: `/api/admin/devices/${(await world.enrolmentCode()).id}` }),
  enrolDevice: async ({ world }) => ({
    path: '/api/kiosk/enrol',
    body: { code: (await world.enrolmentCode()).code },
  }),
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
  settleUsageReview: async ({ world }) => ({
    path: `/api/admin/usage-reviews/${(await world.newReview()).id}`,
    body: { resolution: 'waive', note: 'Regulars' },
  }),
};

async function bookingPath({ world }: Stage, rest: string): Promise<string> {
  const { reference, manageKey } = await world.newBooking();
  return `/api/bookings/${reference}${rest}?key=${encodeURIComponent(manageKey)}`;
}

async function usageId({ world }: Stage): Promise<string> {
  const sale = await world.newSale();
  return (await world.newUsage(sale.id)).usage.id;
}

let partyDay = 0;
function partyBody() {
  partyDay += 1;
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
    parentPhone: '9876507718',
    parentEmail: 'kirana@example.com',
    packageType: 'starter',
    totalAmount: 2999,
  };
}

interface Walker {
  name: string;
  client(stage: Stage): Promise<Client>;
  isUser: boolean;
  isDevice?: boolean;
  permissions: readonly PermissionKey[];
}

const asUser = (name: string, permissions: readonly PermissionKey[], client: Walker['client']): Walker => ({
  name,
  permissions,
  client,
  isUser: true,
});

async function withOwnList({ app }: Stage, keys: PermissionKey[]): Promise<Client> {
  const client = await app.signedIn('staff');
  await app.database.write((trx) =>
    trx
      .updateTable('users')
      .set({ permissions: JSON.stringify(keys) })
      .where('id', '=', client.userId)
      .execute(),
  );
  return client;
}

async function deactivated({ app }: Stage): Promise<Client> {
  const client = await app.signedIn('admin');
  await app.database.write((trx) =>
    trx.updateTable('users').set({ is_active: 0 }).where('id', '=', client.userId).execute(),
  );
  return client;
}

async function revoked({ world }: Stage): Promise<Client> {
  const device = await world.newDevice();
  await world.admin.call('DELETE', `/api/admin/devices/${device.deviceId}`);
  return device;
}

const ownList: PermissionKey[] = ['audit.view', 'devices.manage'];

const walkers: Walker[] = [
  { name: 'nobody', isUser: false, permissions: [], client: async ({ app }) => app.client() },
  asUser('customer', [], ({ app }) => app.signedInParent(nextPhone())),
  asUser('other customer', [], ({ app }) => app.signedInParent(nextPhone())),
  asUser('staff', permissionsOf('staff', null), ({ app }) => app.signedIn('staff')),
  asUser('manager', permissionsOf('manager', null), ({ app }) => app.signedIn('manager')),
  asUser('admin', permissionsOf('admin', null), ({ app }) => app.signedIn('admin')),
  asUser('staff with an own list', ownList, (stage) => withOwnList(stage, ownList)),
  { name: 'deactivated admin', isUser: false, permissions: [], client: deactivated },
  {
    name: 'device',
    isUser: false,
    isDevice: true,
    permissions: [],
    client: ({ world }) => world.newDevice(),
  },
  { name: 'revoked device', isUser: false, isDevice: true, permissions: [], client: revoked },
];

/** What the table says this caller gets: the endpoint's own answer, or which refusal. */
function expected(endpoint: Endpoint, walker: Walker): number {
  const declared = Number(Object.keys(endpoint.spec.answers)[0]);
  return refusal(endpoint.spec.access, walker) ?? declared;
}

function refusal(access: Access, walker: Walker): number | undefined {
  if (access.kind === 'anyone') return undefined;
  if (access.kind === 'device') return walker.isDevice ? undefined : 401;
  if (!walker.isUser) return 401;
  if (access.kind === 'permission' && !walker.permissions.includes(access.key)) return 403;
  return undefined;
}

describeOnEachStore('every endpoint, as everybody', (store) => {
  let stage: Stage;

  beforeAll(async () => {
    const app = await makeApp(store, { env: { ALLOW_SELF_ADMIN: 'true' } });
    stage = { app, world: await makeWorld(app) };
  });
  // The walk makes more calls than the limits of one address allow; they have tests of their own.
  beforeEach(() => stage.app.database.write((trx) => trx.deleteFrom('rate_limits').execute()));
  afterAll(() => stage.app.close());

  describe.each(walkers)('$name', (walker) => {
    it.each(Object.entries(endpoints))('%s', async (name, endpoint: Endpoint) => {
      const client = await walker.client(stage);
      const sample = await samples[name as EndpointName](stage);
      const answer = await client.call(
        endpoint.method,
        sample.path,
        sample.body === undefined ? {} : { body: sample.body },
      );
      expect({ status: answer.status, ...(answer.status >= 400 && { body: answer.body }) }).toMatchObject({
        status: expected(endpoint, walker),
      });
      if (answer.status >= 400)
        expect(answer.body).toMatchObject({ success: false, code: expect.any(String) });
    });
  });
});
