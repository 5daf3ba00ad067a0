import { auditMoney } from '../../../../api/src/features/money/audit-store.ts';
import type { orderTotal } from '../core/money/dues.ts';
import { inPaise } from '../core/money/paise.ts';
import { returnedPaise } from '../core/money/returned-items.ts';
import type { SavedOperation } from './journal.ts';
import type { Simulation } from './simulation.ts';
import { assertInvariant } from './violation.ts';

/**
 * No rupee is lost, doubled or without its order: every payment that a desk saved is one entry with its amount
 * and its till, and no tablet's entry is without an operation.
 */
export async function checkMoney(world: Simulation, effective: readonly string[]): Promise<void> {
  const { server, journal: book } = world;
  const { differences } = await auditMoney(server.read);
  assertInvariant(differences.length === 0, 'every rupee is explained', () => differences.join('\n'));
  const works = [...book.saved.values()].filter(({ id }) => effective.includes(id));
  await checkPayments(world, works);
  await checkRefunds(world, works);
  await checkOrders(world, works);
  await checkNumbers(world);
  await checkDocuments(world, new Set(effective));
}

const readPayments = async ({ server: { read } }: Simulation) =>
  new Map((await read.selectFrom('payments').selectAll().execute()).map((row) => [row.id, row]));

async function checkPayments(world: Simulation, works: readonly SavedOperation[]): Promise<void> {
  const payments = await readPayments(world);
  const tills = await world.server.read.selectFrom('till_sessions').select('id').execute();
  const known = new Set(tills.map(({ id }) => id));
  const reported = new Set<string>();
  for (const { work } of works) {
    if (work.kind === 'payment.refund') reported.add(work.payload.paymentId);
    if (work.kind !== 'payment.take') continue;
    const { paymentId, amount, tillSessionId } = work.payload;
    reported.add(paymentId);
    const row = payments.get(paymentId);
    const words = () => `${JSON.stringify(work.payload)} is ${JSON.stringify(row)}`;
    assertInvariant(row?.amount_paise === inPaise(amount), 'every rupee is saved once', words);
    const isNamed = tillSessionId != null && known.has(tillSessionId);
    assertInvariant(!isNamed || row?.till_session_id === tillSessionId, 'every rupee is in its till', words);
  }
  const stray = [...payments.values()].filter(
    ({ id, device_id, reverses_id }) => device_id !== null && reverses_id === null && !reported.has(id),
  );
  assertInvariant(stray.length === 0, 'every rupee is saved once', () => JSON.stringify(stray));
}

/** A refund is an entry for what the order had in hand, and a paid-out or at least a review for the rest. */
async function checkRefunds(world: Simulation, works: readonly SavedOperation[]): Promise<void> {
  const { read } = world.server;
  const payments = await readPayments(world);
  const entries = new Map(
    (await read.selectFrom('till_entries').selectAll().execute()).map((row) => [row.id, row.amount_paise]),
  );
  const reviews = await read.selectFrom('money_reviews').select(['operation_id', 'reason']).execute();
  const asked = new Set(reviews.map(({ operation_id }) => operation_id));
  for (const { id, work } of works) {
    if (work.kind !== 'payment.refund') continue;
    const { paymentId, amount } = work.payload;
    const paise = (payments.get(paymentId)?.amount_paise ?? 0) + (entries.get(paymentId) ?? 0);
    assertInvariant(
      paise === inPaise(amount) || (paise < inPaise(amount) && asked.has(id)),
      'every rupee is saved once',
      () => `${JSON.stringify(work.payload)} paid ${paise} paise back`,
    );
  }
}

