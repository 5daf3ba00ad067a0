import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import { auditHours } from '../../../../api/src/features/hour-packages/audit-store.ts';
import { idsOf } from './after-step.ts';
import { expectedVisits } from './expected-visits.ts';
import type { Simulation } from './simulation.ts';
import { assertInvariant } from './violation.ts';

/** Each saved visit exists once with its desk's data, and no other visit exists. */
export async function checkVisits({ server, journal: book }: Simulation): Promise<void> {
  const rows = await server.read.selectFrom('package_usages').selectAll().execute();
  const held = await readHeldOperations(server);
  const reported = expectedVisits({ saved: book.saved, applied: effectiveOperations(book, held) });
  const sales = await readSalesByOrder(server);
  const stray = rows.filter(({ id }) => !book.portalVisits.has(id) && !reported.has(id));
  assertInvariant(stray.length === 0, 'nothing that nobody saved', () => idsOf(stray));
  const visits = new Map(rows.map((row) => [row.id, row]));
  for (const [id, visit] of reported) {
    const row = visits.get(id);
    const words = () => `${id} is ${JSON.stringify(row)}, was told as ${JSON.stringify(visit)}`;
    assertInvariant(row !== undefined, 'saved once, as it was', words);
    if (!row) continue;
    assertInvariant(visit.undoneBy === null || row.voided_at !== null, 'saved once, as it was', words);
    // A held amend takes effect when a manager accepts it, after later amends.
    const isOutOfTurn = visit.isAmended && held.subjects.has(id);
    const isSame =
      row.package_sale_id === (sales.get(visit.saleId) ?? visit.saleId) &&
      (row.minutes_used === visit.minutes || isOutOfTurn) &&
      row.usage_date === visit.date &&
      (row.number_of_children === visit.children || isOutOfTurn) &&
      row.checked_in_at === visit.checkedInAt;
    // A visit voided meanwhile accepts no amend.
    assertInvariant(isSame || row.voided_at !== null, 'saved once, as it was', words);
    checkEnd(
      { ...book, applied: effectiveOperations(book, held) },
      { id, isOpen: row.checked_out_at === null, isVoided: row.voided_at !== null },
      words,
    );
  }
}

/** A visit ended anywhere is ended, unless its desk reopened it; no other is. */
function checkEnd(
  { saved, applied, portalEnds }: Pick<Simulation['journal'], 'saved' | 'applied' | 'portalEnds'>,
  { id, isOpen, isVoided }: { id: string; isOpen: boolean; isVoided: boolean },
  words: () => string,
): void {
  if (isVoided) return;
  let ends = portalEnds.has(id);
  let reopens = false;
  for (const one of saved.values()) {
    if (!applied.includes(one.id)) continue;
    const { work } = one;
    if (one.id === id && work.kind === 'usage.record') ends ||= Boolean(work.payload.checkedOutAt);
    if (work.kind === 'usage.checkout') ends ||= work.payload.usageId === id;
    if (work.kind !== 'usage.amend' || work.payload.usageId !== id || 'undo' in work.payload) continue;
    ends ||= typeof work.payload.checkedOutAt === 'string';
    reopens ||= work.payload.checkedOutAt === null;
  }
  assertInvariant(ends || isOpen, 'saved once, as it was', words);
  assertInvariant(!ends || reopens || !isOpen, 'saved once, as it was', words);
}

/** A visit names a sale of a desk by its order. */
async function readSalesByOrder({ read }: Simulation['server']): Promise<Map<SaleKey, number>> {
  const rows = await read.selectFrom('orders').select(['id', 'sale_id']).execute();
  return new Map(rows.flatMap(({ id, sale_id }) => (sale_id === null ? [] : [[id, sale_id] as const])));
}

/** The operations that have taken effect. */
export const readEffective = async ({ server, journal }: Simulation): Promise<readonly string[]> =>
  effectiveOperations(journal, await readHeldOperations(server));

interface HeldOperations {
  /** Operations that the server has without effect: nobody accepted them, or they referenced nothing. */
  ids: ReadonlySet<string>;
  /** The subjects of all held operations, accepted or not. */
  subjects: ReadonlySet<string>;
}

async function readHeldOperations({ read }: Simulation['server']): Promise<HeldOperations> {
  const rows = await read
    .selectFrom('held_operations')
    .innerJoin('operations', 'operations.id', 'operation_id')
    .select(['operation_id', 'about', 'state', 'outcome'])
    .execute();
  const idle = rows.filter(({ state, outcome }) => state !== 'accepted' || outcome === 'invalid');
  return {
    ids: new Set(idle.map(({ operation_id }) => operation_id)),
    subjects: new Set(rows.map(({ about }) => about)),
  };
}

const effectiveOperations = (
  { applied }: Simulation['journal'],
  { ids }: HeldOperations,
): readonly string[] => applied.filter((id) => !ids.has(id));

/** Every balance is the sum of its ledger, and the entries of a visit explain it. */
export async function checkHours({ server }: Simulation): Promise<void> {
  const { differences } = await auditHours(server.read);
  assertInvariant(differences.length === 0, 'every hour is explained', () => differences.join('\n'));
}

