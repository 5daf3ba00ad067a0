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

/** Deletes what somebody asked. */
export async function deleteEnquiriesOf(trx: Db, { phone, verifiedEmail }: Asker): Promise<void> {
  if (phone !== null) await trx.deleteFrom('enquiries').where('phone', '=', phone).execute();
  if (verifiedEmail !== null) await trx.deleteFrom('enquiries').where('email', '=', verifiedEmail).execute();
}
