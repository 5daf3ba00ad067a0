import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { AppError } from '../../http/route/app-error.ts';
import { cancelParty } from '../birthday/status-store.ts';
import { lookUpParty } from '../birthday/store.ts';
import { cancelLockedBookings } from '../bookings/status-store.ts';
import { lockBooking, type StoredBooking } from '../bookings/store.ts';
import { phonesWithFamily, removeUntouchedFamilies } from '../families/many-store.ts';
import { cancelCarriedSales } from '../hour-packages/carried-sales-store.ts';
import { removeUnusedAccounts } from '../identity/family-accounts-store.ts';
import { findPayment, paymentsOf } from '../orders/payments-store.ts';
import { reversePayment } from '../orders/reversal-store.ts';
import { type Occasion, type OrderKey, requireOrder } from '../orders/store.ts';
import { nobody, removeFamilies } from './nameless-store.ts';
import type { MadeRecord } from './store.ts';

const reason = 'Import undone';

/**
 * Takes back what an import has made: sales, bookings and parties are cancelled with entries that reverse theirs, and accounts
 * that nobody has used are removed. Nothing of it is found under a family any more.
 * @param since when the import was applied
 * @throws AppError `import_used` if somebody has used or changed anything of it
 */
export async function undoRecords(
  trx: Db,
  records: readonly MadeRecord[],
  { since, ...occasion }: Occasion & { since: string },
): Promise<void> {
  const made = (kind: MadeRecord['kind']) => records.filter((record) => record.kind === kind);
  const idsOf = (kind: MadeRecord['kind']) => made(kind).map(({ id }) => id);
  const sales = await cancelCarriedSales(trx, idsOf('sale'), { ...occasion, reason, name: nobody });
  if (sales > 0) throw used(sales, 'hour package was', 'hour packages were', 'used or changed since');
  await undoBookings(trx, made('booking'), occasion);
  await undoParties(trx, made('party'), occasion);
  const undone = { bookings: idsOf('booking'), parties: idsOf('party') };
  await removeFamilies(trx, undone, occasion.now);
  const touched = await removeUntouchedFamilies(trx, idsOf('family'));
  if (touched > 0) throw used(touched, 'family was', 'families were', 'edited or merged since');
  const { kept, phones } = await removeUnusedAccounts(trx, idsOf('account'), { since, now: occasion.now });
  if (kept.length > 0) throw used(kept.length, 'family has', 'families have', 'booked or signed in since');
  const edited = await phonesWithFamily(trx, phones);
  if (edited.size > 0) throw used(edited.size, 'family was', 'families were', 'edited or merged since');
  const changes: ChangedEntity[] = [
    ...idsOf('sale').map((id) => ({ kind: 'sales' as const, id })),
    ...idsOf('booking').map((id) => ({ kind: 'bookings' as const, id })),
    ...idsOf('party').map((id) => ({ kind: 'parties' as const, id })),
  ];
  if (changes.length > 0) await recordChanges(trx, changes);
}

const used = (n: number, one: string, many: string, what: string): AppError =>
  new AppError('import_used', { message: `${n} ${n === 1 ? one : many} ${what}. Nothing was taken back.` });

async function undoBookings(trx: Db, made: readonly MadeRecord[], occasion: Occasion): Promise<void> {
  const rows: StoredBooking[] = [];
  let changed = 0;
  for (const { id, version = 0 } of made) {
    const row = await lockBooking(trx, id);
    if (row && row.version === version + 1 && row.arrived_at === null) rows.push(row);
    else changed += 1;
  }
  if (changed > 0) throw used(changed, 'booking was', 'bookings were', 'changed since');
  for (const { id } of rows) await takePaymentsBack(trx, { booking_id: id }, occasion);
  await cancelLockedBookings(trx, rows, occasion);
}

async function undoParties(trx: Db, made: readonly MadeRecord[], occasion: Occasion): Promise<void> {
  let changed = 0;
  for (const { id, version = 0 } of made) {
    const before = await bumpVersion(trx, 'birthday_parties', id);
    const row = await lookUpParty(trx, id);
    if (!row || before !== version || row.status === 'cancelled') {
      changed += 1;
      continue;
    }
    await takePaymentsBack(trx, { party_id: id }, occasion);
    await cancelParty(trx, row, occasion);
  }
  if (changed > 0) throw used(changed, 'party was', 'parties were', 'changed since');
}

async function takePaymentsBack(trx: Db, key: OrderKey, occasion: Occasion): Promise<void> {
  const order = await requireOrder(trx, key);
  for (const { id, before_ledger } of await paymentsOf(trx, order.id)) {
    if (before_ledger === 0) throw used(1, 'family has', 'families have', 'paid since');
    const payment = await findPayment(trx, id);
    if (payment) await reversePayment(trx, payment, { ...occasion, reason });
  }
}
