import type { Db } from '../../db/database.ts';

interface Asker {
  phone: string | null;
  /** A confirmed email. */
  verifiedEmail: string | null;
}

/** A person's enquiries, by confirmed phone or email, oldest first. */
export function enquiriesOf(
  db: Db,
  { phone, verifiedEmail }: Asker,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('enquiries')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('phone', '=', phone)]),
        ...(verifiedEmail === null ? [] : [eb('email', '=', verifiedEmail)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * Deletes a person's enquiries.
 * @returns the ids, which identify the team's notes in the audit log
 */
export async function deleteEnquiriesOf(trx: Db, { phone, verifiedEmail }: Asker): Promise<number[]> {
  const ids: number[] = [];
  const contacts = [
    ['phone', phone],
    ['email', verifiedEmail],
  ] as const;
  for (const [column, contact] of contacts) {
    if (contact === null) continue;
    const deleted = await trx.deleteFrom('enquiries').where(column, '=', contact).returning('id').execute();
    ids.push(...deleted.map(({ id }) => id));
  }
  return ids;
}
