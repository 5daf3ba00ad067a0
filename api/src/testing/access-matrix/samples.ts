import type { TeamVoucher } from '../../contract/bookings/team-vouchers.ts';
import type { SheetImport } from '../../contract/centre/imports.ts';
import type { TeamSettings } from '../../contract/centre/settings.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import type { TeamClosure, TeamDay } from '../../contract/schedule/team-schedule.ts';
import type { TeamSlot } from '../../contract/schedule/team-slots.ts';
import { addDays, timeOf } from '../../domain/dates.ts';
import { publicSessionId } from '../../features/access/sessions.ts';
import { testPassword } from '../make-app.ts';
import { accountSamples } from './account-samples.ts';
import { catalogueSamples } from './catalogue-samples.ts';
import { centreSamples } from './centre-samples.ts';
import { dayMoneySamples } from './day-money-samples.ts';
import { type MatrixFixture, nextPhone, type Samples } from './fixture.ts';
import { messageSamples } from './message-samples.ts';
import { moneySamples } from './money-samples.ts';
import { secondFactorSamples } from './second-factor-samples.ts';
import { taxSamples } from './tax-samples.ts';
import { teamBookingSamples } from './team-booking-samples.ts';
import { userSamples } from './user-samples.ts';
import { waitingSamples } from './waiting-samples.ts';

/** Signing in and out. */
const accessSamples = {
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
  googleLogin: async () => ({ path: '/api/auth/google?returnTo=%2Faccount' }),
  googleCallback: async () => ({ path: '/api/auth/google/callback?code=none&state=none' }),
  setOwnPhone: async ({ app }) => {
    const phone = nextPhone();
    await app.client().post('/api/auth/send-otp', { phone });
    return { path: '/api/account/phone', body: { phone, otp: app.sentCodes.at(-1)?.code } };
  },
  disconnectGoogle: async () => ({ path: '/api/account/google' }),
  listOwnSessions: async () => ({ path: '/api/account/sessions' }),
  endOwnSession: async (fixture) => ({ path: `/api/account/sessions/${await sessionOfCaller(fixture)}` }),
  endOtherSessions: async () => ({ path: '/api/account/sessions' }),
  getRolesPermissions: async () => ({ path: '/api/admin/roles-permissions' }),
} satisfies Samples;

