import type { NewEnquiry } from '../../contract/enquiries.ts';
import type { Db } from '../../db/database.ts';

/** Stores an enquiry for the team. */
export async function insertEnquiry(trx: Db, enquiry: Omit<NewEnquiry, 'website'>, now: Date): Promise<void> {
  await trx
    .insertInto('enquiries')
    .values({
      name: enquiry.name,
      phone: enquiry.phone,
      email: enquiry.email ?? null,
      type: enquiry.type,
      message: enquiry.message,
      status: 'pending',
      note: '',
      created_at: now.toISOString(),
    })
    .execute();
}
