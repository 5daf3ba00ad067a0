import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { deleteBelongings, emptyAccount } from './erase/account-store.ts';
import { eraseHours, takeSales } from './erase/hours-store.ts';
import type { Occasion, Person } from './erase/person.ts';
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
  const person = await emptyAccount(trx, userId, given.now);
  if (!person) throw new AppError('not_found');
  // The ledger keeps the name of who did it for ever, and that must not be the one who asks to be forgotten.
  const by = given.by.userId === userId ? { userId, name: 'Customer' } : given.by;
  await eraseTraces(trx, person, { ...given, by, giveUpHours });
}

/**
 * Erases, for the team, the person who has this phone: their account if there is one, and what is known by the phone.
 * @throws AppError as `erasePerson` does
 */
export async function eraseByPhone(
  trx: Db,
  { phone, userId, ...occasion }: Omit<Erasure, 'userId'> & { phone: string; userId: number | null },
): Promise<void> {
  const account = userId === null ? undefined : await emptyAccount(trx, userId, occasion.now);
  const guest = { id: 0, username: null, role: 'customer', verifiedEmail: null } as const;
  await eraseTraces(trx, { ...(account ?? guest), phone }, occasion);
}

async function eraseTraces(
  trx: Db,
  person: Person,
  { giveUpHours, ...occasion }: Occasion & { giveUpHours: boolean },
): Promise<void> {
  const { now, today } = occasion;
  const sales = await takeSales(trx, person, { giveUpHours, today });
  const { saleIds, usageIds, reviewIds } = await eraseHours(trx, sales, occasion);
  const bookingIds = await eraseBookings(trx, person, occasion);
  const partyIds = await eraseParties(trx, person, occasion);
  const { enquiryIds } = await deleteBelongings(trx, person);
  await redactAudit(trx, 'user', [person.id], now);
  await redactAudit(trx, 'booking', bookingIds, now);
  await redactAudit(trx, 'party', partyIds, now);
  await redactAudit(trx, 'package_sale', saleIds, now);
  await redactAudit(trx, 'package_usage', usageIds, now);
  await redactAudit(trx, 'usage_review', reviewIds, now);
  await redactAudit(trx, 'enquiry', enquiryIds, now);
  // What an Idempotency-Key answered is sealed with that key, which is not stored: nobody but its owner can read it.
  const changed: ChangedEntity[] = [
    ...saleIds.map((id) => ({ kind: 'sales' as const, id })),
    ...bookingIds.map((id) => ({ kind: 'bookings' as const, id })),
    ...partyIds.map((id) => ({ kind: 'parties' as const, id })),
    ...usageIds.map((id) => ({ kind: 'usages' as const, id })),
    ...(person.role === 'customer' ? [] : [{ kind: 'staff' as const, id: person.id }]),
  ];
  if (changed.length > 0) await recordChanges(trx, changed);
}
