import type {
  DeskBooking,
  DeskChanges,
  DeskParty,
  DeskSale,
  DeskSettings,
  DeskStaff,
  DeskUsage,
} from '@toodles/api/contract/desk/rows.ts';
import { Dexie, type Table, type Transaction } from 'dexie';
import { withMadeWith } from '../core/made-with.ts';
import type { StoredCounter } from '../core/money/counter.ts';
import type { StoredSeries } from '../core/money/document-number.ts';
import type { DeskState, NewOutboxRow, OutboxRow, StagedPage } from '../core/rows.ts';
import type { Identity } from './identity.ts';
import { normalizeState } from './normalize-state.ts';
import { DESK_DB, SINGLE_ROW_KEY } from './table-names.ts';

/**
 * The tablet's database. `outbox` is the only place that has work which the server lacks, so nothing here
 * deletes an unsent row. The other tables are caches or can be fetched again.
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
  /** One row: what the desk needs to take money, as the server last sent it. */
  readonly counter: Table<StoredCounter, string>;
  /** The document numbers of this tablet, one row per type. */
  readonly series: Table<StoredSeries, string>;

  constructor(name: string = DESK_DB) {
    // Strict durability: 'saved' means on the disk, even if the battery dies the next moment.
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
    // Parties arrive with a fresh snapshot, swapped in whole. Until then the desk uses its cached rows.
    this.version(2).stores({ parties: 'id' }).upgrade(requestSnapshot);
    // One row. The next page that opens creates it.
    this.version(3).stores({ identity: '' });
    // Rows gained the date of the guardian's consent. Cached rows lack it, and the server resends a row only
    // when it changes, so a fresh snapshot fetches them all. Waiting operations note the cursor that they
    // were made with.
    this.version(4).upgrade(async (upgrade) => {
      const state = normalizeState(await upgrade.table('state').get(SINGLE_ROW_KEY));
      const note = (row: OutboxRow) => void Object.assign(row, withMadeWith(row, state));
      await upgrade.table('outbox').where('counted').equals(0).modify(note);
      await requestSnapshot(upgrade);
    });
    // Sales and walk-ins from a desk are found by their order. The server resends every row, because the
    // cached ones lack what is due and the packages their type.
    this.version(5)
      .stores({ sales: 'id, orderId', bookings: 'id, bookingDate, orderId', counter: '', series: 'type' })
      .upgrade(requestSnapshot);
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
    this.counter = this.table('counter');
    this.series = this.table('series');
  }
}

async function requestSnapshot(upgrade: Transaction): Promise<void> {
  await upgrade.table('staging').clear();
  await upgrade.table('state').toCollection().modify({ cursor: null, staging: null, pullFrom: null });
}

/** Opens the tablet's database without a page. Undefined where there is no desk; does not create one. */
export async function openExistingDesk(): Promise<DeskDb | undefined> {
  return (await Dexie.exists(DESK_DB)) ? new DeskDb() : undefined;
}

/** The parts of the database that every version of the desk has had, and its keys if that version had any. */
export type UnversionedDeskDb = Dexie &
  Pick<DeskDb, 'outbox' | 'state' | 'staff'> &
  Partial<Pick<DeskDb, 'identity'>>;

/**
 * Opens the database as another version of the desk left it, without an upgrade. Undefined if there is none.
 */
export async function openWithoutUpgrade(): Promise<UnversionedDeskDb | undefined> {
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
