import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { dump, findTexts } from '../../testing/dump.ts';
import { signInByCode } from '../../testing/family-history.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore("the team's notes on a person's enquiries", (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  /**
   * Sends an enquiry under a phone. The team edits its note twice, so that the log has a before and an after.
   */
  async function askAndNote(phone: string, note: string): Promise<void> {
    const ask = { name: 'Anita Rao', phone, type: 'general', message: 'Do you take groups?' };
    expect((await app.client().post('/api/enquiries', ask)).status).toBe(201);
    const { body } = await world.admin.get<{ id: number }[]>(`/api/admin/enquiries?search=${phone}`);
    for (const text of [note, `${note} again`]) {
      const path = `/api/admin/enquiries/${body[0]?.id}`;
      expect((await world.admin.call('PATCH', path, { body: { note: text } })).status).toBe(200);
    }
  }

  it('leave the audit log when the team or the person erases them, and no others do', async () => {
    const [guest, parent, other] = [nextPhone(), nextPhone(), nextPhone()];
    await askAndNote(guest, 'Guestjuniper');
    await askAndNote(parent, 'Parentsorrel');
    await askAndNote(other, 'Otherfennel');
    const notes = ['Guestjuniper', 'Parentsorrel', 'Otherfennel'];
    expect(findTexts(await dump(app.database), notes)).toHaveLength(6);
    expect((await world.admin.post('/api/admin/people/erase', { phone: guest })).status).toBe(200);
    const client = await signInByCode(app, parent);
    expect((await client.post('/api/account/erase', { giveUpHours: true })).status).toBe(200);
    expect(findTexts(await dump(app.database), notes).sort()).toEqual([
      'Otherfennel in audit_log',
      'Otherfennel in enquiries',
    ]);
  });
});
