import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { deleteBelongings, emptyAccount } from './erase/account-store.ts';
import { eraseHours, takeSales } from './erase/hours-store.ts';
import type { Occasion } from './erase/person.ts';
import { eraseBookings, eraseParties } from './erase/visits-store.ts';
import { redactAudit } from './redact-store.ts';

export interface Erasure extends Occasion {
  userId: number;
  /** Whether hours that were paid and not used may be given up with the account. */
  giveUpHours: boolean;
}

/**
 * Erases a person in this transaction: coming visits are cancelled, hours that are left are given up, and then nothing
 * in any table says who it was, while every amount, seat and hour stays in the books (docs/decisions/0011). It takes
 * its rows in the order in which everybody does: account, sales, bookings, vouchers, seats, parties, change log.
 *
 * An audit line that tells of it must not name the person either: give it no `before` and `after`.
 * @throws AppError `not_found`, or `hours_left` with `details: { hours }` when paid hours would be given up unsaid
 */
export async function erasePerson(trx: Db, { userId, giveUpHours, ...given }: Erasure): Promise<void> {
  // The ledger keeps the name of who did it for ever, and that must not be the one who asks to be forgotten.
  const by = given.by.userId === userId ? { userId, name: 'Customer' } : given.by;
  const occasion: Occasion = { ...given, by };
  const { now, today } = occasion;
  const person = await emptyAccount(trx, userId, now);
  if (!person) throw new AppError('not_found');
  const sales = await takeSales(trx, person, { giveUpHours, today });
  const { saleIds, usageIds, reviewIds } = await eraseHours(trx, sales, occasion);
  const bookingIds = await eraseBookings(trx, person, occasion);
  const partyIds = await eraseParties(trx, person, occasion);
  await deleteBelongings(trx, person);
  await redactAudit(trx, 'user', [userId], now);
  await redactAudit(trx, 'booking', bookingIds, now);
  await redactAudit(trx, 'party', partyIds, now);
  await redactAudit(trx, 'package_sale', saleIds, now);
  await redactAudit(trx, 'package_usage', usageIds, now);
  await redactAudit(trx, 'usage_review', reviewIds, now);
  // What an Idempotency-Key answered is sealed with that key, which is not stored: nobody but its owner can read it.
  const changed: ChangedEntity[] = [
    ...saleIds.map((id) => ({ kind: 'sales' as const, id })),
    ...bookingIds.map((id) => ({ kind: 'bookings' as const, id })),
    ...partyIds.map((id) => ({ kind: 'parties' as const, id })),
    ...usageIds.map((id) => ({ kind: 'usages' as const, id })),
    ...(person.role === 'customer' ? [] : [{ kind: 'staff' as const, id: userId }]),
  ];
  if (changed.length > 0) await recordChanges(trx, changed);
}
