import { Dexie } from 'dexie';
import type { OldRow } from './written-by-version-1.ts';
import { writeVersion3 } from './written-by-version-3.ts';

/**
 * Writes a tablet's database as version 4 did: rows with the guardian's consent, and waiting operations with
 * the cursor that they were made with. Never change this.
 */
export async function writeVersion4(name: string): Promise<{ ids: Record<OldRow, string> }> {
  const written = await writeVersion3(name);
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
  db.version(4);
  const rows: { seq: number; kind: string; state: string }[] = await db.table('outbox').toArray();
  const isUnsent = ({ kind, state }: (typeof rows)[number]) =>
    kind === 'usage.record' && (state === 'waiting' || state === 'aside');
  for (const { seq } of rows.filter(isUnsent)) await db.table('outbox').update(seq, { madeWith: 'd:1:9' });
  for (const table of ['sales', 'bookings', 'parties'])
    await db.table(table).toCollection().modify({ consentedAt: '2026-11-20T05:00:00.000Z' });
  db.close();
  return written;
}
