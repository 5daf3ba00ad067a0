import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addOns } from '../features/catalogue/seed/add-ons.ts';
import { birthdayPackages } from '../features/catalogue/seed/birthday.ts';
import { galleryItems } from '../features/catalogue/seed/gallery.ts';
import { playPackages } from '../features/catalogue/seed/packages.ts';
import { openingHours, timeSlots } from '../features/catalogue/seed/schedule.ts';
import { vouchers } from '../features/catalogue/seed/vouchers.ts';
import { activities } from '../features/catalogue/seed/zones.ts';
import { writeSetting } from '../features/settings/store.ts';
import { incrementUses, releaseVoucherUse } from '../features/vouchers/store.ts';
import { makeFixtures } from '../testing/fixtures.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { describeOnEachStore, makeMigratedDatabase, type TestDatabase } from '../testing/stores.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { migrate, prepare } from './migrate.ts';
import { readTransaction } from './read-transaction.ts';

const closure = {
  date: '2026-12-25',
  is_open: 0,
  open_time: null,
  close_time: null,
  reason: 'Party',
} as const;
const uploaded = galleryItems.map((item) => ({ ...item, uploaded_at: '2026-11-21T06:00:00.000Z' }));

/** Every table behind the public pages: how to insert a row, and a column to update. */
const shown: { table: string; insert(trx: Db): Promise<unknown>; set: string }[] = [
  {
    table: 'play_packages',
    insert: (trx) => trx.insertInto('play_packages').values(playPackages).execute(),
    set: "description = 'Another'",
  },
  {
    table: 'activities',
    insert: (trx) => trx.insertInto('activities').values(activities).execute(),
    set: "description = 'Another'",
  },
  {
    table: 'gallery_items',
    insert: (trx) => trx.insertInto('gallery_items').values(uploaded).execute(),
    set: 'is_active = 0',
  },
  {
    table: 'birthday_packages',
    insert: (trx) => trx.insertInto('birthday_packages').values(birthdayPackages).execute(),
    set: 'price_paise = 1',
  },
  {
    table: 'add_ons',
    insert: (trx) => trx.insertInto('add_ons').values(addOns).execute(),
    set: 'price_paise = 1',
  },
  {
    table: 'vouchers',
    insert: (trx) => trx.insertInto('vouchers').values(vouchers).execute(),
    set: 'is_active = 0',
  },
  {
    table: 'time_slots',
    insert: (trx) => trx.insertInto('time_slots').values(timeSlots).execute(),
    set: 'max_capacity = 3',
  },
  {
    table: 'operating_hours',
    insert: (trx) => trx.insertInto('operating_hours').values(openingHours).execute(),
    set: 'is_open = 0',
  },
  {
    table: 'closures',
    insert: (trx) => trx.insertInto('closures').values(closure).execute(),
    set: "reason = 'Another'",
  },
  {
    table: 'site_settings',
    insert: (trx) => writeSetting(trx, 'name', 'Toodles'),
    set: `value = '"Noodles"'`,
  },
];

describeOnEachStore('the revision of the content', (store) => {
  let own: TestDatabase;
  let database: Database;
  let before: number;
  beforeAll(async () => {
    own = await makeMigratedDatabase(store);
    database = openDatabase(own.url);
    await migrate(database);
    await prepare(database);
  });
  afterAll(async () => {
    await database.close();
    await own.remove();
  });
  beforeEach(async () => {
    before = await database.contentRevision();
  });

  const write = (text: string) => database.write((trx) => sql.raw(text).execute(trx));

  it.each(shown)('moves with every write to $table', async ({ table, insert, set }) => {
    await database.write(insert);
    const inserted = await database.contentRevision();
    expect(inserted).toBeGreaterThan(before);
    await write(`update ${table} set ${set}`);
    const updated = await database.contentRevision();
    expect(updated).toBeGreaterThan(inserted);
    await write(`delete from ${table}`);
    expect(await database.contentRevision()).toBeGreaterThan(updated);
  });

  it('moves when a setting is written again', async () => {
    await database.write((trx) => writeSetting(trx, 'name', 'Toodles'));
    const first = await database.contentRevision();
    await database.write((trx) => writeSetting(trx, 'name', 'Noodles'));
    expect(await database.contentRevision()).toBeGreaterThan(first);
  });

  it('does not move for a rolled-back write, or for one that changes no row', async () => {
    const undone = database.write(async (trx) => {
      await writeSetting(trx, 'name', 'Undone');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await write("update activities set title = 'Nothing' where id = -1");
    expect(await database.contentRevision()).toBe(before);
  });

  it('is that of the last commit, even while a longer read sees an older state', async () => {
    await readTransaction(database, async (db) => {
      await db.selectFrom('counters').selectAll().execute();
      await database.write((trx) => writeSetting(trx, 'name', 'Meanwhile'));
      expect(await database.contentRevision()).toBeGreaterThan(before);
    });
  });

  it('moves once for each change, however many run at once', async () => {
    const changes = Array.from({ length: 20 }, (_, n) =>
      database.write((trx) => writeSetting(trx, 'tagline', `Line ${n}`)),
    );
    await Promise.all(changes);
    expect(await database.contentRevision()).toBe(before + 20);
  });
});

describeOnEachStore('the content revision during normal operation', (store) => {
  let app: TestApp;
  let before: number;
  const first20 = 1;
  beforeEach(async () => {
    app = await makeApp(store);
    before = await app.database.contentRevision();
  });
  afterEach(() => app.close());

  const use = () => app.database.write((trx) => incrementUses(trx, first20));
  const limitUses = (max_uses: number | null, is_offer: 0 | 1) =>
    app.database.write((trx) =>
      trx.updateTable('vouchers').set({ max_uses, is_offer }).where('id', '=', first20).execute(),
    );

  it('does not move for bookings, voucher uses, cancellations, sales, sign-ins and enquiries', async () => {
    const world = await makeFixtures(app);
    const booked = await world.newBooking(app.client(), { voucherCode: 'SIBLING15', totalAmount: '848.30' });
    const cancel = `/api/bookings/${booked.reference}/cancel?key=${encodeURIComponent(booked.manageKey)}`;
    expect((await app.client().post(cancel)).status).toBe(200);
    await world.newUsage((await world.newSale()).id);
    await app.client().post('/api/auth/send-otp', { phone: '9876543210' });
    const enquiry = { name: 'Anita', phone: '9876543210', type: 'other', message: 'Hello' };
    expect((await app.client().post('/api/enquiries', enquiry)).status).toBe(201);
    expect(await app.database.contentRevision()).toBe(before);
  });

  it('moves when an offer is used up, and when a use is returned', async () => {
    const { id } = await (await makeFixtures(app)).newBooking(app.client(), {
      voucherCode: 'FIRST20',
      totalAmount: '798.40',
    });
    await limitUses(3, 1);
    const limited = await app.database.contentRevision();
    expect(await use()).toBe(true);
    expect(await app.database.contentRevision()).toBe(limited);
    expect(await use()).toBe(true);
    expect(await app.database.contentRevision()).toBe(limited + 1);
    expect(await use()).toBe(false);
    expect(await app.database.contentRevision()).toBe(limited + 1);
    await app.database.write((trx) => releaseVoucherUse(trx, first20, id));
    expect(await app.database.contentRevision()).toBe(limited + 2);
  });

  it('does not move when a voucher that is not an offer is used up', async () => {
    await limitUses(1, 0);
    const limited = await app.database.contentRevision();
    expect(await use()).toBe(true);
    expect(await app.database.contentRevision()).toBe(limited);
  });
});