/** A visit that was short of hours has a review, open or settled. No open review is without a reason. */
export async function checkReviews({ server }: Simulation): Promise<void> {
  const visits = await server.read
    .selectFrom('package_usages')
    .leftJoin('usage_reviews', 'usage_reviews.usage_id', 'package_usages.id')
    .select(['package_usages.id', 'package_usages.short_minutes', 'voided_at'])
    .select(['usage_reviews.reason', 'usage_reviews.status'])
    .execute();
  for (const { id, short_minutes, voided_at, reason, status } of visits) {
    const isShort = short_minutes > 0 && voided_at === null;
    assertInvariant(!isShort || status !== null, 'reviews explain what was short', () => `${id} has none`);
    const isIdle = status === 'open' && (voided_at !== null || (reason === 'short' && short_minutes === 0));
    assertInvariant(!isIdle, 'reviews explain what was short', () => `${id} has one for nothing`);
  }
}

/** A larger difference than the server accepts as the same time. */
const longMs = 6 * 60_000;

/** A visit on the hours of another family than the desk's is under review by a manager. */
export async function checkFamilies({ server, journal: book }: Simulation): Promise<void> {
  const visits = await server.read
    .selectFrom('package_usages')
    .innerJoin('package_sales', 'package_sales.id', 'package_sale_id')
    .leftJoin('usage_reviews', 'usage_reviews.usage_id', 'package_usages.id')
    .select(['package_usages.id', 'checked_in_at', 'customer_name', 'package_sales.created_at'])
    .select('usage_reviews.status')
    .execute();
  for (const { id, checked_in_at, customer_name, created_at, status } of visits) {
    const family = book.saved.get(id)?.family;
    const isTheirs = family === undefined || family === customer_name;
    // The server asks about history from a tablet only if it is older than the sale (docs/sync.md).
    const isHistory = book.everRemoved.has(id) && Date.parse(created_at) - Date.parse(checked_in_at) < longMs;
    const isAsked = status !== null || isHistory;
    assertInvariant(
      isTheirs || isAsked,
      'hours of the right family',
      () => `${id} of ${family} is on ${customer_name}`,
    );
  }
}

/** The desk allows no amend that the server then rejects, unless the tablet was re-enrolled in between. */
export async function checkAmends({ server, journal: book }: Simulation): Promise<void> {
  const rows = await server.read
    .selectFrom('operations')
    .select(['id', 'device_id', 'outcome', 'message'])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const held = await readHeldOperations(server);
  for (const { id, work } of book.saved.values()) {
    if (work.kind !== 'usage.amend' || held.ids.has(id)) continue;
    const amend = known.get(id);
    const record = known.get(work.payload.usageId);
    const isSameDesk = amend?.device_id === record?.device_id && record?.outcome !== 'invalid';
    const isRefused = amend?.outcome === 'invalid' && isSameDesk;
    assertInvariant(
      !isRefused,
      'what the desk may, the server takes',
      () => `${JSON.stringify(work.payload)}: ${amend?.message}`,
    );
  }
}

/** An arrival stands unless a desk undid it, and no other exists. */
export async function checkArrivals({ server, journal: book }: Simulation): Promise<void> {
  const [bookings, parties] = await Promise.all([
    // Not walk-ins, which are inside from the beginning.
    server.read
      .selectFrom('bookings')
      .innerJoin('orders', 'orders.booking_id', 'bookings.id')
      .select(['bookings.id', 'arrived_at'])
      .where('orders.device_id', 'is', null)
      .execute(),
    server.read.selectFrom('birthday_parties').select(['id', 'arrived_at']).execute(),
  ]);
  const applied = effectiveOperations(book, await readHeldOperations(server));
  const rows = [
    ...bookings.map((row) => ({ ...row, kind: 'booking.arrive' })),
    ...parties.map((row) => ({ ...row, kind: 'party.arrive' })),
  ];
  for (const { kind, id, arrived_at } of rows) {
    const reported = reportedArrivals({ saved: book.saved, applied }, kind, id);
    const words = () => `${kind} ${id} is ${arrived_at}, was told as ${JSON.stringify(reported)}`;
    const came = reported.some((at) => at !== null);
    assertInvariant(came || arrived_at === null, 'saved once, as it was', words);
    assertInvariant(!came || reported.includes(null) || arrived_at !== null, 'saved once, as it was', words);
    assertInvariant(arrived_at === null || reported.includes(arrived_at), 'saved once, as it was', words);
  }
}

/** The arrivals that all desks reported and the server applied: instants, and null for an undo. */
function reportedArrivals(
  { saved, applied }: Pick<Simulation['journal'], 'saved' | 'applied'>,
  kind: string,
  id: number,
): (string | null)[] {
  return [...saved.values()].flatMap(({ id: operation, work }) => {
    if (work.kind !== kind || !applied.includes(operation)) return [];
    if (work.kind === 'booking.arrive' && work.payload.bookingId === id) return [work.payload.arrivedAt];
    if (work.kind === 'party.arrive' && work.payload.partyId === id) return [work.payload.arrivedAt];
    return [];
  });
}
