import { Dexie } from 'dexie';
import { type OldRow, writeVersion1 } from './written-by-version-1.ts';

/**
 * Writes a tablet's database as version 2 did: parties, receipts, PINs as plain hashes, and no keys. Its
 * queue is that of version 1, whose rows did not change. Never change this.
 */
export async function writeVersion2(name: string): Promise<{ ids: Record<OldRow, string> }> {
  const written = await writeVersion1(name);
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' });
  db.version(1).stores({
    packages: 'id',
    sales: 'id',
    bookings: 'id, bookingDate',
    usages: 'id, packageSaleId',
    staff: 'id',
    settings: '',
    staging: '++page',
    outbox: '++seq, &id, [state+seq], [counted+state]',
    state: '',
  });
  db.version(2)
    .stores({ parties: 'id' })
    .upgrade((upgrade) => upgrade.table('staging').clear());
  const pin = 'pbkdf2-sha256$600000$ix_ChgxFdvZPMAHELtkFrw$tCFCSNhyBdPskh23kNs5kAx2yXh86j82ZR9tbA-azSc';
  await db.table('staff').put({ id: 4, firstName: 'Divya', role: 'staff', pin, revision: 3 });
  const state: object = await db.table('state').get('desk');
  await db.table('state').put(
    {
      ...state,
      // For a tablet that asks for a fresh snapshot.
      ...{ cursor: null, staging: null, pullFrom: null, copiesOf: null, isOtherWorld: false },
      ...{ receipt: null, inStep: null, missing: null, pinTries: {}, lastHere: {}, rollCall: null },
    },
    'desk',
  );
  db.close();
  return written;
}
