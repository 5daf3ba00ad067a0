import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Party } from '../../contract/bookings/birthday.ts';
import type { TeamBookingDetails } from '../../contract/bookings/team-bookings.ts';
import type { AddOn } from '../../contract/catalogue/add-ons.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import type { Fixtures } from '../../testing/fixtures.ts';
import type { TestApp } from '../../testing/make-app.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { endHolds } from '../gateway/holds.ts';
import { writeSetting } from '../settings/store.ts';
import { remindFamilies, writeInTheMorning } from './plan.ts';
import { type Sender, sendDue } from './sender.ts';

/** 14:00 to 16:00 on Sunday 29 November 2026, in Bengaluru. */
const visit = { bookingDate: '2026-11-29', timeSlotId: 3, parentPhone: '9876543210' };

/** The lines of a calendar file, without the folds of long ones. */
const unfolded = (file: string) => file.replaceAll('\r\n', '\n').replaceAll('\n ', '');

/** The calendar file of an email, which its source holds in base64. */
function calendarIn(source: string): string {
  const part = /text\/calendar[\s\S]*?\r?\n\r?\n([\w+/=\r\n]+)/.exec(source)?.[1] ?? '';
  return unfolded(Buffer.from(part, 'base64').toString());
}

describeOnEachStore('what messages say about a visit', (store) => {
  let centre: MessageWorld;
  let app: TestApp;
  let world: Fixtures;
  let sender: Sender;
  beforeEach(async () => {
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30');
    ({ app, world, sender } = centre);
  });
  afterEach(() => centre.close());

  const bookParty = async (changes: object = {}) => {
    const parent = await app.signInAsParent('9876543210');
    const wanted = { ...partyBody(), partyDate: '2026-12-20', timeSlotId: 3, ...changes };
    const { status, body: party } = await parent.post<Party>('/api/birthday-parties', wanted);
    expect(status).toBe(201);
    return { parent, party };
  };
  const payAtDesk = async (id: number) => {
    // A new session, because the clock may have moved by a day.
    const admin = await app.signInAs('admin');
    const { body } = await admin.get<TeamBookingDetails>(`/api/admin/bookings/${id}`);
    const payment = { method: 'cash', amount: '998.00', shownDue: '998.00' };
    const paid = await admin.post(`/api/admin/orders/${body.booking.orderId}/payments`, payment);
    expect(paid.status, JSON.stringify(paid.body)).toBeLessThan(300);
  };

  it('lead to the centre by the address of the site’s button', async () => {
    await app.database.write(async (trx) => {
      await writeSetting(trx, 'latitude', 12.9352);
      await writeSetting(trx, 'longitude', 77.6245);
    });
    await world.newBooking(undefined, visit);
    await sendDue(sender);
    const [text] = await centre.texts('booking_confirmed');
    expect(text).toContain(
      'Directions: https://www.google.com/maps/dir/?api=1&destination=12.9352%2C77.6245\n',
    );
  });

  it('greet by no name that is a link, and repeat none of a parent’s links', async () => {
    await world.newBooking(undefined, { ...visit, parentName: 'https://evil.example click' });
    await world.newBooking(undefined, { ...visit, timeSlotId: 4, parentName: 'S.Kumar' });
    await bookParty({
      ...{ partyDate: '2026-12-04', parentName: 'Anita evil.example' },
      ...{ theme: 'www.evil.example', cakePreference: 'Like evil.example/cake' },
    });
    await sendDue(sender);
    expect((await centre.texts('booking_confirmed')).map((text) => text.split('\n')[0])).toEqual([
      'Hi there,',
      'Hi S.Kumar,',
    ]);
    app.clock.set('2026-11-27T12:00:00+05:30');
    await writeInTheMorning(app.database, app.clock.now());
    await sendDue(sender);
    const [text] = await centre.texts('party_week_before');
    expect(text).toMatch(/^Hi there,/);
    expect(text).toContain('\nTheme: as on your party’s page\nCake: as on your party’s page\n');
    const sent = (await centre.messages()).map(({ title, body }) => title + body);
    expect(`${sent.join()}${JSON.stringify(centre.meta.accepted)}`).not.toContain('evil');
  });

  describe('that is cancelled', () => {
    const cancel = async ({ reference, manageKey }: { reference: string; manageKey: string }) => {
      const path = `/api/bookings/${reference}/cancel?key=${manageKey}`;
      expect((await app.client().post(path)).status).toBe(200);
      await sendDue(sender);
      const [text = ''] = await centre.texts('visit_cancelled');
      return text;
    };

    it('say how much goes back, and how', async () => {
      const booking = await world.newBooking(undefined, visit);
      await payAtDesk(booking.id);
      expect(await cancel(booking)).toContain('\n\nYou get back ₹998, the way you paid.\n\n');
    });

    it('say nothing of a refund where nothing was paid', async () => {
      const text = await cancel(await world.newBooking(undefined, visit));
      expect(text).toContain('\n\nYou owe nothing.\n\n');
      expect(text).not.toMatch(/refund|back/);
    });
  });

  it('have the link of the message in the mailed calendar file, and no key in the one on the site', async () => {
    const { reference, manageKey } = await world.newBooking(undefined, { ...visit });
    centre.meta.failNext({ metaCode: 131026, status: 400 });
    await sendDue(sender);
    await sendDue(sender);
    const [text = ''] = await centre.texts('booking_confirmed');
    const link = /http\S+\/bookings\/\S+/.exec(text)?.[0] ?? '';
    expect(link).toContain(`${reference}?key=`);
    const mailed = calendarIn(centre.mail.received[0]?.source ?? '');
    expect(mailed).toContain(`\nURL:${link}\n`);
    const path = `/api/bookings/${reference}/calendar.ics?key=${manageKey}`;
    const shared = unfolded((await app.client().get<string>(path)).body);
    expect(shared).toMatch(new RegExp(`\nURL:\\S+/bookings/${reference}\n`));
  });

  it('list what was agreed for a party a week before it', async () => {
    const { party } = await bookParty({ theme: 'Jungle Safari', cakePreference: 'Chocolate' });
    const offered = (await app.client().get<AddOn[]>('/api/add-ons?audience=birthday')).body;
    const dj = offered.find(({ name }) => name === 'DJ');
    const addOns = { addOns: [{ id: dj?.id ?? 0, quantity: 1 }] };
    const set = await world.admin.call('PUT', `/api/admin/birthday-parties/${party.id}/add-ons`, {
      body: addOns,
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    await sendDue(sender);
    app.clock.set('2026-12-13T10:00:00+05:30');
    await writeInTheMorning(app.database, app.clock.now());
    await sendDue(sender);
    const [text = ''] = await centre.texts('party_week_before');
    expect(text).toMatch(/10 guests, \S.*\nTheme: Jungle Safari\nCake: Chocolate\nAdd-ons: .*DJ/);
    expect(text).toMatch(/\nStill to pay: ₹\d/);
    expect(text).toContain('Please bring socks for everyone who plays.');
    expect(text).toContain('\nOr call us on +91 00000 00000');
    // The add-ons changed the price.
    expect(await centre.texts('visit_changed')).toHaveLength(1);
  });

  describe('that changes', () => {
    it('tell a parent who changes the number of children how many come now, and what is due', async () => {
      const { reference, manageKey } = await world.newBooking(undefined, visit);
      const path = `/api/bookings/${reference}/change?key=${manageKey}`;
      const wanted = { childrenAges: [4, 6, 8], totalAmount: '1497.00', feeAmount: '0' };
      expect((await app.client().post(path, wanted)).status).toBe(200);
      await sendDue(sender);
      const [changed, ...others] = await centre.texts('visit_changed');
      expect(others).toEqual([]);
      expect(changed).toContain('Sunday, 29 November, 2 PM to 4 PM\n3 children, Walk-in Play');
      expect(changed).toContain('Still to pay: ₹1,497');
      expect(changed).not.toContain('If this does not suit you');
    });

    it('say what the family gets back when its booking becomes cheaper', async () => {
      const { id } = await world.newBooking(undefined, visit);
      await payAtDesk(id);
      const edit = { body: { childrenAges: [5], totalAmount: '499.00' } };
      expect((await world.admin.call('PATCH', `/api/admin/bookings/${id}`, edit)).status).toBe(200);
      const ages = { body: { childrenAges: [6] } };
      expect((await world.admin.call('PATCH', `/api/admin/bookings/${id}`, ages)).status).toBe(200);
      await sendDue(sender);
      const [changed, ...others] = await centre.texts('visit_changed');
      expect(others).toEqual([]);
      expect(changed).toContain('1 child, Walk-in Play');
      expect(changed).toContain('Still to pay: nothing, and you get ₹499 back');
    });

    it('tell of other guests of a party, changed by its parent or the team, and of a move by its parent', async () => {
      const { parent, party } = await bookParty();
      const path = `/api/admin/birthday-parties/${party.id}`;
      expect((await world.admin.call('PATCH', path, { body: { numberOfGuests: 8 } })).status).toBe(200);
      expect((await world.admin.call('PATCH', path, { body: { theme: 'Space' } })).status).toBe(200);
      await sendDue(sender);
      const change = { partyDate: '2026-12-21', numberOfGuests: 9, feeAmount: '0' };
      const changed = await parent.post(`/api/birthday-parties/${party.reference}/change`, change);
      expect(changed.status).toBe(200);
      await sendDue(sender);
      const texts = await centre.texts('visit_changed');
      expect(texts).toHaveLength(2);
      expect(texts[0]).toContain('Sunday, 20 December, 2 PM to 4 PM\n8 guests');
      expect(texts[1]).toContain('Monday, 21 December, 2 PM to 4 PM\n9 guests');
      expect(texts[1]).toContain('Still to pay: ₹2,999');
      expect(await centre.texts('visit_moved')).toEqual([]);
    });
  });

  describe('that waits for its payment by UPI', () => {
    it('say until when its seats are held, and afterwards what to do if it was paid', async () => {
      await world.newBooking(undefined, { ...visit, paymentMethod: 'upi' });
      await sendDue(sender);
      const [received] = await centre.texts('booking_received');
      expect(received).toContain(
        'Pay ₹998 to confirm it: we hold your seats until 11:30 AM on Saturday, 28 November.\nYour booking: http',
      );
      app.clock.set('2026-11-28T11:30:00+05:30');
      const log = pino({ level: 'silent' });
      await endHolds({ database: app.database, gateway: undefined, log }, app.clock.now());
      await sendDue(sender);
      const [cancelled] = await centre.texts('visit_cancelled');
      expect(cancelled).toContain('Have you paid? Then open your booking and give us its number.');
    });
  });

  describe('that is not confirmed, the evening before', () => {
    // The team decides how long the seats are held.
    beforeEach(() => app.database.write((trx) => writeSetting(trx, 'upiHoldMinutes', 0)));
    const remind = async () => {
      await sendDue(sender);
      app.clock.set('2026-11-28T18:00:00+05:30');
      await remindFamilies(app.database, app.clock.now());
      await remindFamilies(app.database, app.clock.now());
      await sendDue(sender);
      expect(await centre.texts('visit_reminder')).toEqual([]);
      const [text = '', ...others] = await centre.texts('visit_unconfirmed');
      expect(others).toEqual([]);
      expect(text).toContain('on Sunday, 29 November at 2 PM is not confirmed yet');
      expect(text).not.toContain('See you');
      return text;
    };

    it('say what to pay by UPI, and where', async () => {
      const { reference } = await world.newBooking(undefined, { ...visit, paymentMethod: 'upi' });
      const text = await remind();
      expect(text).toContain('Pay ₹998 to confirm it.\n');
      expect(text).toContain(`/bookings/${reference}?key=`);
    });

    it('do not ask again for what the parent says is paid', async () => {
      const { reference, manageKey } = await world.newBooking(undefined, { ...visit, paymentMethod: 'upi' });
      const said = { upiReference: '612345678901' };
      const path = `/api/bookings/${reference}/upi-payment?key=${manageKey}`;
      expect((await app.client().post(path, said)).status).toBe(200);
      expect(await remind()).toContain('We are looking for your payment');
    });

    it('ask for the deposit of a party', async () => {
      await app.database.write((trx) =>
        trx.updateTable('birthday_packages').set({ deposit_paise: 100_000, lead_days: 0 }).execute(),
      );
      const { party } = await bookParty({ partyDate: '2026-11-29' });
      const text = await remind();
      expect(text).toContain('Pay the deposit of ₹1,000 to confirm it.');
      expect(text).toContain(`/bookings/${party.reference}`);
    });

    it('do not ask again for the deposit that the parent says is paid', async () => {
      await app.database.write((trx) =>
        trx.updateTable('birthday_packages').set({ deposit_paise: 100_000, lead_days: 0 }).execute(),
      );
      const { party, parent } = await bookParty({ partyDate: '2026-11-29' });
      const said = { upiReference: '612345678901' };
      const path = `/api/birthday-parties/${party.reference}/upi-payment`;
      expect((await parent.post(path, said)).status).toBe(200);
      const text = await remind();
      expect(text).toContain('We are looking for your payment');
      expect(text).not.toContain('Pay the deposit');
    });

    it('are dropped once it is confirmed', async () => {
      const { id } = await world.newBooking(undefined, { ...visit, paymentMethod: 'upi' });
      await sendDue(sender);
      app.clock.set('2026-11-28T18:00:00+05:30');
      await remindFamilies(app.database, app.clock.now());
      await payAtDesk(id);
      await sendDue(sender);
      expect(await centre.states()).toContainEqual(['visit_unconfirmed', 'dropped', 'no_longer_true']);
    });
  });
});
