import { Dexie } from 'dexie';
import type { OldRow } from './written-by-version-1.ts';
import { writeVersion2 } from './written-by-version-2.ts';

/**
 * Writes a tablet's database as version 3 did: with a table for its keys, a matching receipt, and cached rows
 * without the guardian's consent. Never change this.
 */
export async function writeVersion3(name: string): Promise<{ ids: Record<OldRow, string> }> {
  const written = await writeVersion2(name);
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
  db.version(2).stores({ parties: 'id' });
  db.version(3).stores({ identity: '' });
  const state: object = await db.table('state').get('desk');
  await db.table('state').put(
    {
      ...state,
      // The server resends these rows only when they change.
      ...{ cursor: 'd:1:9', copiesOf: 'd:1:9', staging: null, pullFrom: null, completeThrough: 3 },
    },
    'desk',
  );
  db.close();
  return written;
}
