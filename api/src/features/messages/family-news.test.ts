import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SignedInClient } from '../../testing/make-app.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';
import { sendDue } from './sender.ts';

const phone = '9876543210';

describeOnEachStore('what the team writes to a family', (store) => {
  let centre: MessageWorld;
  let manager: SignedInClient;
  beforeEach(async () => {
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30');
    manager = await centre.app.signInAs('manager');
    await centre.world.newBooking(undefined, { bookingDate: '2026-11-29', parentPhone: phone });
    await sendDue(centre.sender);
  });
  afterEach(() => centre.close());

  const write = (change: object = {}, headers: Record<string, string> = {}) =>
    manager.post(
      '/api/admin/family/messages',
      { phone, text: 'On Sunday\nwe open at noon.', ...change },
      headers,
    );
  const choose = (isStopped: boolean) =>
    centre.app.database.write((trx) =>
      trx
        .insertInto('message_choices')
        .values({
          ...{ phone, channel: 'whatsapp', changed_at: '2026-11-27T06:00:00.000Z' },
          stopped_at: isStopped ? '2026-11-27T06:00:00.000Z' : null,
        })
        .execute(),
    );

  it('reaches it once, however often the call is repeated', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await write({}, key)).status).toBe(201);
    expect((await write({}, key)).status).toBe(201);
    await sendDue(centre.sender);
    expect(await centre.texts('family_news')).toEqual([
      expect.stringMatching(/^Hi Anita,\n\nOn Sunday we open at noon\.\n\nQuestions\? Call us on /),
    ]);
  });

  it('waits for the end of the quiet hours', async () => {
    centre.app.clock.set('2026-11-27T21:30:00+05:30');
    manager = await centre.app.signInAs('manager');
    expect((await write()).status).toBe(201);
    await sendDue(centre.sender);
    expect((await centre.states()).at(-1)).toEqual(['family_news', 'waiting', '']);
    centre.app.clock.set('2026-11-28T08:00:00+05:30');
    await sendDue(centre.sender);
    expect((await centre.states()).at(-1)).toEqual(['family_news', 'sent', '']);
  });

  it('is refused for a family that stopped such messages, and not sent after it stopped them', async () => {
    await choose(true);
    expect(await write()).toMatchObject({ status: 409, body: { code: 'family_stopped' } });
    await centre.app.database.write((trx) =>
      trx.updateTable('message_choices').set({ stopped_at: null }).execute(),
    );
    expect((await write()).status).toBe(201);
    await centre.app.database.write((trx) =>
      trx.updateTable('message_choices').set({ stopped_at: '2026-11-27T06:00:00.000Z' }).execute(),
    );
    await sendDue(centre.sender);
    expect((await centre.states()).at(-1)).toEqual(['family_news', 'dropped', 'stopped']);
  });

  it('is refused while such messages are off, without a text, and for nobody', async () => {
    expect(await write({ phone: '9000000009' })).toMatchObject({ status: 404 });
    expect(await write({ text: ' ' })).toMatchObject({ status: 400 });
    await centre.app.database.write((trx) => writeSetting(trx, 'messagesOff', ['family_news']));
    expect(await write()).toMatchObject({ status: 409, body: { code: 'message_off' } });
  });

  it('reaches families that only have an account, bought at the counter, or are written down', async () => {
    await centre.app.signInAsParent('9876500001');
    await manager.post('/api/admin/counter-sales', {
      customer: { name: 'Binu Das', phone: '9876500002', email: '' },
      items: [{ addOnId: 3, quantity: 1 }],
      tenders: [{ method: 'cash', amount: '49.00' }],
      totalAmount: '49.00',
    });
    const written = { notes: '', adults: [], children: [], deskConsent: false };
    await manager.call('PUT', '/api/admin/family', {
      body: { phone: '9876500003', ...written },
      headers: { 'If-Match': '"0"' },
    });
    for (const other of ['9876500001', '9876500002', '9876500003'])
      expect([other, (await write({ phone: other })).status]).toEqual([other, 201]);
  });

  it('reaches who has only asked something, by the name and the email of the enquiry', async () => {
    const asked = { name: 'Dev Rao', phone: '9876500004', email: 'dev@example.com', type: 'general' };
    await centre.app.client().post('/api/enquiries', { ...asked, message: 'Is there parking?' });
    expect((await write({ phone: asked.phone })).status).toBe(201);
    await sendDue(centre.sender);
    expect(await centre.texts('family_news')).toEqual([expect.stringMatching(/^Hi Dev,\n\nOn Sunday/)]);
  });

  it('leaves no name in the audit log, and is forgotten with the family', async () => {
    await write();
    const log = await centre.app.database.read.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(log.filter(({ entity }) => entity === 'message'))).not.toMatch(/noon|9876543210/);
    const parent = await centre.app.signInAsParent(phone);
    await parent.call('POST', '/api/account/erase', { body: {} });
    const rows = await centre.app.database.read.selectFrom('messages').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/noon|9876543210/);
  });
});