/** Every sale is an order with its lines, unless it was undone. */
async function checkOrders(world: Simulation, works: readonly SavedOperation[]): Promise<void> {
  const rows = await world.server.read.selectFrom('orders').selectAll().execute();
  const orders = new Map(rows.map((row) => [row.id, row]));
  const returned = returnedOfOrders(works);
  for (const { work } of works) {
    if (work.kind !== 'order.create' && work.kind !== 'sale.create') continue;
    const { payload } = work;
    const total = work.kind === 'order.create' ? totalOf(work.payload.lines) : inPaise(work.payload.amount);
    const order = orders.get(payload.orderId);
    // What was refunded twice comes off once.
    const least = total - (returned.get(payload.orderId) ?? 0);
    const isCharged = order && order.charged_paise >= least && order.charged_paise <= total;
    const isSame = isCharged || order?.cancelled_at != null;
    assertInvariant(
      order !== undefined && isSame,
      'every sale has its order',
      () => `${JSON.stringify(payload)} is ${JSON.stringify(order)}`,
    );
  }
}

/** What families gave back, in paise, by the order that it was on. */
function returnedOfOrders(works: readonly SavedOperation[]): Map<string, number> {
  const orderOf = new Map(
    works.flatMap(({ work }) =>
      work.kind === 'payment.take' ? [[work.payload.paymentId, work.payload.orderId ?? ''] as const] : [],
    ),
  );
  const returned = new Map<string, number>();
  for (const { work } of works) {
    if (work.kind !== 'payment.refund') continue;
    const orderId = orderOf.get(work.payload.refundsPaymentId) ?? '';
    returned.set(orderId, (returned.get(orderId) ?? 0) + returnedPaise(work));
  }
  return returned;
}

type Lines = Parameters<typeof orderTotal>[0]['payload']['lines'];

const totalOf = (lines: Lines): number =>
  lines.reduce(
    (sum, line) => sum + line.quantity * inPaise(line.unitAmount) - inPaise(line.discountAmount ?? 0),
    0,
  );

/** No number is given twice, and without a loss no number is missing. */
async function checkNumbers(world: Simulation): Promise<void> {
  const { server, journal: book, devices } = world;
  const bodies = await server.read.selectFrom('operations').select(['id', 'body']).execute();
  const numbers = new Map<string, string>();
  const note = (id: string, number: string | undefined) => {
    if (number === undefined) return;
    const other = numbers.get(number);
    assertInvariant(
      other === undefined || other === id,
      'every number is given once',
      () => `${number} is on ${id} and on ${other}`,
    );
    numbers.set(number, id);
  };
  for (const { id, body } of bodies) {
    const { payload }: { payload: { document?: { number: string } } } = JSON.parse(body);
    note(id, payload.document?.number);
  }
  for (const { tablet } of devices)
    for (const { id, payload } of await tablet.outbox())
      note(id, 'document' in payload ? payload.document?.number : undefined);
  if (book.lost.size > 0 || book.files.length > 0) return;
  for (const [prefix, of] of Map.groupBy(numbers.keys(), (number) => number.slice(0, -5))) {
    const counters = of.map((number) => Number(number.slice(-5)));
    assertInvariant(
      Math.max(...counters) === counters.length,
      'every number is given once',
      () => `${prefix}: ${counters.sort((a, b) => a - b).join(', ')}`,
    );
  }
}

/** The server's document of a payment has the number on the slip, unless a manager or an explanation says why not. */
async function checkDocuments({ server: { read }, devices }: Simulation, effective: ReadonlySet<string>) {
  const documents = await read.selectFrom('documents').select(['number', 'payment_id']).execute();
  const paymentOf = new Map(documents.map(({ number, payment_id }) => [number, payment_id]));
  const reviews = await read.selectFrom('money_reviews').select(['operation_id', 'reason']).execute();
  const asked = new Set(
    reviews.filter(({ reason }) => reason === 'number_differs').map(({ operation_id }) => operation_id),
  );
  for (const { tablet } of devices)
    for (const { id, kind, payload } of await tablet.outbox()) {
      if (kind !== 'payment.take' || !payload.document || !effective.has(id) || asked.has(id)) continue;
      const { number } = payload.document;
      assertInvariant(
        paymentOf.get(number) === payload.paymentId,
        'every number is on its document',
        () => `${number} of payment ${payload.paymentId} is on ${paymentOf.get(number) ?? 'no document'}`,
      );
    }
}
