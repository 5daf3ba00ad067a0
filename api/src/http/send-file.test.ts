import { once } from 'node:events';
import { get } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { describeOnEachStore } from '../testing/stores.ts';

describeOnEachStore('a list as a file', (store) => {
  let app: TestApp;
  let cookie: string;
  beforeEach(async () => {
    app = await makeApp(store);
    const admin = await app.signInAs('admin');
    cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });
  afterEach(() => app.close());

  const columns = {
    note: '',
    phone: '9876504821',
    email: null,
    type: 'general' as const,
    status: 'pending' as const,
  };
  /** More than the network holds for a client that reads nothing. */
  const longText = 'x'.repeat(2_000);
  const addEnquiries = (count: number, message: string) =>
    app.database.write(async (trx) => {
      const created_at = app.clock.now().toISOString();
      const row = (n: number) => ({ ...columns, name: `Enquiry ${n}`, message, created_at });
      for (let n = 0; n < count; n += 100)
        await trx
          .insertInto('enquiries')
          .values(Array.from({ length: Math.min(100, count - n) }, (_, place) => row(n + place)))
          .execute();
    });

  /** Starts a download, and reads nothing of it yet. */
  async function start() {
    const request = get(`${app.origin}/api/admin/enquiries?format=csv`, { headers: { Cookie: cookie } });
    const [response] = await once(request, 'response');
    response.pause();
    return { request, response, total: response.headers['x-total-count'] };
  }

  it('has every row once, also with rows that come meanwhile', async () => {
    await addEnquiries(1_700, longText);
    const { response, total } = await start();
    await addEnquiries(50, 'Late');
    let text = '';
    for await (const chunk of response) text += String(chunk);
    const names = [...text.matchAll(/Enquiry \d+/g)].map(([name]) => name);
    expect(total).toBe('1700');
    expect(names).toHaveLength(1_700);
    expect(new Set(names).size).toBe(1_700);
    expect(text).not.toContain('Late');
  });

  it('of a client that goes away leaves its connection to the next one', async () => {
    await addEnquiries(1_700, longText);
    for (let n = 0; n < 6; n += 1) {
      const { request, response } = await start();
      response.on('error', () => undefined);
      request.destroy();
    }
    const answer = await fetch(`${app.origin}/api/admin/enquiries?format=csv`, {
      headers: { Cookie: cookie },
    });
    expect((await answer.text()).split('\r\n')).toHaveLength(1_702);
  });

  it('that fails in the middle cuts the connection, so that it is not taken for a complete one', async () => {
    await addEnquiries(1_700, longText);
    // No row of ours has such a time; the oldest is in the last part.
    await app.database.write((trx) =>
      trx.updateTable('enquiries').set({ created_at: '0000' }).where('name', '=', 'Enquiry 5').execute(),
    );
    const { response } = await start();
    const read = async () => {
      for await (const chunk of response) expect(String(chunk)).not.toContain('0000');
    };
    await expect(read()).rejects.toThrow('aborted');
    expect(app.logged.join('')).toContain('A file was not sent to its end');
  });
});
