import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CounterSale } from '../../contract/counter/counter.ts';
import type { SearchResult } from '../../contract/insights/search.ts';
import { addBooking, addParty, addSoldHours } from '../../testing/analytics/rows.ts';
import type { Client } from '../../testing/client.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('the search', (store) => {
  let app: TestApp;
  let staff: SignedInClient;

  beforeEach(async () => {
    app = await makeApp(store);
    staff = await app.signInAs('staff');
  });
  afterEach(() => app.close());

  async function find(search: string, client: Client = staff): Promise<SearchResult[]> {
    const { status, body } = await client.get<SearchResult[]>(
      `/api/admin/search?search=${encodeURIComponent(search)}`,
    );
    expect(status).toBe(200);
    return body;
  }
  const kindsOf = (found: SearchResult[]) => found.map(({ kind }) => kind);

  async function addAnanya(): Promise<void> {
    const parent = await app.signInAsParent('9876504821');
    const family = { parent_name: 'Ananya Rao', parent_phone: '9876504821' };
    await app.database.write(async (trx) => {
      await addBooking(trx, { ...family, reference: 'TD-4K7QXM', number_of_children: 2 });
      await addBooking(trx, { ...family, reference: 'TD-4K9AAA', status: 'cancelled' });
      await addParty(trx, { ...family, user_id: parent.userId, reference: 'TP-7ZZZZZ', child_name: 'Diya' });
      await addSoldHours(trx, {
        customer_name: 'Ananya Rao',
        customer_phone: '9876504821',
        reference: 'HP-AAAAAA',
        remaining_minutes: 450,
      });
    });
  }

  it('finds nothing in an empty centre, and nothing for one letter', async () => {
    expect(await find('Ananya')).toEqual([]);
    await addAnanya();
    expect(await find('a')).toEqual([]);
  });

  it('finds a family and its rows by parts of the name in any order, and tells families apart', async () => {
    await addAnanya();
    await app.database.write((trx) => addBooking(trx, { parent_name: 'Ananda Rao', reference: 'TD-BBBBBB' }));
    expect(await find('rao anany')).toEqual([
      {
        kind: 'family',
        id: expect.any(Number),
        title: 'Ananya Rao',
        detail: '98765 04821 · 1 visit · 1 party · 7.5 h left',
        phone: '9876504821',
      },
      {
        kind: 'booking',
        id: 2,
        title: 'Ananya Rao',
        detail: 'TD-4K9AAA · 21 Nov 2026, 10 AM · 1 child · Cancelled',
        phone: '9876504821',
      },
      {
        kind: 'booking',
        id: 1,
        title: 'Ananya Rao',
        detail: 'TD-4K7QXM · 21 Nov 2026, 10 AM · 2 children',
        phone: '9876504821',
      },
      {
        kind: 'party',
        id: 1,
        title: 'Ananya Rao',
        detail: 'TP-7ZZZZZ · Diya’s party · 21 Nov 2026, 2 PM',
        phone: '9876504821',
      },
      {
        kind: 'sale',
        id: 1,
        title: 'Ananya Rao',
        detail: 'HP-AAAAAA · Monthly Pass · 7.5 h left',
        usableHours: 7.5,
        phone: '9876504821',
      },
    ]);
    expect(kindsOf(await find('diya'))).toEqual(['family', 'party']);
  });

  it('finds by the start of a reference, with or without its prefix, and by digits of a phone', async () => {
    await addAnanya();
    expect((await find('td-4k7')).map(({ detail }) => detail.slice(0, 9))).toEqual(['TD-4K7QXM']);
    expect((await find('4k7qxm')).map(({ kind }) => kind)).toEqual(['booking']);
    expect(kindsOf(await find('HP-AAAAAA'))).toEqual(['sale']);
    for (const typed of ['+91 98765 04821', '98765', '4821'])
      expect(kindsOf(await find(typed))).toEqual(['family', 'booking', 'booking', 'party', 'sale']);
    expect(await find('9876504822')).toEqual([]);
  });

  it('finds counter sales by their reference, for those who take payments', async () => {
    const sold = await staff.post<CounterSale>('/api/admin/counter-sales', {
      customer: null,
      items: [{ addOnId: 3, quantity: 2 }],
      tenders: [{ method: 'cash', amount: '98.00' }],
      totalAmount: '98.00',
    });
    const order = sold.body.orders[0] ?? expect.fail();
    const found = {
      kind: 'counter',
      id: order.id,
      title: 'No name',
      detail: `${order.reference} · 21 Nov 2026 · ₹98`,
      phone: '',
    };
    for (const typed of [
      order.reference,
      order.reference.slice(0, 7).toLowerCase(),
      order.reference.slice(3),
    ])
      expect(await find(typed)).toEqual([found]);
    await app.database.write(async (trx) => {
      await trx
        .updateTable('users')
        .set({ permissions: '["bookings.view"]' })
        .where('id', '=', staff.userId)
        .execute();
    });
    expect(await find(order.reference)).toEqual([]);
  });

  it('matches wildcard characters literally', async () => {
    await addAnanya();
    for (const typed of ['%%', '__', 'an_nya', '\\\\', "' or 1=1 --"]) expect(await find(typed)).toEqual([]);
    const noText = await staff.get('/api/admin/search?search=a%00b');
    expect(noText.status).toBe(400);
  });

  it('returns at most five of each kind, newest first, and each family once', async () => {
    await app.database.write(async (trx) => {
      for (let n = 1; n <= 7; n += 1) {
        await addBooking(trx, {
          parent_name: `Meera ${n}`,
          parent_phone: `980000000${n}`,
          created_at: `2026-11-0${n}T06:00:00.000Z`,
        });
      }
      await addBooking(trx, { parent_name: 'Meera Iyer', parent_phone: '9800000001' });
    });
    const found = await find('meera');
    expect(found.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'family Meera Iyer',
      'family Meera 7',
      'family Meera 6',
      'family Meera 5',
      'family Meera 4',
      'booking Meera Iyer',
      'booking Meera 7',
      'booking Meera 6',
      'booking Meera 5',
      'booking Meera 4',
    ]);
  });

  it("returns only what the caller's permissions allow", async () => {
    await addAnanya();
    const holding = async (...permissions: string[]) => {
      const person = await app.signInAs('staff');
      await app.database.write((trx) =>
        trx
          .updateTable('users')
          .set({ permissions: JSON.stringify(permissions) })
          .where('id', '=', person.userId)
          .execute(),
      );
      return person;
    };
    const seller = await holding('hours.view');
    expect(kindsOf(await find('Ananya', seller))).toEqual(['sale']);
    const guide = await holding('customers.view');
    expect(await find('Ananya', guide)).toMatchObject([{ kind: 'family', detail: '98765 04821' }]);
    const host = await holding('bookings.view');
    expect(kindsOf(await find('Ananya', host))).toEqual(['booking', 'booking', 'party']);
    const other = await holding('gallery.manage');
    expect((await other.get('/api/admin/search?search=Ananya')).status).toBe(403);
  });

  it('never names an erased person', async () => {
    await app.database.write(async (trx) => {
      await addBooking(trx, { parent_name: 'Erased', parent_phone: '', reference: 'TD-GHJKMN' });
      await addSoldHours(trx, { customer_name: 'Erased', customer_phone: '' });
    });
    expect(await find('erased')).toEqual([]);
    // The remaining row is found only by its reference.
    expect(await find('TD-GHJKMN')).toMatchObject([{ kind: 'booking', phone: '' }]);
  });

  it('finds part of a name or a phone of any age, but two letters only in the newest rows', async () => {
    await addAnanya();
    await app.database.write((trx) => addBooking(trx, { id: 20_001, parent_name: 'Somebody Else' }));
    const bookingsFor = async (typed: string) =>
      (await find(typed)).flatMap(({ kind, id }) => (kind === 'booking' ? [id] : []));
    for (const typed of ['nanya', '6504821', '9876504821']) expect(await bookingsFor(typed)).toEqual([2, 1]);
    expect(await bookingsFor('an')).toEqual([2]);
    expect(await find('TD-4K7QXM')).toHaveLength(1);
  });
});
