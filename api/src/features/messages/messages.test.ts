import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MessageSetup } from '../../contract/messages/messages.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import type { Fixtures } from '../../testing/fixtures.ts';
import type { TestApp } from '../../testing/make-app.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import type { MailStandIn, MessagesStandIn } from '../../testing/messages-stand-in.ts';
import { signed, webhookBody } from '../../testing/messaging.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';
import { remindFamilies, writeInTheMorning } from './plan.ts';
import { type Sender, sendDue } from './sender.ts';

const minuteMs = 60_000;
/** 14:00 to 16:00 on Sunday 29 November 2026, in Bengaluru. */
const visit = { bookingDate: '2026-11-29', timeSlotId: 3, parentPhone: '9876543210' };

describeOnEachStore('messages to families', (store) => {
  let centre: MessageWorld;
  let meta: MessagesStandIn;
  let mail: MailStandIn;
  let app: TestApp;
  let world: Fixtures;
  let sender: Sender;
  beforeEach(async () => {
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30');
    ({ meta, mail, app, world, sender } = centre);
  });
  afterEach(() => centre.close());

  const messages = () => centre.messages();
  const states = () => centre.states();
  const report = (value: Parameters<typeof webhookBody>[0]) => {
    const rawBody = JSON.stringify(webhookBody(value));
    return app.client().call('POST', '/api/webhooks/whatsapp', { rawBody, headers: signed(rawBody) });
  };
  const status = (state: string, changes: object = {}) => ({
    id: 'wamid.1',
    status: state,
    timestamp: '1795761000',
    ...changes,
  });

  it('confirm a booking by WhatsApp, with a link that opens it', async () => {
    const booking = await world.newBooking(undefined, visit);
    expect(await states()).toEqual([['booking_confirmed', 'waiting', '']]);
    await sendDue(sender);
    expect(meta.accepted).toMatchObject([{ to: '919876543210', template: 'booking_confirmed' }]);
    const [sent] = await messages();
    expect(sent).toMatchObject({ state: 'sent', channel: 'whatsapp', recipient: '9876543210' });
    expect(sent?.body).toContain('Sunday, 29 November, 2 PM to 4 PM\n2 children');
    const link = new URL(/http\S+\/bookings\/\S+/.exec(sent?.body ?? '')?.[0] ?? '');
    const opened = await app.client().get(`/api${link.pathname}${link.search}`);
    expect(opened).toMatchObject({ status: 200, body: { reference: booking.reference } });
    expect((await app.client().get(`/api${link.pathname}?key=${'x'.repeat(43)}`)).status).toBe(404);
    await sendDue(sender);
    expect(meta.accepted).toHaveLength(1);
  });

  it('go by email to a phone that is not on WhatsApp, with the visit for the calendar', async () => {
    await world.newBooking(undefined, visit);
    meta.failNext({ metaCode: 131026, status: 400 });
    await sendDue(sender);
    await sendDue(sender);
    expect(mail.received).toMatchObject([{ to: 'anita@example.com' }]);
    expect(mail.received[0]?.source).toMatch(/Subject: Booking confirmed: Sunday, 29 November, 2 PM/);
    expect(mail.received[0]?.source).toContain('text/calendar');
    expect(await states()).toEqual([['booking_confirmed', 'sent', '']]);
  });

  it('follow what Meta reports, before its response, twice and in any order', async () => {
    await world.newBooking(undefined, visit);
    meta.failNext('taken, then cut off');
    await sendDue(sender);
    expect(await states()).toEqual([['booking_confirmed', 'unknown', 'no_response']]);
    const ours = meta.accepted[0]?.ours;
    await report({ statuses: [status('read', { biz_opaque_callback_data: ours })] });
    await report({ statuses: [status('sent'), status('delivered'), status('read')] });
    app.clock.advance(60 * minuteMs);
    await sendDue(sender);
    expect(meta.accepted).toHaveLength(1);
    expect(await messages()).toMatchObject([
      { state: 'read', mayRepeat: false, readAt: new Date(1_795_761_000_000).toISOString() },
    ]);
  });

  it('are sent once more if nobody knows what became of them, and say so', async () => {
    await world.newBooking(undefined, visit);
    meta.failNext('taken, then cut off');
    await sendDue(sender);
    app.clock.advance(9 * minuteMs);
    await sendDue(sender);
    expect(meta.accepted).toHaveLength(1);
    app.clock.advance(2 * minuteMs);
    await sendDue(sender);
    await sendDue(sender);
    expect(meta.accepted).toHaveLength(2);
    expect(await messages()).toMatchObject([{ state: 'sent', mayRepeat: true }]);
  });

  it('go by email when Meta reports later that it can’t deliver, however often it says so', async () => {
    await world.newBooking(undefined, visit);
    await sendDue(sender);
    const failed = { statuses: [status('failed', { errors: [{ code: 131026, title: 'Undeliverable' }] })] };
    await report(failed);
    await sendDue(sender);
    await report(failed);
    await report({ statuses: [status('sent')] });
    await sendDue(sender);
    expect(mail.received).toHaveLength(1);
    expect(await messages()).toMatchObject([{ state: 'sent', channel: 'email' }]);
  });

  it('wait while Meta is down, and lose nothing', async () => {
    await world.newBooking(undefined, visit);
    meta.failNext(...Array.from({ length: 6 }, () => ({ metaCode: 131000, status: 500 })));
    for (let hour = 0; hour < 24; hour += 1) {
      await sendDue(sender);
      app.clock.advance(60 * minuteMs);
    }
    expect(await messages()).toMatchObject([{ state: 'sent', tries: 7 }]);
    expect(meta.accepted).toHaveLength(1);
  });

  it('are dropped once they are no longer true', async () => {
    const booking = await world.newBooking(undefined, visit);
    const path = `/api/bookings/${booking.reference}/cancel?key=${booking.manageKey}`;
    expect((await app.client().post(path)).status).toBe(200);
    await sendDue(sender);
    expect(await states()).toEqual([
      ['booking_confirmed', 'dropped', 'no_longer_true'],
      ['visit_cancelled', 'sent', ''],
    ]);
    expect(meta.accepted.map(({ template }) => template)).toEqual(['visit_cancelled_b']);
  });

  it('tell of a move, and remind the evening before, once', async () => {
    const { id } = await world.newBooking(undefined, visit);
    const to = { bookingDate: '2026-11-30', timeSlotId: 2 };
    expect((await world.admin.post(`/api/admin/bookings/${id}/reschedule`, to)).status).toBe(200);
    await sendDue(sender);
    app.clock.set('2026-11-29T18:00:00+05:30');
    await remindFamilies(app.database, app.clock.now());
    await remindFamilies(app.database, app.clock.now());
    await sendDue(sender);
    expect(meta.accepted.map(({ template }) => template)).toEqual(['visit_moved_b', 'visit_reminder']);
    const [moved] = await centre.texts('visit_moved');
    expect(moved).toContain('2 children, Walk-in Play');
    expect(moved).toContain('Still to pay: ₹998');
    expect(moved).toContain('If this does not suit you, please call us');
  });

  it('thank a family the morning after its visit, once, and lead to the review page', async () => {
    const link = 'https://g.page/toodles/review';
    await app.database.write((trx) => writeSetting(trx, 'reviewUrl', link));
    const { id } = await world.newBooking(undefined, visit);
    await sendDue(sender);
    app.clock.set('2026-11-29T16:30:00+05:30');
    const admin = await app.signInAs('admin');
    const completed = { body: { status: 'completed' } };
    expect((await admin.call('PATCH', `/api/admin/bookings/${id}/status`, completed)).status).toBe(200);
    app.clock.set('2026-11-30T10:00:00+05:30');
    await writeInTheMorning(app.database, app.clock.now());
    await writeInTheMorning(app.database, app.clock.now());
    await sendDue(sender);
    expect(meta.accepted.map(({ template }) => template)).toEqual(['booking_confirmed', 'thank_you']);
    expect((await centre.texts('thank_you'))[0]).toContain('https://g.page/toodles/review');
  });

  it('go to those whose party is in a week, once, as it is then', async () => {
    const parent = await app.signInAsParent('9876543210');
    const wanted = { ...partyBody(), partyDate: '2026-12-06', timeSlotId: 3 };
    expect((await parent.post('/api/birthday-parties', wanted)).status).toBe(201);
    await sendDue(sender);
    app.clock.set('2026-11-28T10:00:00+05:30');
    await writeInTheMorning(app.database, app.clock.now());
    app.clock.set('2026-11-29T10:00:00+05:30');
    await writeInTheMorning(app.database, app.clock.now());
    await writeInTheMorning(app.database, app.clock.now());
    await sendDue(sender);
    const [sent, ...others] = await centre.texts('party_week_before');
    expect(others).toEqual([]);
    expect(sent).toMatch(/Sunday, 6 December, 2 PM to 4 PM\n\d+ guests, Starter\n[\s\S]*\nStill to pay: ₹/);
  });

  it('do not remind at night, or after the visit has begun', async () => {
    await world.newBooking(undefined, visit);
    await sendDue(sender);
    app.clock.set('2026-11-28T22:30:00+05:30');
    await remindFamilies(app.database, app.clock.now());
    await sendDue(sender);
    expect(meta.accepted).toHaveLength(1);
    app.clock.set('2026-11-29T15:00:00+05:30');
    await sendDue(sender);
    expect((await states()).at(-1)).toEqual(['visit_reminder', 'dropped', 'too_late']);
  });

  it('stop when a family writes STOP, but for what it asks for', async () => {
    await world.newBooking(undefined, visit);
    const stop = { id: 'wamid.in', from: '919876543210', timestamp: '1795761000', type: 'text' };
    const contacts = [{ wa_id: '919876543210', profile: { name: 'Anita' } }];
    for (let again = 0; again < 2; again += 1)
      await report({ messages: [{ ...stop, text: { body: 'Stop' } }], contacts });
    await sendDue(sender);
    app.clock.set('2026-11-28T18:00:00+05:30');
    await remindFamilies(app.database, app.clock.now());
    await sendDue(sender);
    expect(await states()).toEqual([
      ['booking_confirmed', 'sent', ''],
      ['visit_reminder', 'dropped', 'stopped'],
    ]);
    const team = await app.signInAs('manager');
    const replies = await team.get('/api/admin/message-replies?status=pending');
    expect(replies.body).toMatchObject([{ phone: '9876543210', name: 'Anita', text: 'Stop' }]);
  });

  it('are not changed by a call that Meta did not sign', async () => {
    await world.newBooking(undefined, visit);
    await sendDue(sender);
    const rawBody = JSON.stringify(webhookBody({ statuses: [status('read')] }));
    const headers = { ...signed(`${rawBody} `) };
    expect(await app.client().call('POST', '/api/webhooks/whatsapp', { rawBody, headers })).toMatchObject({
      status: 403,
    });
    expect(await messages()).toMatchObject([{ state: 'sent' }]);
  });

  it('have a text of the team, once Meta has approved it, and can be switched off', async () => {
    meta.templates.push({ name: 'booking_confirmed', language: 'en', status: 'APPROVED' });
    const edit = (body: object) =>
      world.admin.call('PUT', '/api/admin/message-templates/booking_confirmed', { body });
    const text = { title: 'Booked', body: 'See you on {day}, {name}, at ours.', isOn: true, version: 1 };
    expect(await edit({ ...text, body: 'See you, {nobody}.' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_template' },
    });
    expect(await edit(text)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await edit(text)).toMatchObject({ status: 409, body: { code: 'stale' } });
    const { body } = await world.admin.get<MessageSetup>('/api/admin/message-templates');
    expect(body.templates.find(({ kind }) => kind === 'booking_confirmed')).toMatchObject({
      metaName: 'booking_confirmed_2',
      metaBody: 'See you on {{1}}, {{2}}, at ours.',
      approval: 'missing',
    });
    await world.newBooking(undefined, visit);
    await sendDue(sender);
    expect(meta.accepted).toMatchObject([
      { template: 'booking_confirmed_2', values: ['Sunday, 29 November', 'Anita'] },
    ]);
    expect((await edit({ ...text, isOn: false, version: 2 })).status).toBe(200);
    await world.newBooking(undefined, { ...visit, parentPhone: '9876543211' });
    expect(await messages()).toHaveLength(1);
  });

  it('forget an erased family, and send it nothing more', async () => {
    const parent = await app.signInAsParent('9876543210');
    await world.newBooking(parent, visit);
    await sendDue(sender);
    await world.newBooking(parent, { ...visit, timeSlotId: 4 });
    const erased = await parent.call('POST', '/api/account/erase', { body: {} });
    if (erased.status !== 200) throw new Error(JSON.stringify(erased.body));
    await sendDue(sender);
    const rows = await app.database.read.selectFrom('messages').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/9876543210|Anita/);
    expect(meta.accepted).toHaveLength(1);
  });

  it('are sent by one of several processes, once each', async () => {
    for (let family = 0; family < 12; family += 1)
      await world.newBooking(undefined, {
        bookingDate: '2026-11-29',
        timeSlotId: 1 + (family % 5),
        parentPhone: `98765430${String(family).padStart(2, '0')}`,
      });
    await Promise.all([sendDue(sender), sendDue(sender), sendDue(sender)]);
    expect(new Set(meta.accepted.map(({ ours }) => ours)).size).toBe(12);
    expect(meta.accepted).toHaveLength(12);
  });
});
