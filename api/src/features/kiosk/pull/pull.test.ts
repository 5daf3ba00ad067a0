import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DeskChanges, type DeskKind, laterKinds } from '../../../contract/desk/rows.ts';
import type { SyncResponse } from '../../../contract/desk/sync.ts';
import { recordChanges } from '../../../db/changes.ts';
import type { Db } from '../../../db/database.ts';
import { readTransaction } from '../../../db/read-transaction.ts';
import { permissionsOf } from '../../../domain/access/permissions.ts';
import { addDays, centreDate } from '../../../domain/dates.ts';
import { partyBody } from '../../../testing/access-matrix/centre-samples.ts';
import { isDeepRun } from '../../../testing/depth.ts';
import { type Fixtures, makeFixtures } from '../../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../../testing/make-app.ts';
import { changePayment } from '../../../testing/money.ts';
import { describeOnEachStore } from '../../../testing/stores.ts';
import { writeSetting } from '../../settings/store.ts';
import { setStaff } from '../device-store.ts';
import { pull } from './pull.ts';

type Row = Record<string, unknown> & { id?: number | string; revision: number };
type Cache = Record<DeskKind, Map<string, Row>>;
type Answer = Pick<SyncResponse, 'changes' | 'cursor' | 'snapshot' | 'firstPage' | 'more'>;

const kinds: DeskKind[] = ['packages', 'sales', 'bookings', 'usages', 'staff', 'settings', 'parties'];
const emptyCache = (): Cache => ({
  packages: new Map(),
  sales: new Map(),
  bookings: new Map(),
  usages: new Map(),
  staff: new Map(),
  settings: new Map(),
  parties: new Map(),
});

/**
 * A tablet's cached rows (docs/sync.md): a snapshot is staged until it is complete, a delta is applied
 * directly.
 */
class Tablet {
  cursor: string | null = null;
  cache = emptyCache();
  /** All rows received, for checks of each. */
  readonly seen: Row[] = [];
  /** Kinds of the removed rows. */
  readonly removed: DeskKind[] = [];
  private staged: DeskChanges[] = [];

  readonly knows: readonly DeskKind[];

  /** @param knows the later kinds that the tablet declares */
  constructor(knows: readonly DeskKind[] = laterKinds) {
    this.knows = knows;
  }

  take(answer: Answer): void {
    for (const kind of kinds) this.seen.push(...answer.changes[kind]);
    this.removed.push(...answer.changes.removed.map(({ kind }) => kind));
    if (answer.firstPage) this.staged = [];
    this.cursor = answer.cursor;
    if (!answer.snapshot) {
      expect(this.staged).toEqual([]);
      this.lay(answer.changes);
      return;
    }
    this.staged.push(answer.changes);
    if (answer.more) return;
    this.cache = emptyCache();
    for (const changes of this.staged) this.lay(changes);
    this.staged = [];
  }

  private lay(changes: DeskChanges): void {
    for (const kind of kinds) {
      for (const row of changes[kind] as Row[]) this.cache[kind].set(String(row.id ?? 'site'), row);
    }
    for (const { kind, id } of changes.removed) this.cache[kind].delete(String(id));
  }

