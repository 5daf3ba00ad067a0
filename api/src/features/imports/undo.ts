import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { cancelParty } from '../birthday/status-store.ts';
import { lookUpParty } from '../birthday/store.ts';
import { cancelLockedBookings } from '../bookings/status-store.ts';
import { lockBooking, type StoredBooking } from '../bookings/store.ts';
import { phonesWithFamily, removeUntouchedFamilies } from '../families/store.ts';
import { cancelSale } from '../hour-packages/cancel-store.ts';
import { findSale } from '../hour-packages/store.ts';
import { removeUnusedAccounts } from '../identity/family-accounts-store.ts';
import { findPayment, paymentsOf } from '../orders/payments-store.ts';
import { reversePayment } from '../orders/reversal-store.ts';
import { type Occasion, type OrderKey, requireOrder } from '../orders/store.ts';
import type { MadeRecord } from './store.ts';

const reason = 'Import undone';

/**
 * Takes back what an import has made: sales, bookings and parties are cancelled with entries that reverse theirs, and accounts
 * that nobody has used are removed.
 * @param since when the import was applied
 * @throws AppError `import_used` if somebody has used or changed anything of it
 */
export async function undoRecords(
  trx: Db,
  records: readonly MadeRecord[],
  { since, ...occasion }: Occasion & { since: string },
): Promise<void> {
  const idsOf = (kind: MadeRecord['kind']) => records.filter((record) => record.kind === kind);
  await undoSales(trx, idsOf('sale'), occasion);
  await undoBookings(trx, idsOf('booking'), occasion);
  await undoParties(trx, idsOf('party'), occasion);
  const touched = await removeUntouchedFamilies(
    trx,
    idsOf('family').map(({ id }) => id),
  );
  if (touched > 0) throw used(touched, 'family was', 'families were', 'edited or merged since');
  const accounts = idsOf('account').map(({ id }) => id);
  const { kept, phones } = await removeUnusedAccounts(trx, accounts, { since, now: occasion.now });
  if (kept.length > 0) throw used(kept.length, 'family has', 'families have', 'booked or signed in since');
  const edited = await phonesWithFamily(trx, phones);
  if (edited.size > 0) throw used(edited.size, 'family was', 'families were', 'edited or merged since');
}

const used = (n: number, one: string, many: string, what: string): AppError =>
  new AppError('import_used', { message: `${n} ${n === 1 ? one : many} ${what}. Nothing was taken back.` });

async function undoSales(trx: Db, sales: readonly MadeRecord[], occasion: Occasion): Promise<void> {
  let usedSales = 0;
  for (const { id } of sales) {
    const sale = await findSale(trx, id);
    const isUntouched =
      sale &&
      sale.cancelled_at === null &&
      sale.version === 1 &&
      sale.remaining_minutes === sale.total_minutes;
    if (isUntouched) await cancelSale(trx, id, { reason }, occasion);
    else usedSales += 1;
  }
  if (usedSales > 0) throw used(usedSales, 'hour package was', 'hour packages were', 'used or changed since');
}

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
  const entities = rows.map(({ id }): ChangedEntity => ({ kind: 'bookings', id }));
  if (entities.length > 0) await recordChanges(trx, entities);
}

async function undoParties(trx: Db, made: readonly MadeRecord[], occasion: Occasion): Promise<void> {
  let changed = 0;
  for (const { id, version = 0 } of made) {
    const row = await lookUpParty(trx, id);
    if (!row || row.version !== version || row.status === 'cancelled') {
      changed += 1;
      continue;
    }
    await takePaymentsBack(trx, { party_id: id }, occasion);
    await cancelParty(trx, row, occasion);
    await recordChanges(trx, [{ kind: 'parties', id }]);
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
