import type { OrderDocuments } from '../../contract/money/document-calls.ts';
import type { TaxDocument } from '../../contract/money/documents.ts';
import type { TaxOverview } from '../../contract/money/tax.ts';
import { devicePrefix, recordDeviceNumber } from '../../features/documents/number-store.ts';
import type { MatrixFixture, Samples } from './fixture.ts';
import { newOrder, paidOrder } from './money-samples.ts';

let days = 0;

/** A day that no tax settings begin on yet. */
function nextDay(): string {
  days += 1;
  return new Date(Date.UTC(2030, 0, days)).toISOString().slice(0, 10);
}

const registered = {
  regime: 'composition',
  legalName: 'Toodles Play Private Limited',
  address: 'Main Road, Bengaluru',
  gstin: '29AAGCB7383J1Z4',
};

const settings = () => ({ ...registered, fromDay: nextDay() });
const itemTax = () => ({ subject: 'play', fromDay: nextDay(), hsn: '999699', ratePercent: 18 });

/** Bills are issued from today on. */
async function registerToday({ app, fixtures }: MatrixFixture): Promise<void> {
  const fromDay = app.clock.now().toISOString().slice(0, 10);
  await fixtures.admin.post('/api/admin/tax/settings', { ...registered, fromDay });
}

async function newDocument(fixture: MatrixFixture): Promise<TaxDocument> {
  await registerToday(fixture);
  const { id } = await paidOrder(fixture);
  const { admin } = fixture.fixtures;
  const { documents } = (await admin.get<OrderDocuments>(`/api/admin/orders/${id}/documents`)).body;
  return (await admin.get<TaxDocument>(`/api/admin/documents/${documents[0]?.id}`)).body;
}

async function newSettings({ fixtures }: MatrixFixture) {
  return (await fixtures.admin.post<{ id: number }>('/api/admin/tax/settings', settings())).body;
}

async function newItemTax({ fixtures }: MatrixFixture) {
  return (await fixtures.admin.post<{ id: number }>('/api/admin/tax/items', itemTax())).body;
}

/** The prefix of a tablet. */
async function newDevicePrefix({ app, fixtures }: MatrixFixture): Promise<string> {
  const { deviceId } = await fixtures.newDevice();
  const enrolment = `e${deviceId}`;
  return app.database.write((trx) => devicePrefix(trx, { deviceId, enrolment, now: app.clock.now() }));
}

/** The series of a tablet that has issued its third number. */
async function newDeviceSeries(fixture: MatrixFixture): Promise<number> {
  const prefix = await newDevicePrefix(fixture);
  const third = { type: 'receipt' as const, prefix, year: '26-27', sequence: 3 };
  return (await fixture.app.database.write((trx) => recordDeviceNumber(trx, third))).seriesId;
}

/** Documents, and the settings that they are made from. */
export const taxSamples = {
  getTaxOverview: async () => ({ path: '/api/admin/tax' }),
  createTaxSettings: async () => ({ path: '/api/admin/tax/settings', body: settings() }),
  updateTaxSettings: async (fixture) => ({
    path: `/api/admin/tax/settings/${(await newSettings(fixture)).id}`,
    body: settings(),
  }),
  deleteTaxSettings: async (fixture) => ({
    path: `/api/admin/tax/settings/${(await newSettings(fixture)).id}`,
  }),
  createItemTax: async () => ({ path: '/api/admin/tax/items', body: itemTax() }),
  updateItemTax: async (fixture) => ({
    path: `/api/admin/tax/items/${(await newItemTax(fixture)).id}`,
    body: itemTax(),
  }),
  deleteItemTax: async (fixture) => ({ path: `/api/admin/tax/items/${(await newItemTax(fixture)).id}` }),
  changePrefix: async () => ({ path: '/api/admin/tax/prefix', body: { prefix: nextPrefix() } }),
  updateLedgers: async ({ fixtures }) => {
    const { ledgers } = (await fixtures.admin.get<TaxOverview>('/api/admin/tax')).body;
    return { path: '/api/admin/tax/ledgers', body: { ledgers } };
  },
  declareGaps: async (fixture) => ({
    path: `/api/admin/tax/series/${await newDeviceSeries(fixture)}/gaps`,
    body: { from: 1, to: 2, reason: 'The tablet was lost' },
  }),
  declareTabletNumbers: async (fixture) => ({
    path: '/api/admin/tax/tablet-numbers',
    body: {
      ...{ prefix: await newDevicePrefix(fixture), type: 'receipt', financialYear: '26-27' },
      ...{ from: 1, to: 2, reason: 'The tablet was lost' },
    },
  }),
  listDocuments: async () => ({ path: '/api/admin/documents' }),
  getDocument: async (fixture) => ({ path: `/api/admin/documents/${(await newDocument(fixture)).id}` }),
  getDocumentPdf: async (fixture) => ({
    path: `/api/admin/documents/${(await newDocument(fixture)).id}/pdf`,
  }),
  getOrderDocuments: async (fixture) => ({
    path: `/api/admin/orders/${(await newOrder(fixture)).id}/documents`,
  }),
  setOrderBuyer: async (fixture) => ({
    path: `/api/admin/orders/${(await newOrder(fixture)).id}/buyer`,
    body: { name: 'Bright Minds', gstin: '29AAGCB7383J1Z4' },
  }),
  billOrder: async (fixture) => {
    await registerToday(fixture);
    return { path: `/api/admin/orders/${(await newOrder(fixture)).id}/bill` };
  },
  voidDocument: async (fixture) => ({
    path: `/api/admin/documents/${(await newDocument(fixture)).id}/void`,
    body: { reason: 'Wrong family' },
  }),
  creditDocument: async (fixture) => {
    const { id, lines } = await newDocument(fixture);
    return {
      path: `/api/admin/documents/${id}/credit-notes`,
      body: { lineIds: lines.map((line) => line.id), reason: 'Did not come' },
    };
  },
  handOverDocument: async (fixture) => ({
    path: `/api/admin/documents/${(await newDocument(fixture)).id}/handover`,
    body: { how: 'sent' },
  }),
  getGstr1: async () => ({ path: '/api/admin/tax/gstr1/b2cs?month=2026-11' }),
  getTallyDayBook: async () => ({ path: '/api/admin/tax/tally?from=2026-11-01&to=2026-11-30' }),
} satisfies Samples;

let prefixes = 0;

function nextPrefix(): string {
  prefixes += 1;
  return `Z${String.fromCharCode(65 + (prefixes % 26))}${Math.floor(prefixes / 26)}`;
}