/** The session of the caller, which was created just before the sample. */
async function sessionOfCaller({ app }: MatrixFixture): Promise<string> {
  const { token_hash } = await app.database.read
    .selectFrom('sessions')
    .select('token_hash')
    .orderBy('user_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return publicSessionId(token_hash);
}

let codes = 0;
const voucherBody = () => {
  codes += 1;
  return { code: `WALK${codes}`, discountType: 'percentage', discountValue: 10 };
};

async function newVoucher({ fixtures }: MatrixFixture): Promise<TeamVoucher> {
  return (await fixtures.admin.post<TeamVoucher>('/api/admin/vouchers', voucherBody())).body;
}

async function newEnquiryId({ app }: MatrixFixture): Promise<number> {
  const body = { name: 'Anita Rao', phone: nextPhone(), type: 'general', message: 'Do you have socks?' };
  await app.client().post('/api/enquiries', body);
  const { id } = await app.database.read
    .selectFrom('enquiries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Vouchers, enquiries and settings. */
const contentSamples = {
  listVouchers: async () => ({ path: '/api/admin/vouchers?state=usable' }),
  createVoucher: async () => ({ path: '/api/admin/vouchers', body: voucherBody() }),
  updateVoucher: async (fixture) => {
    const { id, code } = await newVoucher(fixture);
    return { path: `/api/admin/vouchers/${id}`, body: { ...voucherBody(), code } };
  },
  deleteVoucher: async (fixture) => ({ path: `/api/admin/vouchers/${(await newVoucher(fixture)).id}` }),
  listEnquiries: async () => ({ path: '/api/admin/enquiries?status=pending' }),
  updateEnquiry: async (fixture) => ({
    path: `/api/admin/enquiries/${await newEnquiryId(fixture)}`,
    body: { status: 'responded' },
  }),
  getSettings: async () => ({ path: '/api/admin/settings' }),
  updateSettings: async ({ fixtures }) => {
    const { body } = await fixtures.admin.get<TeamSettings>('/api/admin/settings');
    const { version: _, placeholders: __, ...fields } = body;
    return { path: '/api/admin/settings', body: fields };
  },
} satisfies Samples;

let days = 0;
/** A date beyond the booking window, so that no sample displaces another's visit. */
const closureBody = () => {
  days += 1;
  return { date: addDays('2028-01-01', days), reason: 'Holiday' };
};

async function newClosureId({ fixtures }: MatrixFixture): Promise<number> {
  return (await fixtures.admin.post<TeamClosure>('/api/admin/closures', closureBody())).body.id;
}

let slotStart = 0;
/** Times that no slot has yet. */
const newSlotTimes = () => {
  slotStart += 1;
  return { startTime: timeOf(slotStart), endTime: timeOf(slotStart + 60) };
};

async function newSlotId({ fixtures }: MatrixFixture): Promise<number> {
  return (await fixtures.admin.post<TeamSlot>('/api/admin/time-slots', newSlotTimes())).body.id;
}

/** Slots, hours, special days and displaced bookings. */
const scheduleSamples = {
  listTeamSlots: async () => ({ path: '/api/admin/time-slots' }),
  setBulkCapacity: async () => ({
    path: '/api/admin/time-slots/bulk-capacity',
    body: { maxCapacity: 50 },
  }),
  createSlot: async () => ({ path: '/api/admin/time-slots', body: newSlotTimes() }),
  updateSlot: async () => ({ path: '/api/admin/time-slots/1', body: { maxCapacity: 50 } }),
  moveSlot: async (fixture) => ({
    path: `/api/admin/time-slots/${await newSlotId(fixture)}/times`,
    body: newSlotTimes(),
  }),
  retireSlot: async (fixture) => ({ path: `/api/admin/time-slots/${await newSlotId(fixture)}` }),
  setDateCapacities: async () => ({
    path: '/api/admin/slot-capacities/2028-01-01',
    body: { slots: [{ slotId: 1, capacity: 50 }] },
  }),
  listOperatingHours: async () => ({ path: '/api/admin/operating-hours' }),
  setOperatingHours: async ({ fixtures }) => {
    const { body } = await fixtures.admin.get<TeamDay[]>('/api/admin/operating-hours');
    const week = body.map(({ dayOfWeek, openTime, closeTime, isOpen }) => [
      dayOfWeek,
      { openTime, closeTime, isOpen },
    ]);
    return { path: '/api/admin/operating-hours', body: Object.fromEntries(week) };
  },
  listClosures: async () => ({ path: '/api/admin/closures?from=2026-11-21' }),
  createClosure: async () => ({ path: '/api/admin/closures', body: closureBody() }),
  updateClosure: async (fixture) => ({
    path: `/api/admin/closures/${await newClosureId(fixture)}`,
    body: closureBody(),
  }),
  deleteClosure: async (fixture) => ({ path: `/api/admin/closures/${await newClosureId(fixture)}` }),
  listStranded: async () => ({ path: '/api/admin/stranded' }),
} satisfies Samples;

/** The page of a family. */
const familySamples = {
  getFamilyPage: async () => ({ path: `/api/admin/family?phone=${nextPhone()}` }),
  listFamilies: async () => ({ path: '/api/admin/family/list' }),
  countFamilies: async () => ({ path: '/api/admin/family/counts' }),
  saveFamily: async () => ({
    path: '/api/admin/family',
    body: { phone: nextPhone(), notes: 'Twins', adults: [], children: [], deskConsent: false },
  }),
  mergeFamilies: async () => ({
    path: '/api/admin/family/merge',
    body: { phone: nextPhone(), otherPhone: nextPhone() },
  }),
  separateFamily: async ({ fixtures }) => {
    const body = { phone: nextPhone(), otherPhone: nextPhone() };
    await fixtures.admin.post('/api/admin/family/merge', body);
    return { path: '/api/admin/family/separate', body: { phone: body.phone } };
  },
} satisfies Samples;

/** A sheet with one family, in the state that a call needs. */
async function newImport(
  { fixtures }: MatrixFixture,
  ...steps: readonly ('rows' | 'check' | 'apply')[]
): Promise<string> {
  const sheet = { kind: 'families', name: 'families.csv', heads: ['Parent', 'Phone'], totalRows: 1 };
  const { body } = await fixtures.admin.post<SheetImport>('/api/admin/imports', sheet);
  const path = `/api/admin/imports/${body.id}`;
  for (const step of steps)
    if (step === 'rows') await fixtures.admin.call('PUT', `${path}/rows`, { body: oneRow() });
    else await fixtures.admin.post(`${path}/${step}`);
  return path;
}

const oneRow = () => ({ firstRow: 2, rows: [['Anita Rao', nextPhone()]] });

const importSamples = {
  listImports: async () => ({ path: '/api/admin/imports' }),
  createImport: async () => ({
    path: '/api/admin/imports',
    body: { kind: 'families', name: 'families.csv', heads: ['Parent', 'Phone'], totalRows: 1 },
  }),
  sendImportRows: async (fixture) => ({ path: `${await newImport(fixture)}/rows`, body: oneRow() }),
  checkImport: async (fixture) => ({ path: `${await newImport(fixture, 'rows')}/check` }),
  applyImport: async (fixture) => ({ path: `${await newImport(fixture, 'rows', 'check')}/apply` }),
  undoImport: async (fixture) => ({ path: `${await newImport(fixture, 'rows', 'check', 'apply')}/undo` }),
  deleteImport: async (fixture) => ({ path: await newImport(fixture) }),
  listImportRows: async (fixture) => ({ path: `${await newImport(fixture, 'rows')}/rows` }),
} satisfies Samples;

/** Later changes to a sale of hours. */
const hoursSamples = {
  extendSale: async ({ fixtures }) => ({
    path: `/api/package-sales/${(await fixtures.newSale()).id}/extend`,
    body: { validTill: '2028-01-31', reason: 'The child was ill' },
  }),
  getRefund: async ({ fixtures }) => ({
    path: `/api/package-sales/${(await fixtures.newSale()).id}/refund`,
  }),
  refundSale: async ({ fixtures }) => ({
    path: `/api/package-sales/${(await fixtures.newSale()).id}/refund`,
    body: { refundAmount: '2499.00', reason: 'Moved away', method: 'cash' },
  }),
} satisfies Samples;

/** The portal's first page and its search box. */
const dashboardSamples = {
  getDashboard: async () => ({ path: '/api/admin/dashboard' }),
  listInside: async () => ({ path: '/api/admin/inside' }),
  getFirstSteps: async () => ({ path: '/api/admin/first-steps' }),
  getBackups: async () => ({ path: '/api/admin/backups' }),
  setFirstStep: async () => ({ path: '/api/admin/first-steps/hours', body: { isDone: true } }),
  dismissFirstSteps: async () => ({ path: '/api/admin/first-steps', body: { isDismissed: false } }),
  leaveDemo: async () => ({ path: '/api/admin/demo/leave' }),
  searchEverything: async () => ({ path: '/api/admin/search?search=Anita' }),
} satisfies Samples;

/** The figures and their files. */
const analyticsSamples = {
  getAnalytics: async () => ({ path: '/api/admin/analytics?from=2026-11-01&to=2026-11-30' }),
  exportAnalytics: async () => ({ path: '/api/admin/analytics/customers?from=2026-11-01' }),
} satisfies Samples;

/**
 * A request for every endpoint that succeeds for permitted callers. A new endpoint does not compile without
 * one.
 */
export const samples: Required<Samples> & Record<EndpointName, unknown> = {
  ...accessSamples,
  ...secondFactorSamples,
  ...accountSamples,
  ...userSamples,
  ...centreSamples,
  ...analyticsSamples,
  ...dashboardSamples,
  ...messageSamples,
  ...waitingSamples,
  ...hoursSamples,
  ...catalogueSamples,
  ...contentSamples,
  ...scheduleSamples,
  ...familySamples,
  ...importSamples,
  ...teamBookingSamples,
  ...moneySamples,
  ...dayMoneySamples,
  ...taxSamples,
};
