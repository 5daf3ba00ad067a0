import type {
  DeskBooking,
  DeskChanges,
  DeskParty,
  DeskSale,
  DeskSettings,
  DeskStaff,
  DeskUsage,
} from '@toodles/api/contract/sync.ts';
import { Dexie, type Table, type Transaction } from 'dexie';
import { stillMadeWith } from '../outbox/made-with.ts';
import type { Identity } from './identity.ts';
import { DESK_DB, ONLY } from './names.ts';
import type { DeskState, NewOutboxRow, OutboxRow, StagedPage } from './rows.ts';
import { stateOf } from './state-of.ts';

/**
 * The tablet's own database. `outbox` is the only copy of work that the server has not heard of: nothing here
 * deletes an unsent row. The other tables are copies, or can be fetched again.
 */
export class DeskDb extends Dexie {
  readonly packages: Table<DeskChanges['packages'][number], number>;
  readonly sales: Table<DeskSale, number>;
  readonly bookings: Table<DeskBooking, number>;
  readonly usages: Table<DeskUsage, string>;
  readonly staff: Table<DeskStaff, number>;
  readonly settings: Table<DeskSettings, string>;
  readonly parties: Table<DeskParty, number>;
  readonly staging: Table<StagedPage, number, Omit<StagedPage, 'page'>>;
  readonly outbox: Table<OutboxRow, number, NewOutboxRow>;
  readonly state: Table<DeskState, string>;
  readonly identity: Table<Identity, string>;

  constructor(name: string = DESK_DB) {
    // Strict: 'saved' means on the disk, for a tablet whose battery dies the next moment.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
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
    // Parties come with a fresh snapshot, swapped in whole; until then the desk goes on with what it has.
    this.version(2).stores({ parties: 'id' }).upgrade(askForSnapshot);
    // One row, made by the page that opens next.
    this.version(3).stores({ identity: '' });
    // Rows say since when the guardian agreed. Those that are cached don't, and the server gives a row again only when
    // it changes: a fresh snapshot brings them all, and what waits says which copies it was made with.
    this.version(4).upgrade(async (upgrade) => {
      const state = stateOf(await upgrade.table('state').get(ONLY));
      const note = (row: OutboxRow) => void Object.assign(row, stillMadeWith(row, state));
      await upgrade.table('outbox').where('counted').equals(0).modify(note);
      await askForSnapshot(upgrade);
    });
    this.packages = this.table('packages');
    this.sales = this.table('sales');
    this.bookings = this.table('bookings');
    this.usages = this.table('usages');
    this.staff = this.table('staff');
    this.settings = this.table('settings');
    this.parties = this.table('parties');
    this.staging = this.table('staging');
    this.outbox = this.table('outbox');
    this.state = this.table('state');
    this.identity = this.table('identity');
  }
}

async function askForSnapshot(upgrade: Transaction): Promise<void> {
  await upgrade.table('staging').clear();
  await upgrade.table('state').toCollection().modify({ cursor: null, staging: null, pullFrom: null });
}

/** The tablet's database for work without a page; undefined where there is no desk, and then none is made. */
export async function openExistingDesk(): Promise<DeskDb | undefined> {
  return (await Dexie.exists(DESK_DB)) ? new DeskDb() : undefined;
}

/** As much of the database as every version of the desk has had, and its keys where that version had any. */
export type PlainDesk = Dexie &
  Pick<DeskDb, 'outbox' | 'state' | 'staff'> &
  Partial<Pick<DeskDb, 'identity'>>;

/** The tablet's database as some version of the desk left it: nothing is upgraded. Undefined where there is none. */
export async function openAsItIs(): Promise<PlainDesk | undefined> {
  if (!(await Dexie.exists(DESK_DB))) return undefined;
  const db = await new Dexie(DESK_DB, { chromeTransactionDurability: 'strict' }).open();
  const tables: Pick<DeskDb, 'outbox' | 'state' | 'staff'> & Partial<Pick<DeskDb, 'identity'>> = {
    outbox: db.table('outbox'),
    state: db.table('state'),
    staff: db.table('staff'),
    ...(db.tables.some(({ name }) => name === 'identity') && { identity: db.table('identity') }),
  };
  return Object.assign(db, tables);
}
