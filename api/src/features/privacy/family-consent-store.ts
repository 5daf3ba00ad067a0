import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ConsentRow } from '../../db/schema.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import { type ConsentRecordRef, consentTables } from './consent-store.ts';

/** The latest consent in force of a family, whichever of its records it was given with. */
export async function findFamilyConsent(db: Db, phone: string): Promise<Selectable<ConsentRow> | undefined> {
  if (phone === erasedPhone) return undefined;
  return db
    .selectFrom('consents')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where(
      sql<SqlBool>`(subject = 'booking' and subject_id in (select id from bookings where parent_phone = ${phone})
        or subject = 'party' and subject_id in (select id from birthday_parties where parent_phone = ${phone})
        or subject = 'sale' and subject_id in (select id from package_sales where customer_phone = ${phone})
        or subject = 'account' and subject_id in (select id from users where phone = ${phone}))`,
    )
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Gives a new record of a family the consent that the family has given before, with its own text and moment. A
 * consent that the record has stays.
 */
export async function carryConsent(trx: Db, { subject, id }: ConsentRecordRef, phone: string): Promise<void> {
  const found = await findFamilyConsent(trx, phone);
  if (!found) return;
  const marked = await trx
    .updateTable(consentTables[subject])
    .set({ consented_at: found.given_at })
    .where('id', '=', id)
    .where('consented_at', 'is', null)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return;
  const { id: _id, ...given } = found;
  await trx
    .insertInto('consents')
    .values({ ...given, subject, subject_id: id })
    .onConflict((c) => c.doNothing())
    .execute();
}
