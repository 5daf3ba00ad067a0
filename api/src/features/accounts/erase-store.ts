import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { ServerKey } from '../../secrets/server-key.ts';
import { blankDocuments } from '../documents/family-store.ts';
import { eraseFamilyPhone } from '../families/store.ts';
import { redactAudit } from '../identity/redact-store.ts';
import { eraseFromImports } from '../imports/store.ts';
import { eraseFromMessages } from '../messages/family-store.ts';
import { blankPayments, counterSaleIdsOf, eraseCounterSales } from '../orders/family-store.ts';
import { blankLinesOfFamily } from '../statements/family-store.ts';
import { eraseFromWaitingList } from '../waiting/family-store.ts';
import { anonymiseAccount, deleteBelongings } from './erase/account-store.ts';
import { writeOffDues } from './erase/dues-store.ts';
import { eraseHours, lockSales } from './erase/hours-store.ts';
import type { ErasureContext, Person } from './erase/person.ts';
import { recordErasure } from './erase/recorded-store.ts';
import { eraseBookings, eraseParties } from './erase/visits-store.ts';

export interface Erasure extends ErasureContext {
  userId: number;
  /** Whether paid, unused hours may be forfeited with the account. */
  giveUpHours: boolean;
  /** Makes the digest by which a phone is recognised in a restored backup. */
  serverKey: Pick<ServerKey, 'digest'>;
}

/**
 * Erases a person in this transaction. It cancels upcoming visits and forfeits the hours left. Then no table
 * identifies the person any more, while every amount, seat and hour stays in the books (decision record 11).
 * It locks rows in the usual order: account, sales, bookings, vouchers, seats, parties, change log.
 *
 * Its audit entry must not name the person either: give it no `before` and `after`.
 * @throws AppError `not_found`, or `hours_left` with `details: { hours }` if paid hours would be forfeited
 *   without consent
 */
export async function erasePerson(
  trx: Db,
  { userId, giveUpHours, serverKey, ...given }: Erasure,
): Promise<void> {
  const person = await anonymiseAccount(trx, userId, given.now);
  if (!person) throw new AppError('not_found');
  // The ledger keeps the actor's name permanently, which must not be the name of the erased person.
  const by = given.by.userId === userId ? { userId, name: 'Customer' } : given.by;
  await eraseTraces(trx, person, { ...given, by, giveUpHours });
  await recordErasure(trx, { userId, phone: person.phone, serverKey, now: given.now });
}

/**
 * Erases, for the team, the person with this phone: their account, if they have one, and all data under the
 * phone.
 * @throws AppError like `erasePerson`
 */
export async function eraseByPhone(
  trx: Db,
  {
    phone,
    userId,
    serverKey,
    ...occasion
  }: Omit<Erasure, 'userId'> & { phone: string; userId: number | null },
): Promise<void> {
  const account = userId === null ? undefined : await anonymiseAccount(trx, userId, occasion.now);
  const guest = { id: 0, username: null, role: 'customer', verifiedEmail: null } as const;
  await eraseTraces(trx, { ...(account ?? guest), phone }, occasion);
  await recordErasure(trx, { userId: account?.id ?? null, phone, serverKey, now: occasion.now });
}

async function eraseTraces(
  trx: Db,
  person: Person,
  { giveUpHours, ...occasion }: ErasureContext & { giveUpHours: boolean },
): Promise<void> {
  const { now, today } = occasion;
  const sales = await lockSales(trx, person, { giveUpHours, today });
  const { saleIds, usageIds, reviewIds } = await eraseHours(trx, sales, occasion);
  const bookingIds = await eraseBookings(trx, person, occasion);
  const partyIds = await eraseParties(trx, person, occasion);
  const counterIds = await counterSaleIdsOf(trx, person.phone ?? '');
  const paid = { booking_id: bookingIds, party_id: partyIds, sale_id: saleIds, review_id: reviewIds };
  await blankLinesOfFamily(trx, { ...paid, id: counterIds }, person.phone ?? '');
  await blankPayments(trx, paid);
  await writeOffDues(trx, { saleIds, reviewIds, bookingIds, partyIds, counterIds }, occasion);
  const orderIds = await blankDocuments(trx, {
    booking_id: bookingIds,
    party_id: partyIds,
    sale_id: saleIds,
    phone: person.phone,
  });
  if (person.phone !== null) {
    await eraseCounterSales(trx, person.phone);
    await eraseFamilyPhone(trx, person.phone);
    await eraseFromImports(trx, person.phone);
    await eraseFromWaitingList(trx, person.phone, now);
    await eraseFromMessages(trx, person.phone);
  }
  const { enquiryIds } = await deleteBelongings(trx, person);
  await redactAudit(trx, 'user', [person.id], now);
  await redactAudit(trx, 'booking', bookingIds, now);
  await redactAudit(trx, 'party', partyIds, now);
  await redactAudit(trx, 'package_sale', saleIds, now);
  await redactAudit(trx, 'package_usage', usageIds, now);
  await redactAudit(trx, 'usage_review', reviewIds, now);
  await redactAudit(trx, 'enquiry', enquiryIds, now);
  await redactAudit(trx, 'counter_sale', counterIds, now);
  await redactAudit(trx, 'order', orderIds, now);
  // A stored idempotent response is sealed with its key, which is not stored: only the key's owner can read
  // it.
  const changed: ChangedEntity[] = [
    ...saleIds.map((id) => ({ kind: 'sales' as const, id })),
    ...bookingIds.map((id) => ({ kind: 'bookings' as const, id })),
    ...partyIds.map((id) => ({ kind: 'parties' as const, id })),
    ...usageIds.map((id) => ({ kind: 'usages' as const, id })),
    ...(person.role === 'customer' ? [] : [{ kind: 'staff' as const, id: person.id }]),
  ];
  if (changed.length > 0) await recordChanges(trx, changed);
}
