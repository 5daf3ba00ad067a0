import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushKeys } from '../../secrets/push-keys.ts';
import { serverKey } from '../../secrets/server-key.ts';
import type { SignedInClient } from '../../testing/make-app.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { type PushStandIn, startPushStandIn } from '../../testing/push-stand-in.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { remindFamilies } from './plan.ts';
import { sendDue } from './sender.ts';

const phone = '9876543210';
/** 14:00 to 16:00 on Sunday 29 November 2026, in Bengaluru. */
const visit = { bookingDate: '2026-11-29', timeSlotId: 3, parentPhone: phone };
const path = '/api/account/push-device';

describeOnEachStore('notifications in a parent’s browser', (store) => {
  let push: PushStandIn;
  let centre: MessageWorld;
  let parent: SignedInClient;
  beforeEach(async () => {
    push = await startPushStandIn();
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30', push.env);
    parent = await centre.app.signInAsParent(phone);
  });
  afterEach(async () => {
    await centre.close();
    await push.stop();
  });

  const subscribe = (name = 'phone', client = parent) =>
    client.call('PUT', path, { body: push.newBrowser(name) });
  const book = () => centre.world.newBooking(parent, visit);
  const send = () => sendDue(centre.sender);
  const ownChoice = async (client = parent) =>
    (
      await client.get<{ channel: string; push: { key: string; endpoint: string | null; devices: number } }>(
        '/api/account/messages',
      )
    ).body;
  const whatsApps = () => centre.meta.accepted.map(({ template }) => template);

  it('arrive encrypted for the browser, signed by the centre, and open the booking', async () => {
    expect((await subscribe()).status).toBe(204);
    const booking = await book();
    await send();
    const [one, ...others] = push.received;
    expect(others).toEqual([]);
    expect(one?.notification).toMatchObject({ title: 'Booking confirmed: Sunday, 29 November, 2 PM' });
    expect(one?.notification.body).toContain('Your play session at Toodles is confirmed.');
    expect(one?.notification.body).not.toContain('http');
    const { key } = (await ownChoice()).push;
    expect(one?.headers.authorization).toContain(`k=${key}`);
    expect(one?.claims.sub).toMatch(/^mailto:/);
    // Until the visit begins, and not a day longer.
    const begins = Date.parse('2026-11-29T14:00:00+05:30');
    expect(Number(one?.headers.ttl)).toBe((begins - centre.app.clock.now().getTime()) / 1000);
    const opened = await centre.app.client().get(`/api${one?.notification.path}`);
    expect(opened).toMatchObject({ status: 200, body: { reference: booking.reference } });
    expect(whatsApps()).toEqual([]);
    expect(await centre.messages()).toMatchObject([{ state: 'sent', channel: 'push', recipient: phone }]);
  });

  it('come with the address in the settings, and by a key that a restart keeps', async () => {
    await subscribe();
    const { key } = (await ownChoice()).push;
    await centre.app.database.write((trx) =>
      trx.insertInto('site_settings').values({ key: 'email', value: '"hello@toodles.example"' }).execute(),
    );
    await book();
    await send();
    expect(push.received[0]?.claims.sub).toBe('mailto:hello@toodles.example');
    expect(pushKeys(serverKey(centre.app.config)).publicKey).toBe(key);
  });

  it('reach each browser of the family once, and one is enough', async () => {
    const tablet = await centre.app.signInAsParent(phone);
    await subscribe('phone');
    await subscribe('tablet', tablet);
    push.answerNext('phone', { status: 503 });
    await book();
    await send();
    expect(push.received.map(({ device }) => device)).toEqual(['tablet']);
    expect(await centre.states()).toEqual([['booking_confirmed', 'sent', '']]);
    expect(await ownChoice()).toMatchObject({ channel: 'push', push: { devices: 2 } });
  });

  it.each([404, 410])(
    'end for a browser whose service answers %i, and WhatsApp takes over',
    async (status) => {
      await subscribe();
      push.answerNext('phone', { status });
      await book();
      await send();
      await send();
      expect(whatsApps()).toEqual(['booking_confirmed']);
      expect(await ownChoice()).toMatchObject({ channel: 'whatsapp', push: { endpoint: null, devices: 0 } });
      expect(push.calls).toEqual(['phone']);
    },
  );

  it('wait as long as a busy service asks for', async () => {
    await subscribe();
    push.answerNext('phone', { status: 429, headers: { 'Retry-After': '600' } });
    await book();
    await send();
    expect(await centre.states()).toEqual([['booking_confirmed', 'waiting', 'service_busy']]);
    await centre.sendAfter(9);
    expect(push.received).toEqual([]);
    await centre.sendAfter(1);
    expect(push.received).toHaveLength(1);
    expect(whatsApps()).toEqual([]);
  });

  it('are left to WhatsApp when a service fails three times', async () => {
    await subscribe();
    push.answerNext('phone', 'cut off', { status: 500 }, 'cut off');
    await book();
    await send();
    await centre.sendAfter(1);
    await centre.sendAfter(5);
    expect(push.calls).toHaveLength(3);
    await send();
    expect(whatsApps()).toEqual(['booking_confirmed']);
    expect((await ownChoice()).push.devices).toBe(1);
  });

  it('a second copy takes the place of the first', async () => {
    await subscribe();
    await book();
    await send();
    await centre.app.database.write((trx) =>
      trx.updateTable('messages').set({ state: 'waiting', due_at: '2026-11-27T00:00:00.000Z' }).execute(),
    );
    await send();
    const [first, second] = push.received;
    expect(second?.notification.tag).toBe(first?.notification.tag);
    expect(second?.headers.topic).toBe(first?.notification.tag);
  });

  it('follow the choice of the family', async () => {
    await subscribe();
    const body = { channel: 'email', isStopped: false };
    expect((await parent.call('PUT', '/api/account/messages', { body })).status).toBe(200);
    await book();
    await send();
    expect(push.calls).toEqual([]);
    expect(centre.mail.received).toHaveLength(1);
  });

  it('keep the quiet hours and what a family has stopped', async () => {
    await subscribe();
    await book();
    await send();
    centre.app.clock.set('2026-11-28T22:30:00+05:30');
    await remindFamilies(centre.app.database, centre.app.clock.now());
    await send();
    expect(push.received).toHaveLength(1);
    const body = { channel: 'push', isStopped: true };
    const again = await centre.app.signInAsParent(phone);
    expect((await again.call('PUT', '/api/account/messages', { body })).status).toBe(200);
    centre.app.clock.set('2026-11-29T08:00:00+05:30');
    await send();
    expect(push.received).toHaveLength(1);
    expect((await centre.states()).at(-1)).toEqual(['visit_reminder', 'dropped', 'stopped']);
  });

  it('change nothing about the choice when the browser only has another address', async () => {
    await subscribe('phone');
    const body = { channel: 'email', isStopped: false };
    await parent.call('PUT', '/api/account/messages', { body });
    expect((await subscribe('phone-again')).status).toBe(204);
    expect(await ownChoice()).toMatchObject({ channel: 'email', push: { devices: 1 } });
  });

  it('can be turned off again', async () => {
    await subscribe();
    expect((await parent.call('DELETE', path)).status).toBe(204);
    expect((await parent.call('DELETE', path)).status).toBe(204);
    await book();
    await send();
    expect(push.calls).toEqual([]);
    expect(whatsApps()).toEqual(['booking_confirmed']);
  });

  it('end with signing out, here or from another browser', async () => {
    const tablet = await centre.app.signInAsParent(phone);
    await subscribe('phone');
    await subscribe('tablet', tablet);
    expect((await parent.call('DELETE', '/api/account/sessions')).status).toBe(200);
    await parent.get('/api/logout', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-origin' });
    const rows = await centre.app.database.read.selectFrom('push_devices').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it.each([
    ['go on when the same person signs in again there', phone, 1],
    ['end when another person signs in there', '9876543211', 0],
  ])('%s', async (_what, next, devices) => {
    await subscribe();
    await parent.post('/api/auth/send-otp', { phone: next });
    const otp = centre.app.sentCodes.at(-1)?.code;
    expect((await parent.post('/api/auth/verify-otp', { phone: next, otp })).status).toBe(200);
    const rows = await centre.app.database.read.selectFrom('push_devices').selectAll().execute();
    expect(rows).toHaveLength(devices);
    await book();
    await send();
    expect(push.calls).toHaveLength(devices);
  });

  it('go to who signed in there last', async () => {
    const browser = push.newBrowser('shared');
    await parent.call('PUT', path, { body: browser });
    const other = await centre.app.signInAsParent('9876543211');
    await other.call('PUT', path, { body: browser });
    await book();
    await send();
    expect(push.calls).toEqual([]);
    expect((await ownChoice()).push.devices).toBe(0);
    expect((await ownChoice(other)).push).toMatchObject({ endpoint: browser.endpoint, devices: 1 });
  });

  it('are in the copy of the data, and gone with the account', async () => {
    await subscribe();
    const copy = await parent.get<{ notifications: object[] }>('/api/account/data');
    expect(copy.body.notifications).toMatchObject([{ pushService: expect.stringContaining('/phone') }]);
    expect((await parent.call('POST', '/api/account/erase', { body: {} })).status).toBe(200);
    const rows = await centre.app.database.read.selectFrom('push_devices').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://printer.local/1',
    'https://metadata.google.internal/1',
    'https://push.example:8443/1',
    'https://user:secret@push.example/1',
  ])('never call %s', async (endpoint) => {
    const { p256dh, auth } = push.newBrowser('any');
    const answer = await parent.call('PUT', path, { body: { endpoint, p256dh, auth } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'push_service_unknown' } });
  });
});
