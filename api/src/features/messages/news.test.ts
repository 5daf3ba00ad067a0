import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SignedInClient } from '../../testing/make-app.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';

const visit = { bookingDate: '2026-11-29', timeSlotId: 3, parentPhone: '9876543210' };
const text = 'We open at noon that day,\nbecause of a fire drill.';

describeOnEachStore('what the team writes to families', (store) => {
  let centre: MessageWorld;
  let manager: SignedInClient;
  let id: number;
  beforeEach(async () => {
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30');
    manager = await centre.app.signInAs('manager');
    ({ id } = await centre.world.newBooking(undefined, visit));
  });
  afterEach(() => centre.close());

  const write = (body: object = {}, key?: string) =>
    manager.call('POST', '/api/admin/messages', {
      body: { visit: 'booking', id, text, ...body },
      ...(key && { headers: { 'Idempotency-Key': key } }),
    });

  it('comes with the visit that it is about, once for a request that is repeated', async () => {
    const key = crypto.randomUUID();
    expect((await write({}, key)).status).toBe(201);
    expect((await write({}, key)).status).toBe(201);
    await centre.sendAfter(0);
    const [body, ...others] = await centre.texts('visit_news');
    expect(others).toEqual([]);
    expect(body).toContain('About your play session on Sunday, 29 November at 2 PM (TD-');
    expect(body).toContain('We open at noon that day, because of a fire drill.');
  });

  it('is not sent about a visit that has moved meanwhile', async () => {
    await write();
    const to = { bookingDate: '2026-11-30', timeSlotId: 2 };
    const moved = await centre.world.admin.post(`/api/admin/bookings/${id}/reschedule`, to);
    expect(moved.status).toBe(200);
    await centre.sendAfter(0);
    expect(await centre.states()).toContainEqual(['visit_news', 'dropped', 'no_longer_true']);
  });

  it('is refused while such messages are off, without a text, and for no visit', async () => {
    expect(await write({ id: 999_999 })).toMatchObject({ status: 404 });
    expect(await write({ text: ' ' })).toMatchObject({ status: 400 });
    await centre.app.database.write((trx) => writeSetting(trx, 'messagesOff', ['visit_news']));
    expect(await write()).toMatchObject({ status: 409, body: { code: 'message_off' } });
  });

  it('can’t lose what the team writes to a changed text', async () => {
    const edit = { title: 'News', body: 'Hi {name}, all the best.', isOn: true, version: 1 };
    const path = '/api/admin/message-templates/visit_news';
    expect(await manager.call('PUT', path, { body: edit })).toMatchObject({
      status: 400,
      body: { message: 'Use the field {text}.' },
    });
  });
});
