import { insertEntry, type StoredEntry } from '../features/waiting/store.ts';
import { nextPhone } from './access-matrix/fixture.ts';
import type { TestApp } from './make-app.ts';

/** The capacity of the seeded slots. */
export const capacity = 15;

/** Takes all seats of a slot, whatever its capacity. */
export async function fillSlot({ database }: TestApp, date: string, slotId: number): Promise<void> {
  const seats_taken = 1000;
  await database.write((trx) =>
    trx
      .insertInto('slot_days')
      .values({ date, time_slot_id: slotId, seats_taken })
      .onConflict((c) => c.columns(['date', 'time_slot_id']).doUpdateSet({ seats_taken }))
      .execute(),
  );
}

/** A family that waits, without checks. */
export const addEntry = (
  { database, clock }: TestApp,
  { date, phone = nextPhone() }: { date: string; phone?: string },
): Promise<StoredEntry> =>
  database.write((trx) =>
    insertEntry(trx, {
      date,
      time_slot_id: 5,
      start_time: '18:00',
      end_time: '20:00',
      package_id: 1,
      children: 2,
      parent_name: 'Meera Shenoy',
      parent_phone: phone,
      parent_email: 'meera@example.com',
      created_at: clock.now().toISOString(),
    }),
  );

/** A request to join. */
export const joinBody = (place: { bookingDate: string; timeSlotId: number }, changes: object = {}) => ({
  ...place,
  packageId: 1,
  numberOfChildren: 2,
  parentName: 'Meera Shenoy',
  parentPhone: nextPhone(),
  parentEmail: 'meera@example.com',
  ...changes,
});
