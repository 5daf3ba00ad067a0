import type { NewEnquiry } from '../../contract/enquiries.ts';
import type { Db } from '../../db/database.ts';

/** Stores an enquiry for the team. */
export async function insertEnquiry(trx: Db, wish: Omit<NewEnquiry, 'website'>, now: Date): Promise<void> {
  await trx
    .insertInto('enquiries')
    .values({
      name: wish.name,
      phone: wish.phone,
      email: wish.email ?? null,
      type: wish.type,
      message: wish.message,
      status: 'pending',
      note: '',
      created_at: now.toISOString(),
    })
    .execute();
}
