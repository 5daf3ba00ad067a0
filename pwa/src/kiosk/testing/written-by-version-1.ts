import type { Operation } from '@toodles/api/contract/desk/sync.ts';
import { Dexie } from 'dexie';
import { saleOf } from './model-rows.ts';

/**
 * Writes a tablet's database as version 1 of the desk did: its tables and rows in their original shapes.
 * Never change this: a tablet that was unused for a year has it.
 */
export async function writeVersion1(name: string): Promise<{ ids: Record<OldRow, string> }> {
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
  await db.table('sales').bulkPut([
    { ...saleOf(1, 10), remainingHours: 9, revision: 5 },
    { ...saleOf(2, 10), revision: 2 },
  ]);
  await db.table('staff').put({ id: 4, firstName: 'Divya', role: 'staff', revision: 3 });
  const settings = { centreName: 'Toodles', timeZone: 'Asia/Kolkata', houseLimit: 30, lockAfterMinutes: 5 };
  await db.table('settings').put({ ...settings, revision: 4 }, 'desk');
  await db.table('staging').add({ changes: { sales: [saleOf(1, 10)], packages: [], removed: [] } });
  await db.table('outbox').bulkAdd(outbox.map(({ row }) => row));
  await db.table('state').put(state, 'desk');
  db.close();
  return { ids };
}

const old = ['done', 'uncounted', 'review', 'aside', 'handed', 'waiting', 'out', 'arrival'] as const;
export type OldRow = (typeof old)[number];
const ids = Object.fromEntries(
  old.map((name, n) => [name, `019ac3f0-0000-7000-8000-00000000000${n}`]),
) as Record<OldRow, string>;

const at = '2026-11-21T06:30:00.000Z';
const acknowledged = { at, answer: 3, revision: 5, message: null };

/** The payload of a visit. */
const visit = (packageSaleId: number, hoursUsed = 1): Operation['payload'] => ({
  packageSaleId,
  hoursUsed,
  usageDate: '2026-11-21',
  numberOfChildren: 1,
  attendingChildrenNames: ['Aarav'],
  supervisorNotes: null,
  checkedInAt: at,
  checkedOutAt: null,
});

const common = {
  ...{ occurredAt: at, clockOffsetMs: 0, staffId: 4, counted: 0, acknowledged: null },
  ...{ lookedAt: null, asideVersion: null },
};
const recorded = (name: OldRow, saleId: number, stands: object) => ({
  row: {
    ...{ kind: 'usage.record', payload: visit(saleId), id: ids[name], ...common },
    about: { title: `Check-in, ${name}`, staff: 'Divya', subject: { table: 'sales', key: saleId } },
    ...stands,
  },
});

const outbox = [
  recorded('done', 1, { state: 'done', counted: 1, acknowledged }),
  recorded('uncounted', 1, { state: 'done', acknowledged: { ...acknowledged, revision: 7 } }),
  recorded('review', 2, {
    state: 'review',
    acknowledged: { ...acknowledged, revision: 9, message: 'Short.' },
  }),
  recorded('aside', 999, {
    state: 'aside',
    acknowledged: {
      ...acknowledged,
      revision: null,
      message: 'There is no hour package with the number 999.',
    },
    asideVersion: '0.5.0',
    exportedAt: at,
  }),
  recorded('handed', 999, {
    state: 'handed',
    acknowledged: { ...acknowledged, revision: null },
    asideVersion: '0.5.0',
    ...{ exportedAt: at, handedOver: { at, by: 'Divya' } },
  }),
  recorded('waiting', 2, { state: 'waiting' }),
  {
    row: {
      ...{ kind: 'usage.checkout', payload: { usageId: ids.uncounted, checkedOutAt: at }, id: ids.out },
      ...{ ...common, state: 'waiting' },
      about: { title: 'Check-out', staff: 'Divya', subject: { table: 'usages', key: ids.uncounted } },
    },
  },
  {
    row: {
      ...{ kind: 'booking.arrive', payload: { bookingId: 7, arrivedAt: at }, id: ids.arrival },
      ...{ ...common, state: 'waiting' },
      about: { title: 'A booking is here', staff: 'Divya', subject: { table: 'bookings', key: 7 } },
    },
  },
];

const state = {
  device: { id: 1, name: 'Front desk' },
  staffId: 4,
  contact: { lastAt: at, failure: null },
  clockOffsetMs: 0,
  receipts: { made: 8, heard: 3 },
  revokedAt: null,
  cursor: 'd:1:4',
  filled: true,
  pulledAt: at,
  staging: { rows: 1 },
  answers: 3,
  pullFrom: 2,
  completeThrough: 2,
  salesChange: { version: 1, ids: 'all' },
};
