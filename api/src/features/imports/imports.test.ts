import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SheetImport } from '../../contract/centre/imports.ts';
import { addDays } from '../../domain/dates.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { dump } from '../../testing/dump.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { makeSheetImports } from '../../testing/sheet-imports.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { auditMoney } from '../money/audit-store.ts';
import { forgetOldImports } from './store.ts';

const today = '2026-11-21';

describeOnEachStore('an import', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const { path, begin, send, act, rowsOf, stage, checked, results, family, search, listed } =
    makeSheetImports(() => world.admin);
  const noDifferences = async () => {
    expect((await auditHours(app.database.read)).differences).toEqual([]);
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
  };

  const heads = [
    'Parent',
    'Phone',
    'Child 1',
    'Birthday 1',
    'Allergies',
    'May pick up',
    'Package',
    'Hours left',
    'Valid until',
  ];

  it('says what happens to each row, changes nothing until it is applied, and can be undone', async () => {
    const [one, two] = [nextPhone(), nextPhone()];
    const known = await world.newBooking(app.client(), { parentPhone: nextPhone() });
    const before = await dump(app.database);
    const { id, answer } = await checked('families', [
      heads,
      [
        'Ananya Rao',
        one,
        'Diya',
        '3/9/2021',
        'Peanuts',
        'Lakshmi, grandmother',
        'Monthly Pass',
        '6.5',
        '31/03/2027',
      ],
      ['Ananya Rao', `+91 ${one}`, 'Kabir', '', '', '', '', '', ''],
      ['ಅನನ್ಯ', two, '', '', '', '', 'Golden Pass', '4', ''],
      ['Ravi', '98765', '', '', '', '', '', '', ''],
      ['Farah', known.parentPhone, '', '', '', '', 'Monthly Pass', '2', '1/1/2026'],
      ['', '', '', '', '', '', '', '', ''],
      ['Ananya Rao', `+91 ${one}`, 'Kabir', '', '', '', '', '', ''],
    ]);
    expect(answer).toMatchObject({
      status: 'checked',
      counts: { import: 3, skip: 2, problem: 2, waiting: 0 },
    });
    expect(await results(id)).toEqual([
      [2, 'import', 'New family with 1 child and 6.5 h of Monthly Pass.'],
      [3, 'import', '1 child for the family of row 2.'],
      [4, 'problem', 'Package: “Golden Pass” is not a package of this centre.'],
      [5, 'problem', 'Phone: “98765” is not a 10-digit mobile number.'],
      [6, 'import', 'New family. The hours have expired and are left out.'],
      [7, 'skip', 'This row is empty.'],
      [8, 'skip', 'The same as row 3.'],
    ]);
    const others = ({
      imports,
      import_rows,
      audit_log,
      idempotency_keys,
      access_log,
      rate_limits,
      ...rest
    }: typeof before) => rest;
    expect(others(await dump(app.database))).toEqual(others(before));

    expect((await act(id, 'apply')).body).toMatchObject({ status: 'done', counts: { import: 3 } });
    const page = await family(one);
    expect(page.family).toMatchObject({ name: 'Ananya Rao' });
    expect(page.accounts[0]?.children.map(({ name }) => name)).toEqual(['Diya', 'Kabir']);
    expect(page.record.children).toMatchObject([
      { name: 'Diya', birthday: '2021-09-03', allergies: 'Peanuts' },
      { name: 'Kabir', birthday: null, allergies: '' },
    ]);
    expect(page.record.adults).toMatchObject([{ name: 'Lakshmi', relation: 'grandmother', mayPickUp: true }]);
    expect(page.sales).toMatchObject([{ remainingHours: 6.5, status: 'active', validTill: '2027-03-31' }]);
    await noDifferences();
    expect((await act(id, 'apply')).body).toMatchObject({ code: 'import_closed' });

    expect((await act(id, 'undo')).body).toMatchObject({ status: 'undone' });
    expect(await family(one)).toMatchObject({ accounts: [], record: { version: 0 }, sales: [] });
    expect(await search('Ananya Rao')).toEqual([]);
    expect(await search(one)).toEqual([]);
    expect(await search(known.parentPhone)).toEqual([known.parentPhone]);
    expect(await listed(one)).toEqual([]);
    await noDifferences();
    expect((await act(id, 'undo')).body).toMatchObject({ code: 'import_closed' });
  });

  it('brings the same sheet once, however often it is imported', async () => {
    const phone = nextPhone();
    const sheet = [heads, ['Ananya Rao', phone, 'Diya', '', '', '', 'Monthly Pass', '6.5', '31/03/2027']];
    await act((await checked('families', sheet)).id, 'apply');
    const again = await checked('families', sheet);
    expect(await results(again.id)).toEqual([
      [2, 'skip', 'Ananya Rao is already here and keeps its details. The family already has these hours.'],
    ]);
    await act(again.id, 'apply');
    expect((await family(phone)).sales).toHaveLength(1);
  });

  it('keeps every child of a family whose rows differ, and never touches what was written down by hand', async () => {
    const [one, two] = [nextPhone(), nextPhone()];
    const byHand = {
      ...{ phone: two, notes: 'Twins', deskConsent: true },
      adults: [],
      children: [{ name: 'Neel', birthday: '2021-03-01', allergies: 'Bees', notes: '' }],
    };
    await world.admin.call('PUT', '/api/admin/family', { body: byHand });
    const { id } = await checked('families', [
      heads,
      ['Meera', one, 'Diya', '3/9/2021', '', '', '', '', ''],
      ['Ravi', one, 'Arjun', '4/9/2022', 'Milk', '', 'Monthly Pass', '2', ''],
      ['Farah', two, 'Zoya', '3/9/2021', 'Milk', '', '', '', ''],
    ]);
    expect(await results(id)).toEqual([
      [2, 'import', 'New family with 1 child.'],
      [3, 'import', '1 child for the family of row 2 and 2 h of Monthly Pass.'],
      [4, 'skip', 'The family is already here and keeps its details.'],
    ]);
    await act(id, 'apply');
    const page = await family(one);
    expect(page.family.name).toBe('Meera');
    expect(page.record.children.map(({ name, allergies }) => [name, allergies])).toEqual([
      ['Diya', ''],
      ['Arjun', 'Milk'],
    ]);
    expect((await family(two)).record.children).toMatchObject([{ name: 'Neel', allergies: 'Bees' }]);

    const { phones: _, deskConsentedAt: __, version, ...details } = page.record;
    const edited = { ...details, phone: one, notes: 'Calls at noon', deskConsent: false };
    const saved = await world.admin.call('PUT', '/api/admin/family', {
      body: edited,
      headers: { 'If-Match': `"${version}"` },
    });
    expect(saved.status).toBe(200);
    const refused = await act(id, 'undo');
    expect(refused.body).toMatchObject({
      code: 'import_used',
      message: '1 family was edited or merged since. Nothing was taken back.',
    });
    expect((await family(one)).record.notes).toBe('Calls at noon');
    expect((await family(two)).record.notes).toBe('Twins');
  });

  it('does not add corrected hours to those of an earlier import', async () => {
    const phone = nextPhone();
    const sheet = (hours: string) => [
      heads,
      ['Asha', phone, '', '', '', '', 'Monthly Pass', hours, '31/03/2027'],
    ];
    await act((await checked('families', sheet('5'))).id, 'apply');
    const again = await checked('families', sheet('7'));
    expect(await results(again.id)).toEqual([
      [
        2,
        'skip',
        'Asha is already here and keeps its details. The family already has 5 h of Monthly Pass from an earlier import. Take that one back first.',
      ],
    ]);
  });

  it('is not undone once a family has used something of it', async () => {
    const phone = nextPhone();
    const { id } = await checked('families', [
      heads,
      ['Ananya Rao', phone, '', '', '', '', 'Monthly Pass', '6', ''],
    ]);
    await act(id, 'apply');
    app.clock.advance(1000);
    await world.newBooking(app.client(), { parentPhone: phone });
    const refused = await act(id, 'undo');
    expect(refused).toMatchObject({ status: 409, body: { code: 'import_used' } });
    expect((await family(phone)).sales).toMatchObject([{ status: 'active' }]);
    expect((await world.admin.get<SheetImport[]>(path)).body.find((one) => one.id === id)?.status).toBe(
      'done',
    );
  });

  it('books upcoming visits and parties with what was paid, and leaves out those without a place', async () => {
    const [one, two, three] = [nextPhone(), nextPhone(), nextPhone()];
    const day = addDays(today, 9);
    const sheet = [
      ['Parent', 'Phone', 'Date', 'Time', 'Ages', 'Package', 'Paid'],
      ['Ananya Rao', one, day, '10 AM', '3, 6', 'Walk-in Play', 'yes'],
      ['Ravi Kumar', two, day, '10 AM', '4', '', ''],
      ['Farah', three, day, '11 AM', '4', '', ''],
      ['Farah', three, day, '2 PM', '12', '', ''],
      ['Ananya Rao', one, day, '10 AM', '3', 'Walk-in Play', 'no'],
      ['Farah', three, addDays(today, -1), '2 PM', '4', '', ''],
    ];
    const { id } = await checked('bookings', sheet);
    await act(id, 'apply');
    const found = await rowsOf(id);
    expect(found.map(({ result }) => result)).toEqual([
      'import',
      'import',
      'problem',
      'problem',
      'skip',
      'skip',
    ]);
    expect(found[2]?.explanation).toBe('No slot starts at 11 AM.');
    expect(found[3]?.explanation).toBe('Toodles is for children aged 2 to 8.');
    expect((await family(one)).visits).toMatchObject([{ people: 2, dueAmount: '0.00', status: 'confirmed' }]);
    expect((await family(two)).visits[0]?.dueAmount).not.toBe('0.00');
    await noDifferences();

    const parties = await checked('parties', [
      ['Parent', 'Phone', 'Date', 'Starts', 'Package', 'Guests', 'Birthday child', 'Turns', 'Paid'],
      ['Ananya Rao', one, addDays(day, 1), '16:00', 'starter', '10', 'Diya', '6', '1,000'],
      ['Ravi Kumar', two, addDays(day, 1), '16:00', 'Space Party', '12', 'Neel', '5', ''],
    ]);
    await act(parties.id, 'apply');
    expect(await results(parties.id)).toEqual([
      [2, 'import', expect.stringMatching(/^Party TP-\w+ with 10 guests\.$/)],
      [3, 'problem', '“Space Party” is not a birthday package of this centre.'],
    ]);
    await noDifferences();

    for (const undone of [parties.id, id])
      expect((await act(undone, 'undo')).body).toMatchObject({ status: 'undone' });
    for (const phone of [one, two, three]) expect(await search(phone)).toEqual([]);
    expect((await family(one)).visits).toEqual([]);
    expect((await family(one)).accounts).toEqual([]);
    const cancelled = await app.database.read
      .selectFrom('bookings')
      .select('status')
      .where('parent_name', '=', 'Import taken back')
      .execute();
    expect(cancelled).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
    await noDifferences();
  });

  it('needs its columns and all its rows, and is applied once by two people at the same time', async () => {
    expect(
      await begin('families', [
        ['Parent', 'Email'],
        ['Ananya', ''],
      ]),
    ).toMatchObject({
      status: 400,
      body: { code: 'import_columns', message: 'The sheet lacks the column Phone.' },
    });
    const phone = nextPhone();
    const sheet = [
      ['Parent', 'Phone'],
      ['Ananya', phone],
      ['Ravi', nextPhone()],
    ];
    const { id } = (await begin('families', sheet)).body;
    await send(id, [sheet[1] ?? []]);
    expect((await act(id, 'check')).body).toMatchObject({ code: 'import_incomplete' });
    expect((await act(id, 'apply')).body).toMatchObject({ code: 'import_unchecked' });
    expect(
      (
        await send(
          id,
          [
            ['Ravi', '1'],
            ['Too', 'many'],
          ],
          3,
        )
      ).status,
    ).toBe(400);
    await send(id, [sheet[2] ?? []], 3);
    await act(id, 'check');
    const twice = await Promise.all([act(id, 'apply'), act(id, 'apply')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await send(id, [['Late', phone]])).body).toMatchObject({ code: 'import_closed' });
    expect((await world.admin.call('DELETE', `${path}/${id}`)).status).toBe(409);
  });

  it('brings 3,000 families from a messy sheet, and accounts for every row', async () => {
    const first = 7_000_000_000;
    const phones = [
      (digits: string) => digits,
      (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
      (digits: string) => `0${digits}`,
      (digits: string) => `91-${digits}`,
      (digits: string) => `${digits}.0`,
    ];
    const birthdays = ['2021-03-31', '31/03/2021', '31-Mar-21'];
    const dates = ['2027-03-31', '31/03/2027', '31-Mar-27'];
    const names = ['Ananya Rao', 'ಅನನ್ಯ ರಾವ್', ' ravi  kumar', 'FARAH KHAN'];
    const messy = (n: number): string[] => {
      const phone = (phones[n % 5] ?? String)(String(first + n));
      const broken = n % 300 === 7;
      const hours = n % 500 === 9 ? '=H2*2' : String((n % 20) / 2 + 0.5);
      return [
        names[n % 4] ?? '',
        broken ? '12345' : phone,
        `Child ${n}`,
        birthdays[n % 3] ?? '',
        '',
        '',
        'monthly pass',
        hours,
        dates[n % 3] ?? '',
      ];
    };
    const rows = Array.from({ length: 3000 }, (_, n) => messy(n));
    // Every hundredth family is in the sheet again, with another child.
    const again = rows.filter((_, n) => n % 100 === 50).map((row) => row.with(2, 'Twin').with(7, ''));
    const all = [...rows, ...again];
    const { id } = (await begin('families', [heads, ...all])).body;
    for (let at = 0; at < all.length; at += 200) await send(id, all.slice(at, at + 200), at + 2);
    expect((await act(id, 'check')).body.counts).toEqual({ import: 3014, skip: 0, problem: 16, waiting: 0 });
    expect((await act(id, 'apply')).body.counts).toEqual({ import: 3014, skip: 0, problem: 16, waiting: 0 });
    const read = app.database.read;
    const inRange = String(first).slice(0, 5);
    const sums = await read
      .selectFrom('package_sales')
      .where('customer_phone', 'like', `${inRange}%`)
      .select((eb) => [
        eb.fn.countAll<number>().as('sales'),
        eb.fn.sum<number>('remaining_minutes').as('minutes'),
      ])
      .executeTakeFirstOrThrow();
    const good = Array.from({ length: 3000 }, (_, n) => n).filter((n) => n % 300 !== 7 && n % 500 !== 9);
    expect(Number(sums.sales)).toBe(good.length);
    expect(Number(sums.minutes)).toBe(good.reduce((sum, n) => sum + (n % 20) * 30 + 30, 0));
    await noDifferences();
    expect((await act(id, 'undo')).body).toMatchObject({ status: 'undone' });
    await noDifferences();
  });

  it('forgets the words of erased families and of old sheets', async () => {
    const phone = nextPhone();
    const { id } = await checked('families', [
      ['Parent', 'Phone'],
      ['Ananya', phone],
    ]);
    await act(id, 'apply');
    const open = await stage('families', [
      ['Parent', 'Phone'],
      ['Ravi', nextPhone()],
    ]);
    await app.database.write((trx) => forgetOldImports(trx, new Date('2027-06-01T06:00:00.000Z')));
    expect(await rowsOf(id)).toMatchObject([{ result: 'import', explanation: '', cells: [] }]);
    expect((await world.admin.get(`${path}/${open}/rows`)).status).toBe(404);
  });
});
