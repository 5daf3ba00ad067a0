import type { Db } from '../../db/database.ts';

interface Asker {
  phone: string | null;
  /** One that was shown to be theirs. */
  verifiedEmail: string | null;
}

/** What somebody asked, known by a proved phone or email, the oldest first. */
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
 * Deletes what a person asked.
 * @returns the ids, by which the audit log tells of what the team noted about it
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