  rows(): Record<DeskKind, Row[]> {
    const sorted = (kind: DeskKind) =>
      [...this.cache[kind].entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    return Object.fromEntries(kinds.map((kind) => [kind, sorted(kind)])) as Record<DeskKind, Row[]>;
  }
}

/** The rows that the desk should have, computed row by row from the product's rules alone. */
async function expectedRows(db: Db, now: Date, deviceId: number): Promise<Record<DeskKind, unknown[]>> {
  const atDesk = await db.selectFrom('device_staff').selectAll().where('device_id', '=', deviceId).execute();
  const today = centreDate(now, 'Asia/Kolkata');
  const revisions = new Map(
    (await db.selectFrom('changes').selectAll().execute()).map((c) => [
      `${c.kind}:${c.entity_id}`,
      c.revision,
    ]),
  );
  const revision = (kind: string, id: number | string) => revisions.get(`${kind}:${id}`) ?? 0;
  const byText = (a: { id: number | string }, b: { id: number | string }) =>
    String(a.id) < String(b.id) ? -1 : 1;
  const usages = await db.selectFrom('package_usages').selectAll().execute();
  const sales = await db.selectFrom('package_sales').selectAll().execute();
  const packages = await db.selectFrom('play_packages').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().where('sale_id', 'is not', null).execute();
  const dues = new Map(orders.map((order) => [order.sale_id, order.due_paise]));
  const partyPackages = await db.selectFrom('birthday_packages').selectAll().execute();
  const visitsOf = (saleId: number) =>
    usages
      .filter((u) => u.package_sale_id === saleId && !u.voided_at)
      .sort((a, b) => (a.checked_in_at + a.id < b.checked_in_at + b.id ? 1 : -1));
  const newest = Math.max(
    0,
    ...[...revisions].filter(([key]) => key.startsWith('settings:')).map(([, r]) => r),
  );
  const settings = new Map(
    (await db.selectFrom('site_settings').selectAll().execute()).map((s) => [s.key, JSON.parse(s.value)]),
  );
  return {
    packages: packages
      .filter((p) => p.is_active === 1)
      .sort(byText)
      .map((p) => ({
        id: p.id,
        name: p.name,
        duration: p.duration_minutes / 60,
        price: (p.price_paise / 100).toFixed(2),
        weekendPrice: null,
        validDays: [0, 1, 2, 3, 4, 5, 6],
        onHolidays: true,
        sellsHours: false,
        type: p.type,
        maxChildren: p.max_children,
        revision: revision('packages', p.id),
      })),
    sales: sales
      .filter((s) => !s.cancelled_at && s.remaining_minutes > 0 && s.valid_till >= today)
      .sort(byText)
      .map((s) => {
        const visits = visitsOf(s.id);
        return {
          id: s.id,
          reference: s.reference,
          packageName: s.package_name,
          customerName: s.customer_name,
          phone: s.customer_phone,
          childrenNames: [...new Set(visits.flatMap((u) => JSON.parse(u.attending_children_names)))],
          totalHours: s.total_minutes / 60,
          remainingHours: s.remaining_minutes / 60,
          status: 'active',
          validTill: s.valid_till,
          lastVisit: visits[0] ? { date: visits[0].usage_date, hours: visits[0].minutes_used / 60 } : null,
          consentedAt: s.consented_at,
          isAwaitingPayment: false,
          ...((dues.get(s.id) ?? 0) > 0 && { dueAmount: ((dues.get(s.id) ?? 0) / 100).toFixed(2) }),
          revision: revision('sales', s.id),
        };
      }),
    bookings: (await db.selectFrom('bookings').selectAll().execute())
      .filter(
        (b) => b.status !== 'cancelled' && (b.booking_date === today || b.booking_date === addDays(today, 1)),
      )
      .sort(byText)
      .map((b) => ({
        id: b.id,
        reference: b.reference,
        parentName: b.parent_name,
        phone: b.parent_phone,
        packageName: packages.find((p) => p.id === b.package_id)?.name,
        bookingDate: b.booking_date,
        startTime: b.start_time,
        endTime: b.end_time,
        numberOfChildren: b.number_of_children,
        childrenAges: JSON.parse(b.children_ages),
        status: b.status,
        paymentStatus: b.payment_status,
        totalAmount: (b.total_paise / 100).toFixed(2),
        dueAmount:
          b.status === 'cancelled' || b.payment_status === 'paid' ? '0.00' : (b.total_paise / 100).toFixed(2),
        arrivedAt: b.arrived_at,
        consentedAt: b.consented_at,
        packageSaleId: null,
        visitHours: null,
        hoursDueAmount: null,
        conditionNote: '',
        revision: revision('bookings', b.id),
      })),
    parties: (await db.selectFrom('birthday_parties').selectAll().execute())
      .filter((p) => p.status !== 'cancelled' && [today, addDays(today, 1)].includes(p.party_date))
      .sort(byText)
      .map((p) => ({
        id: p.id,
        reference: p.reference,
        childName: p.child_name,
        childAge: p.child_age,
        parentName: p.parent_name,
        phone: p.parent_phone,
        packageName: partyPackages.find((one) => one.id === p.birthday_package_id)?.name,
        partyDate: p.party_date,
        startTime: p.start_time,
        endTime: p.end_time,
        numberOfGuests: p.number_of_guests,
        status: p.status,
        paymentStatus: p.payment_status,
        totalAmount: (p.total_paise / 100).toFixed(2),
        dueAmount:
          p.status === 'cancelled' || p.payment_status === 'paid' ? '0.00' : (p.total_paise / 100).toFixed(2),
        arrivedAt: p.arrived_at,
        consentedAt: p.consented_at,
        revision: revision('parties', p.id),
      })),
    usages: usages
      .filter((u) => !u.checked_out_at && !u.voided_at)
      .filter((u) => u.usage_date >= addDays(today, -1) || u.created_at.slice(0, 10) >= addDays(today, -2))
      .sort(byText)
      .map((u) => {
        const sale = sales.find((s) => s.id === u.package_sale_id);
        return {
          id: u.id,
          packageSaleId: u.package_sale_id,
          customerName: sale?.customer_name,
          phone: sale?.customer_phone,
          hoursUsed: u.minutes_used / 60,
          usageDate: u.usage_date,
          numberOfChildren: u.number_of_children,
          attendingChildrenNames: JSON.parse(u.attending_children_names),
          checkedInAt: u.checked_in_at,
          checkedOutAt: null,
          heardAt: u.created_at,
          revision: revision('usages', u.id),
        };
      }),
    staff: (await db.selectFrom('users').selectAll().execute())
      .filter(
        (u) =>
          u.is_active === 1 &&
          atDesk.some(({ user_id }) => user_id === u.id) &&
          permissionsOf(u.role, u.permissions === null ? null : JSON.parse(u.permissions)).includes(
            'hours.record',
          ),
      )
      .sort(byText)
      .map((u) => ({
        id: u.id,
        firstName: u.first_name,
        role: u.role,
        pin: u.pin_hash,
        mayManageTablets: permissionsOf(
          u.role,
          u.permissions === null ? null : JSON.parse(u.permissions),
        ).includes('devices.manage'),
        revision: revision('staff', u.id),
      })),
    settings: [
      {
        name: settings.get('name') ?? 'Toodles',
        timeZone: 'Asia/Kolkata',
        houseLimit: settings.get('houseLimit') ?? 30,
        lockAfterMinutes: settings.get('lockAfterMinutes') ?? 5,
        revision: newest,
      },
    ],
  };
}

describeOnEachStore('pulling', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let deviceId: number;
  beforeAll(async () => {
    app = await makeApp(store, { now: '2026-11-20T18:00:00.000Z', env: { TRUST_PROXY: 'true' } });
    world = await makeFixtures(app);
    ({ deviceId } = await world.newDevice());
  });
  afterAll(() => app.close());

  const read = (cursor: string | null, rowsInPage?: number, knows: readonly DeskKind[] = laterKinds) =>
    readTransaction(app.database, (db) =>
      pull(db, {
        deviceId,
        cursor,
        today: centreDate(app.clock.now(), 'Asia/Kolkata'),
        knows,
        ...(rowsInPage !== undefined && { rowsInPage }),
      }),
    );
  const pullOnce = async (tablet: Tablet, rowsInPage?: number) => {
    const answer = await read(tablet.cursor, rowsInPage, tablet.knows);
    tablet.take(answer);
    return answer;
  };
  /** Pulls until nothing more waits, including the delta after a snapshot. */
  const pullAll = async (tablet: Tablet, rowsInPage?: number) => {
    for (let calls = 0; calls < 10_000; calls += 1) {
      const { more, snapshot } = await pullOnce(tablet, rowsInPage);
      if (!more && !snapshot) return;
    }
    throw new Error('The pull never ended');
  };

  it('removes a party that its family cancels, and those of an erased family', async () => {
    const today = centreDate(app.clock.now(), 'Asia/Kolkata');
    const manager = await app.signInAs('admin');
    const parent = await app.signInAsParent('9845022222');
    const book = async (partyDate: string, timeSlotId: number) => {
      const body = { ...partyBody(), partyDate, timeSlotId, parentPhone: '9845022222', childName: 'Ishaan' };
      const made = await parent.post<{ id: number; reference: string }>('/api/birthday-parties', body);
      expect(made.status).toBe(201);
      return made.body;
    };
    const later = await book(addDays(today, 9), 3);
    const soon = await book(addDays(today, 1), 2);
    const tablet = new Tablet();
    await pullAll(tablet);
    expect(tablet.rows().parties.map(({ id }) => id)).toContain(soon.id);
    const revision = () =>
      app.database.read
        .selectFrom('changes')
        .select('revision')
        .where('kind', '=', 'parties')
        .where('entity_id', '=', String(later.id))
        .executeTakeFirst();
    const before = await revision();
    expect((await parent.post(`/api/birthday-parties/${later.reference}/cancel`, {})).status).toBe(200);
    expect((await revision())?.revision).toBeGreaterThan(before?.revision ?? Number.POSITIVE_INFINITY);
    const erased = await manager.call('DELETE', `/api/admin/users/${parent.userId}?giveUpHours=true`);
    expect(erased.status).toBe(204);
    await pullAll(tablet);
    expect(JSON.stringify(tablet.rows().parties)).not.toContain('Ishaan');
    expect(tablet.rows().parties.map(({ id }) => id)).not.toContain(soon.id);
  });

  describe('after any sequence of changes', () => {
    const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)];
    // The latest ids, so that events mostly affect rows that still exist.
    const ids = async (table: 'package_sales' | 'bookings' | 'birthday_parties' | 'users') =>
      (await app.database.read.selectFrom(table).select('id').orderBy('id', 'desc').limit(6).execute()).map(
        ({ id }) => id,
      );
    const openUsageIds = async () =>
      (
        await app.database.read
          .selectFrom('package_usages')
          .select('id')
          .where('checked_out_at', 'is', null)
          .where('voided_at', 'is', null)
          .orderBy('created_at', 'desc')
          .limit(6)
          .execute()
      ).map(({ id }) => id);
    let manager: Awaited<ReturnType<TestApp['signInAs']>>;
    let desk: Awaited<ReturnType<Fixtures['newDevice']>>;
    const tell = (kind: string, payload: Record<string, unknown>) =>
      world.sync(desk, [{ ...world.usageOperation(1), kind, payload }], 'x');
    const party = async (n: number) =>
      `/api/admin/birthday-parties/${pick(await ids('birthday_parties'), Math.floor(n / 12))}`;
    const today = () => centreDate(app.clock.now(), 'Asia/Kolkata');
    /** Changes the staff of the desk. */
    const changeDesk = async (n: number) => {
      const team = await app.database.read
        .selectFrom('users')
        .select('id')
        .where('role', '!=', 'customer')
        .execute();
      const staffIds = team.map(({ id }) => id).filter((id) => (id + n) % 4 !== 0);
      await app.database.write((trx) => setStaff(trx, deviceId, staffIds));
    };

    /** Every event that changes what the desk caches. `n` picks the affected row. */
    const events: Record<string, (n: number) => Promise<unknown>> = {
      sell: (n) =>
        manager.post('/api/package-sales', {
          packageId: 3,
          totalHours: 2 + (n % 3),
          customerName: `Family ${n}`,
          customerPhone: '9876504821',
          totalAmount: 100,
          validTill: addDays(today(), n % 5),
        }),
      use: async (n) =>
        manager.post('/api/package-usage', {
          packageSaleId: pick(await ids('package_sales'), n) ?? 1,
          hoursUsed: 0.5 + (n % 2),
          usageDate: today(),
          attendingChildrenNames: [`Child ${n % 3}`],
          checkedInAt: app.clock.now().toISOString(),
        }),
      checkOut: async (n) =>
        manager.call('PATCH', `/api/package-usage/${pick(await openUsageIds(), n)}`, {
          body: { checkedOutAt: app.clock.now().toISOString() },
        }),
      void: async (n) =>
        manager.post(`/api/package-usage/${pick(await openUsageIds(), n)}/void`, { reason: 'x' }),
      cancel: async (n) =>
        manager.post(`/api/package-sales/${pick(await ids('package_sales'), n)}/cancel`, { reason: 'x' }),
      book: (n) =>
        app.client().post(
          '/api/bookings',
          world.bookingBody({
            bookingDate: addDays(today(), n % 4),
            timeSlotId: 1 + (n % 5),
            numberOfChildren: 1,
            childrenAges: [3],
            totalAmount: '499.00',
          }),
        ),
      bookingStatus: async (n) =>
        manager.call('PATCH', `/api/admin/bookings/${pick(await ids('bookings'), n)}/status`, {
          body: { status: pick(['cancelled', 'confirmed', 'completed'], n) },
        }),
      deskUse: async (n) => {
        const visit = world.usageOperation(pick(await ids('package_sales'), n) ?? 1, 0.5 + (n % 3));
        const amend =
          n % 4 === 0 ? { undo: true } : { hoursUsed: 1, attendingChildrenNames: [`Child ${n % 5}`] };
        await world.sync(desk, [visit], 'x');
        if (n % 2 === 0) await tell('usage.amend', { usageId: visit.id, ...amend });
      },
      arrive: async (n) =>
        tell('booking.arrive', {
          bookingId: pick(await ids('bookings'), Math.floor(n / 3)),
          arrivedAt: n % 3 === 0 ? null : app.clock.now().toISOString(),
        }),
      party: (n) =>
        manager.post('/api/admin/birthday-parties', {
          ...partyBody(),
          partyDate: addDays(today(), n % 4),
          timeSlotId: 1 + (n % 4),
        }),
      partyStatus: async (n) =>
        manager.call('PATCH', `${await party(n)}/status`, {
          body: { status: pick(['cancelled', 'confirmed', 'completed'], n) },
        }),
      partyPayment: async (n) => changePayment(manager, Number((await party(n)).split('/').at(-1))),
      partyMove: async (n) =>
        manager.post(`${await party(n)}/reschedule`, {
          partyDate: addDays(today(), n % 4),
          timeSlotId: 1 + (n % 4),
        }),
      partyArrive: async (n) =>
        tell('party.arrive', {
          partyId: pick(await ids('birthday_parties'), Math.floor(n / 3)),
          arrivedAt: n % 3 === 0 ? null : app.clock.now().toISOString(),
        }),
      staff: async (n) => {
        const id = pick(await ids('users'), n) ?? 1;
        const change = pick(
          [
            { is_active: 0 as const },
            { is_active: 1 as const },
            { permissions: '[]' },
            { permissions: null },
            { pin_hash: `hash ${n}` },
            { pin_hash: null },
          ],
          n,
        );
        if (n % 3 === 0) await changeDesk(n);
        if (id === manager.userId || id === world.admin.userId) return;
        await app.database.write(async (trx) => {
          await trx
            .updateTable('users')
            .set(change ?? {})
            .where('id', '=', id)
            .execute();
          await recordChanges(trx, [{ kind: 'staff', id }]);
        });
      },
      package: (n) =>
        app.database.write(async (trx) => {
          await trx
            .updateTable('play_packages')
            .set({ is_active: n % 2 === 0 ? 0 : 1 })
            .where('id', '=', 2)
            .execute();
          await recordChanges(trx, [{ kind: 'packages', id: 2 }]);
        }),
      settings: (n) =>
        app.database.write(async (trx) => {
          await writeSetting(trx, 'houseLimit', 20 + (n % 20));
          await recordChanges(trx, [{ kind: 'settings', id: 'site' }]);
        }),
      newDay: async (n) => {
        app.clock.advance((1 + (n % 3)) * 43_200_000);
        manager = await app.signInAs('manager');
      },
    };
    const names = Object.keys(events);
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...names), n: fc.nat(10_000) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constantFrom('sell', 'use', 'checkOut', 'party', 'partyArrive', 'arrive'),
          n: fc.nat(10_000),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('pull'), n: fc.nat(10_000) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('forget'), n: fc.nat(10_000) }) },
    );

    beforeAll(async () => {
      manager = await app.signInAs('manager');
      desk = await world.newDevice();
    });

    it("yields exactly the server's rows", async () => {
      let seen = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 15, maxLength: 50 }),
          fc.integer({ min: 1, max: 7 }),
          async (steps, rows) => {
            const tablet = new Tablet();
            const older = new Tablet([]);
            for (const { do: what, n } of steps) {
              if (n % 7 === 0) await pullOnce(older, rows);
              if (what === 'pull')
                for (let calls = 0; calls <= n % 4; calls += 1) await pullOnce(tablet, rows);
              else if (what === 'forget') tablet.cursor = n % 5 === 0 ? null : tablet.cursor;
              else await events[what]?.(n);
            }
            await pullAll(tablet, rows);
            await pullAll(older, rows);
            const expected = await expectedRows(app.database.read, app.clock.now(), deviceId);
            expect(tablet.rows()).toEqual(expected);
            seen += expected.parties.length;
            // Its schema lacks this kind, in rows and in removals; a single one would make the response
            // unreadable.
            expect(older.rows()).toEqual({ ...expected, parties: [] });
            expect(older.removed).not.toContain('parties');
          },
        ),
        { numRuns: isDeepRun ? 40 : 10 },
      );
      expect(seen).toBeGreaterThan(0);
    });
  });

  it('never sends a row under another revision, even while it changes', async () => {
    const tablet = new Tablet();
    const people = await makeFixtures(app);
    const sale = await people.newSale({ totalHours: 100 });
    const device = await people.newDevice();
    const left = new Map<number, number>();
    let isOver = false;
    const writing = (async () => {
      for (let visits = 1; visits <= 60; visits += 1) {
        app.clock.advance(1000);
        const visit = world.usageOperation(sale.id, 1, { attendingChildrenNames: [`Child ${visits}`] });
        const [result] = (await world.sync(device, [visit], 'x')).results;
        left.set(result?.revision ?? 0, 100 - visits);
      }
      isOver = true;
    })();
    const reader = await people.newDevice();
    while (!isOver) tablet.take(await people.sync(reader, [], tablet.cursor));
    await writing;
    await pullAll(tablet);
    const shown = tablet.seen.filter(
      (row) => row.id === sale.id && 'remainingHours' in row && row.remainingHours !== 100,
    );
    expect(shown.length).toBeGreaterThan(1);
    for (const row of shown) {
      const hours = left.get(row.revision) ?? 0;
      expect(row.remainingHours).toBe(hours);
      // A sale's visits are read separately, but at the same point in time.
      expect([row.childrenNames].flat()[0]).toBe(`Child ${100 - hours}`);
    }
  });

  describe('over HTTP', () => {
    let app2: TestApp;
    let world2: Fixtures;
    let device: Awaited<ReturnType<Fixtures['newDevice']>>;
    const sellMany = (count: number, name: string) =>
      app2.database.write(async (trx) => {
        const base = {
          package_id: 3,
          package_name: 'Monthly',
          total_minutes: 600,
          remaining_minutes: 600,
          customer_phone: '9876504821',
          total_paise: 0,
          sold_by: 'x',
          valid_till: '2027-01-01',
          created_at: '2026-11-01T00:00:00.000Z',
          notes: '',
          sold_by_note: '',
        };
        const rows = Array.from({ length: count }, (_, n) => ({
          ...base,
          reference: `${name}-${n}`,
          customer_name: `${name} ${n}`,
        }));
        const added: number[] = [];
        for (let at = 0; at < count; at += 500) {
          const some = await trx
            .insertInto('package_sales')
            .values(rows.slice(at, at + 500))
            .returning('id')
            .execute();
          added.push(...some.map(({ id }) => id));
        }
        await recordChanges(
          trx,
          added.map((id) => ({ kind: 'sales' as const, id })),
        );
      });
    const pullHttp = async (tablet: Tablet) => {
      const answer = await world2.sync(device, [], tablet.cursor);
      tablet.take(answer);
      return answer;
    };

    beforeAll(async () => {
      app2 = await makeApp(store, { deskPageRows: 1000 });
      world2 = await makeFixtures(app2);
      device = await world2.newDevice();
      await sellMany(2300, 'First');
    });
    afterAll(() => app2.close());

    it('compresses a response of over 1 kB to less than a quarter of its bytes', async () => {
      const ask = { cursor: null, deviceTime: '', waiting: 0, appVersion: 'test', operations: [] };
      const asked = async (encodings: string, cursor: string | null = null) => {
        const answer = await device.post(
          '/api/kiosk/sync',
          { ...ask, cursor },
          { 'Accept-Encoding': encodings },
        );
        const { headers, body } = answer;
        const encoding = headers.get('Content-Encoding');
        return { encoding, vary: headers.get('Vary'), bytes: Number(headers.get('Content-Length')), body };
      };
      const plain = await asked('identity');
      expect(plain).toMatchObject({ encoding: null, vary: 'Accept-Encoding' });
      for (const [accepted, encoding] of [
        ['gzip, deflate', 'gzip'],
        ['gzip, deflate, br', 'br'],
      ] as const) {
        const small = await asked(accepted);
        expect(small).toMatchObject({ encoding, vary: 'Accept-Encoding' });
        expect(small.bytes).toBeLessThan(plain.bytes / 4);
        expect(small.body).toEqual(plain.body);
      }
      const tablet = new Tablet();
      while ((await pullHttp(tablet)).more);
      expect(await asked('gzip, br', tablet.cursor)).toMatchObject({ encoding: null });
    });

    it('sends a snapshot in marked pages, followed by changes made in between', async () => {
      const tablet = new Tablet();
      const first = await pullHttp(tablet);
      expect([first.snapshot, first.firstPage, first.more]).toEqual([true, true, true]);
      expect(tablet.rows().sales).toEqual([]);
      const late = await world2.newSale({ customerName: 'Late' });
      const second = await pullHttp(tablet);
      expect([second.snapshot, second.firstPage, second.more]).toEqual([true, undefined, true]);
      const third = await pullHttp(tablet);
      expect([third.snapshot, third.more]).toEqual([true, false]);
      const perPage = [first, second, third].map(({ changes }) =>
        kinds.reduce((n, kind) => n + changes[kind].length, 0),
      );
      expect(perPage.slice(0, 2)).toEqual([1000, 1000]);
      const delta = await pullHttp(tablet);
      expect([delta.snapshot, delta.more]).toEqual([false, false]);
      expect(delta.changes.sales.map(({ id }) => id)).toEqual([late.id]);
      expect(tablet.rows().sales).toHaveLength(2301);
    });

    it('sends a delta in pages, too', async () => {
      const tablet = new Tablet();
      while ((await pullHttp(tablet)).more);
      await pullHttp(tablet);
      await sellMany(1500, 'Second');
      const [first, second, third] = [await pullHttp(tablet), await pullHttp(tablet), await pullHttp(tablet)];
      expect(
        [first, second, third].map(({ more, snapshot, changes }) => [more, snapshot, changes.sales.length]),
      ).toEqual([
        [true, false, 1000],
        [false, false, 500],
        [false, false, 0],
      ]);
    });

    it.each([
      ['of another database', (cursor: string) => cursor.replace(/^[^.]+/, '00000000')],
      [
        'with a later revision, from before a restore',
        (cursor: string) => cursor.replace(/\.\d+\./, '.99999999.'),
      ],
      ['made up', () => 'hello'],
      ['that is empty', () => ''],
      ["between two pages of another database's snapshot", () => '00000000.5.2026-11-21.s.sales.500'],
    ])('starts a fresh snapshot for a cursor %s', async (_name, change) => {
      const tablet = new Tablet();
      const { cursor } = await pullHttp(tablet);
      tablet.cursor = change(cursor);
      const answer = await pullHttp(tablet);
      expect([answer.snapshot, answer.firstPage]).toEqual([true, true]);
      while ((await pullHttp(tablet)).more);
      await pullHttp(tablet);
      expect(tablet.rows()).toEqual(
        await expectedRows(app2.database.read, app2.clock.now(), device.deviceId),
      );
    });

    it('includes what the same call pushes', async () => {
      const tablet = new Tablet();
      while ((await pullHttp(tablet)).more);
      await pullHttp(tablet);
      const sale = await world2.newSale();
      const visit = world2.usageOperation(sale.id, 2);
      const answer = await world2.sync(device, [visit], tablet.cursor);
      const [result] = answer.results;
      expect(answer.changes.sales).toMatchObject([
        { id: sale.id, remainingHours: 8, revision: result?.revision },
      ]);
      expect(answer.changes.usages).toMatchObject([{ id: visit.id, packageSaleId: sale.id, hoursUsed: 2 }]);
      expect(answer.changes.sales[0]?.lastVisit).toEqual({ date: '2026-11-21', hours: 2 });
    });

    it('sends the new name of a team member to the desk', async () => {
      const tablet = new Tablet();
      while ((await pullHttp(tablet)).more);
      await pullHttp(tablet);
      const member = await app2.signInAs('staff');
      await world2.admin.call('PUT', `/api/admin/devices/${device.deviceId}/staff`, {
        body: { staffIds: [member.userId] },
      });
      await member.call('PUT', '/api/account/name', { body: { firstName: 'Divya', lastName: 'Menon' } });
      await pullHttp(tablet);
      expect(tablet.rows().staff).toContainEqual(
        expect.objectContaining({ id: member.userId, firstName: 'Divya' }),
      );
    });

    it('contains only what check-in needs', async () => {
      const secrets = {
        customerEmail: 'private@example.com',
        notes: 'Pays late',
        customerName: 'Kavya',
        customerPhone: '9876512345',
      };
      await world2.newSale(secrets);
      await world2.newBooking(undefined, {
        parentEmail: 'hidden@example.com',
        specialRequests: 'Nut allergy',
      });
      const tablet = new Tablet();
      while ((await pullHttp(tablet)).more);
      await pullHttp(tablet);
      const all = JSON.stringify(tablet.rows());
      expect(all).toContain('9876512345');
      for (const secret of [
        'private@example.com',
        'Pays late',
        'hidden@example.com',
        'Nut allergy',
        'password',
        'permissions',
      ]) {
        expect(all).not.toContain(secret);
      }
    });
  });

  describe('when the date changes in Bengaluru', () => {
    let app3: TestApp;
    let world3: Fixtures;
    const tablet = new Tablet();
    let device: Awaited<ReturnType<Fixtures['newDevice']>>;
    const pullHttp = async () => {
      let answer = await world3.sync(device, [], tablet.cursor);
      tablet.take(answer);
      while (answer.more || answer.snapshot) {
        answer = await world3.sync(device, [], tablet.cursor);
        tablet.take(answer);
      }
    };
    beforeAll(async () => {
      app3 = await makeApp(store, { now: '2026-11-21T18:20:00.000Z' });
      world3 = await makeFixtures(app3);
      device = await world3.newDevice();
    });
    afterAll(() => app3.close());
    afterEach(async () =>
      expect(tablet.rows()).toEqual(
        await expectedRows(app3.database.read, app3.clock.now(), device.deviceId),
      ),
    );
    let saleId = 0;

    it('still uses the old date at 11:50 PM, with what was valid on its last day', async () => {
      const lastDay = await world3.newSale({ validTill: '2026-11-21', customerName: 'Last day' });
      saleId = lastDay.id;
      await world3.newUsage(saleId);
      for (const bookingDate of ['2026-11-22', '2026-11-23'])
        await world3.newBooking(undefined, { bookingDate, timeSlotId: 1 });
      await pullHttp();
      expect(tablet.rows().sales).toMatchObject([{ id: saleId, remainingHours: 9 }]);
      expect(tablet.rows().bookings.map((b) => b.bookingDate)).toEqual(['2026-11-22']);
      expect(tablet.rows().usages).toHaveLength(1);
    });

    it('removes expired rows and adds the new tomorrow after midnight, without any write', async () => {
      app3.clock.set('2026-11-21T18:40:00.000Z');
      await pullHttp();
      expect(tablet.rows().sales).toEqual([]);
      expect(tablet.rows().bookings.map((b) => b.bookingDate)).toEqual(['2026-11-22', '2026-11-23']);
      expect(tablet.rows().usages).toHaveLength(1);
    });

    it('keeps a visit from a tablet whose clock is days behind while it may be inside', async () => {
      const { id } = await world3.newSale({ customerName: 'Wrong clock' });
      const then = '2026-11-19T06:00:00.000Z';
      const visit = world3.usageOperation(id, 1, { usageDate: '2026-11-19', checkedInAt: then });
      expect(await world3.sync(device, [visit])).toMatchObject({ results: [{ outcome: 'applied' }] });
      await pullHttp();
      expect(tablet.rows().usages.map((u) => u.id)).toContain(visit.id);
      app3.clock.set('2026-11-22T18:40:00.000Z');
      await pullHttp();
      expect(tablet.rows().usages.map((u) => u.id)).toContain(visit.id);
    });

    it('drops finished rows days later, and visits that were never checked out', async () => {
      app3.clock.set('2026-11-25T06:00:00.000Z');
      await pullHttp();
      expect([tablet.rows().bookings, tablet.rows().usages]).toEqual([[], []]);
    });
  });
});
