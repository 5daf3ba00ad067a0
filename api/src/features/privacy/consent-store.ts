import type { ConsentSubject } from '../../contract/basics/consent.ts';
import type { Db } from '../../db/database.ts';
import type { NewRow } from '../../db/new-row.ts';
import { insertion } from '../../db/statement.ts';

export interface ConsentRecordRef {
  subject: ConsentSubject;
  id: number;
}

export interface ConsentProof {
  version: string;
  /** The team member who recorded it; null if the parent consented online. */
  recordedBy: number | null;
  deviceId?: number | null;
  now: Date;
}

export const consentTables = {
  booking: 'bookings',
  party: 'birthday_parties',
  sale: 'package_sales',
  account: 'users',
} as const;

const insertProof = insertion<NewRow<'consents'>, unknown>((trx, row) =>
  trx
    .insertInto('consents')
    .values(row)
    .onConflict((c) => c.doNothing()),
);

/** Stores the proof of a consent whose row already has its `consented_at`. A consent in force stays. */
export async function storeConsentProof(
  trx: Db,
  { subject, id }: ConsentRecordRef,
  given: ConsentProof,
): Promise<void> {
  const isInPerson = given.recordedBy !== null || given.deviceId != null;
  await insertProof(trx, {
    subject,
    subject_id: id,
    version: given.version,
    channel: isInPerson ? 'in_person' : 'online',
    given_at: given.now.toISOString(),
    recorded_by_user_id: given.recordedBy,
    device_id: given.deviceId ?? null,
    withdrawn_at: null,
  });
}

/**
 * Records a consent for a record without one in force.
 * @returns false if one is in force already
 */
export async function recordConsent(trx: Db, about: ConsentRecordRef, given: ConsentProof): Promise<boolean> {
  const marked = await trx
    .updateTable(consentTables[about.subject])
    .set({ consented_at: given.now.toISOString() })
    .where('id', '=', about.id)
    .where('consented_at', 'is', null)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return false;
  await storeConsentProof(trx, about, given);
  return true;
}

/** When the guardian consented: undefined if there is no such row, null if they did not. */
export async function findConsent(
  db: Db,
  { subject, id }: ConsentRecordRef,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom(consentTables[subject])
    .select('consented_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.consented_at;
}

/** Withdraws the consents in force for these rows. The proof that they were given stays. */
export async function withdrawConsents(
  trx: Db,
  subject: ConsentSubject,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (const id of ids) {
    await trx.updateTable(consentTables[subject]).set({ consented_at: null }).where('id', '=', id).execute();
    await trx
      .updateTable('consents')
      .set({ withdrawn_at: now.toISOString() })
      .where('subject', '=', subject)
      .where('subject_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute();
  }
}

/** The consents for these rows, given and withdrawn, oldest first. */
export function consentsTo(db: Db, subject: ConsentSubject, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('consents')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .orderBy('id')
    .execute();
}
