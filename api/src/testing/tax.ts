import type { OrderDocuments } from '../contract/money/document-calls.ts';
import type { TaxDocument } from '../contract/money/documents.ts';
import type { Order } from '../contract/money/orders.ts';
import { orderSubjects } from '../contract/money/tax.ts';
import type { Client } from './client.ts';

/** A centre in Karnataka that is registered under GST. */
const registration = {
  legalName: 'Toodles Play Private Limited',
  address: 'Main Road, Bengaluru 560001',
  gstin: '29AAGCB7383J1Z4',
};

/** A business of another State. */
export const businessOfMaharashtra = {
  name: 'Bright Minds LLP',
  address: 'Pune',
  gstin: '27AAPFU0939F1ZV',
};

const ratesOf = { play: 18, party: 18, hours: 18, extra_hours: 18, add_on: 5, item: 12 } as const;

/** From a day on, the centre issues tax invoices: 18%, add-ons 5%. */
export async function registerForGst(admin: Client, fromDay: string, change: object = {}): Promise<void> {
  for (const subject of orderSubjects)
    await admin.post('/api/admin/tax/items', {
      subject,
      fromDay,
      hsn: subject === 'add_on' ? '6115' : '999699',
      ratePercent: ratesOf[subject],
    });
  const { status, body } = await admin.post('/api/admin/tax/settings', {
    ...registration,
    regime: 'regular',
    fromDay,
    ...change,
  });
  if (status !== 201) throw new Error(`Expected tax settings, got ${status}: ${JSON.stringify(body)}`);
}

export const documentsOf = async (client: Client, { id }: Pick<Order, 'id'>): Promise<OrderDocuments> =>
  (await client.get<OrderDocuments>(`/api/admin/orders/${id}/documents`)).body;

export const readDocument = async (client: Client, id: string): Promise<TaxDocument> =>
  (await client.get<TaxDocument>(`/api/admin/documents/${id}`)).body;

/** An order's documents in short: `invoice 998.00`, with a minus for those that lower what was billed. */
export async function shortDocuments(client: Client, order: Pick<Order, 'id'>): Promise<string[]> {
  const { documents } = await documentsOf(client, order);
  return documents.map(({ type, amount, isVoid }) => `${type} ${amount}${isVoid ? ' void' : ''}`);
}
