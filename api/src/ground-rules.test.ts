import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixtures, makeFixtures } from './testing/fixtures.ts';
import { makeApp, type TestApp } from './testing/make-app.ts';
import { describeOnOneStore } from './testing/stores.ts';

const hour = 3_600_000;

/** Like a browser; by default, Node's fetch would add `no-cache`, which requests the whole response. */
const revalidate = (etag: string) => ({ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });

describeOnOneStore('the API', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let before: number;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  beforeEach(async () => {
    before = await countBookings();
  });
  afterAll(() => app.close());

  const quote = { packageId: 1, numberOfChildren: 2 };
  const countBookings = async () =>
    (await app.database.read.selectFrom('bookings').select('id').execute()).length;

  const newBookings = async () => (await countBookings()) - before;

  describe('errors', () => {
    const refusals: [
      string,
      { status: number; code: string },
      () => Promise<{ status: number; body: unknown }>,
    ][] = [
      ['malformed JSON', { status: 400, code: 'invalid_json' }, () => raw('{"packageId":')],
      ['no body', { status: 400, code: 'invalid_json' }, () => app.client().call('POST', '/api/quote')],
      [
        'another content type',
        { status: 415, code: 'unsupported_type' },
        () => raw('packageId=1', 'application/x-www-form-urlencoded'),
      ],
      ['an array for an object', { status: 400, code: 'invalid_request' }, () => raw('[]')],
      ['a bare null', { status: 400, code: 'invalid_request' }, () => raw('null')],
      [
        'an unknown field',
        { status: 400, code: 'unknown_field' },
        () => app.client().post('/api/quote', { ...quote, isAdmin: true }),
      ],
      [
        'a prototype',
        { status: 400, code: 'invalid_json' },
        () => raw('{"packageId":1,"numberOfChildren":2,"__proto__":{"x":1}}'),
      ],
      ['a 10 MB body', { status: 413, code: 'too_large' }, () => raw(`{"a":"${'x'.repeat(10_000_000)}"}`)],
      [
        'a NUL byte in a text',
        { status: 400, code: 'invalid_request' },
        () => app.client().post('/api/bookings', world.bookingBody({ parentName: 'A\u0000B' })),
      ],
      [
        'a NUL byte in a path',
        { status: 400, code: 'invalid_request' },
        () => app.client().get('/api/voucher/A%00B'),
      ],
      [
        'a NUL byte in a search',
        { status: 400, code: 'invalid_request' },
        () => world.admin.get('/api/package-sales?search=%00'),
      ],
      [
        'an id of 1e999',
        { status: 400, code: 'invalid_request' },
        () => world.admin.get('/api/package-sales/1e999'),
      ],
      [
        'an id beyond every number',
        { status: 400, code: 'invalid_request' },
        () => world.admin.get(`/api/package-sales/${'9'.repeat(400)}`),
      ],
      [
        'a negative id',
        { status: 400, code: 'invalid_request' },
        () => world.admin.get('/api/package-sales/-1'),
      ],
      [
        'an unknown id',
        { status: 404, code: 'not_found' },
        () => world.admin.get('/api/package-sales/999999999999999'),
      ],
      [
        'a number where text belongs',
        { status: 400, code: 'invalid_request' },
        () => app.client().post('/api/bookings', world.bookingBody({ parentName: 12 })),
      ],
      ['an unknown path', { status: 404, code: 'not_found' }, () => app.client().get('/api/nowhere')],
      [
        'another method',
        { status: 405, code: 'method_not_allowed' },
        () => app.client().call('DELETE', '/api/packages'),
      ],
      [
        'a broken percent sign',
        { status: 404, code: 'voucher_not_found' },
        () => app.client().get('/api/voucher/%E0%A4%A'),
      ],
      [
        'a limit of 201',
        { status: 400, code: 'invalid_request' },
        () => world.admin.get('/api/package-sales?limit=201'),
      ],
      [
        'a limit of 0',
        { status: 400, code: 'invalid_request' },
        () => world.admin.get('/api/package-sales?limit=0'),
      ],
      [
        'a limit given twice',
        { status: 400, code: 'invalid_request' },
        () => world.admin.get('/api/package-sales?limit=1&limit=2'),
      ],
      [
        'an unknown query field',
        { status: 400, code: 'unknown_field' },
        () => world.admin.get('/api/package-sales?colour=red'),
      ],
    ];

    const raw = (rawBody: string, type = 'application/json') =>
      app.client().call('POST', '/api/quote', { rawBody, headers: { 'Content-Type': type } });

    it.each(refusals)('use the common error format for %s', async (_name, expected, call) => {
      const answer = await call();
      expect(answer).toMatchObject({
        status: expected.status,
        body: { success: false, code: expected.code, message: expect.any(String) },
      });
      expect(await newBookings()).toBe(0);
    });

    it('name the invalid field', async () => {
      const answer = await app.client().post('/api/bookings', world.bookingBody({ parentPhone: '12' }));
      expect(answer.body).toMatchObject({
        code: 'invalid_phone',
        issues: [{ path: 'parentPhone', message: 'Enter a 10-digit mobile number.' }],
      });
    });

    it('say in plain words what is missing, and which field is unknown', async () => {
      const missing = await app.client().post('/api/quote', { packageId: 1 });
      expect(missing.body).toMatchObject({
        issues: [{ path: 'numberOfChildren', message: 'This is missing.' }],
      });
      const extra = await app.client().post('/api/quote', { ...quote, isAdmin: true });
      expect(extra.body).toMatchObject({ code: 'unknown_field', issues: [{ path: 'isAdmin' }] });
    });

    it.each([
      ['only invisible characters', '\u200b\u200b'],
      ['direction marks', 'Anita \u202eoaR'],
      ['a lone surrogate', 'Anita \ud800'],
    ])('reject a name with %s', async (_what, parentName) => {
      const answer = await app.client().post('/api/bookings', world.bookingBody({ parentName }));
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'parentName' }] } });
    });

    it.each(['ಅನಿತಾ ರಾವ್', 'D’Souza-Rao', 'Anita 🎈'])('accept the name %s', async (parentName) => {
      const answer = await app.client().post('/api/bookings', world.bookingBody({ parentName }));
      expect(answer).toMatchObject({ status: 201, body: { parentName } });
    });

    it('hide the details of a server fault, give a request id, and log it', async () => {
      const spoil = (features: string) =>
        app.database.write((trx) =>
          trx.updateTable('play_packages').set({ features }).where('id', '=', 1).execute(),
        );
      await spoil('not json');
      const answer = await app.client().get('/api/packages');
      await spoil('[]');
      expect(answer).toMatchObject({
        status: 500,
        body: { success: false, code: 'internal', requestId: expect.any(String) },
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/json|SyntaxError|at /i);
      expect(app.faults.splice(0)).toHaveLength(1);
    });
  });

  describe('same origin', () => {
    it.each([
      [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
      [{ 'Sec-Fetch-Site': 'same-site' }, 403],
      [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
      [{ Origin: 'https://evil.example' }, 403],
      [{ Origin: 'null' }, 403],
      [{ Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }, 403],
      [{}, 200],
    ])('responds to a write with %j with %i', async (headers, status) => {
      const answer = await app.client().post('/api/quote', quote, headers as Record<string, string>);
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.body).toMatchObject({ code: 'cross_site' });
    });

    it('accepts its own origin, and lets other sites read public data', async () => {
      expect((await app.client().post('/api/quote', quote, { Origin: app.origin })).status).toBe(200);
      expect((await app.client().get('/api/packages', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
    });
  });

  describe('lists', () => {
    it('paginate by limit and offset and report the total', async () => {
      for (let i = 0; i < 5; i += 1) await world.newSale({ customerName: `Family ${i}` });
      const page = await world.admin.get<{ customerName: string }[]>(
        '/api/package-sales?search=Family&limit=2&offset=2',
      );
      expect(page.headers.get('X-Total-Count')).toBe('5');
      expect(page.body.map((sale) => sale.customerName)).toEqual(['Family 2', 'Family 1']);
    });

    it('are exported in full as CSV, however long', async () => {
      await app.database.write(async (trx) => {
        const rows = Array.from({ length: 1201 }, (_, i) => ({
          name: `Tablet ${i}`,
          created_at: app.clock.now().toISOString(),
        }));
        for (let i = 0; i < rows.length; i += 200)
          await trx
            .insertInto('devices')
            .values(rows.slice(i, i + 200))
            .execute();
      });
      const answer = await world.admin.get<string>('/api/admin/devices?format=csv');
      expect(answer.body.trim().split('\r\n')).toHaveLength(1 + 1201);
      expect(new Set(answer.body.match(/Tablet \d+/g)).size).toBe(1201);
    });

    it('are exported as CSV without formulas, with rupee signs and Kannada intact', async () => {
      await world.newSale({ customerName: '=HYPERLINK("http://evil.example")', notes: 'ಕನ್ನಡ, ₹500' });
      const answer = await world.admin.get<string>('/api/package-sales?format=csv');
      expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('Content-Disposition')).toContain('package-sales.csv');
      const text = String(answer.body);
      expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
      expect(text).toContain('"ಕನ್ನಡ, ₹500"');
    });
  });

  describe('public reads', () => {
    it.each([
      '/api/packages',
      '/api/activities',
      '/api/birthday-packages',
      '/api/gallery',
      '/api/add-ons',
      '/api/add-ons?audience=play',
      '/api/offers',
      '/api/site',
      '/api/openapi.json',
      '/api/time-slots?date=2026-11-25',
      '/api/party-slots?date=2026-11-25&packageType=deluxe',
      '/api/opening-days',
    ])('respond 304 to %s with a current ETag', async (path) => {
      const first = await app.client().get(path);
      const etag = first.headers.get('ETag') ?? '';
      expect(etag).not.toBe('');
      const again = await app.client().get(path, revalidate(etag));
      expect(again.status).toBe(304);
      expect(again.body).toBeUndefined();
    });

    it('change their ETag when they change', async () => {
      const path = '/api/time-slots?date=2026-11-25';
      const etag = (await app.client().get(path)).headers.get('ETag') ?? '';
      await world.newBooking(app.client(), { bookingDate: '2026-11-25', timeSlotId: 1 });
      expect((await app.client().get(path, revalidate(etag))).status).toBe(200);
    });
  });

  describe('idempotency keys', () => {
    const book = (key: string, body: unknown, client = app.client()) =>
      client.post('/api/bookings', body, { 'Idempotency-Key': key });

    it('repeat the first response to the same request, including its secret', async () => {
      const body = world.bookingBody();
      const first = await book('wizard-1', body);
      const again = await book('wizard-1', body);
      expect(first.status).toBe(201);
      expect(again.status).toBe(201);
      expect(again.body).toEqual(first.body);
      expect(await newBookings()).toBe(1);
    });

    it('book once for many concurrent requests', async () => {
      const body = world.bookingBody();
      const answers = await Promise.all(Array.from({ length: 10 }, () => book('wizard-2', body)));
      expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
      expect(await newBookings()).toBe(1);
    });

    it('confirm the last seats again to the caller who got them', async () => {
      const full = {
        bookingDate: '2026-12-26',
        timeSlotId: 1,
        numberOfChildren: 5,
        childrenAges: [2, 3, 4, 5, 6],
        totalAmount: 2495,
      };
      for (let i = 0; i < 2; i += 1) await world.newBooking(app.client(), full);
      const body = world.bookingBody(full);
      const first = await book('wizard-3', body);
      const again = await book('wizard-3', body);
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
    });

    it('refuse another request under the same key, whatever the order of its fields', async () => {
      const body = world.bookingBody();
      await book('wizard-4', body);
      const reordered = Object.fromEntries(Object.entries(body).reverse());
      expect((await book('wizard-4', reordered)).status).toBe(201);
      expect(await book('wizard-4', { ...body, parentName: 'Somebody Else' })).toMatchObject({
        status: 409,
        body: { code: 'idempotency_key_reused' },
      });
      expect(await newBookings()).toBe(1);
    });

    it('belong to one caller', async () => {
      const body = world.bookingBody();
      await book('wizard-5', body);
      await book('wizard-5', body, await app.signInAsParent());
      expect(await newBookings()).toBe(2);
    });

    it('expire after 24 hours', async () => {
      const body = world.bookingBody();
      await book('wizard-6', body);
      app.clock.advance(24 * hour + 1);
      expect((await book('wizard-6', body)).status).toBe(201);
      expect(await newBookings()).toBe(2);
      app.clock.advance(-24 * hour - 1);
    });

    it('store nothing of a refused request', async () => {
      const wrong = world.bookingBody({ totalAmount: '1.00' });
      expect((await book('wizard-7', wrong)).status).toBe(409);
      expect((await book('wizard-7', { ...wrong, totalAmount: '998.00' })).status).toBe(201);
    });

    it.each([
      ['', 'empty'],
      ['x'.repeat(129), 'too long'],
      ['snow\u00e9', 'not printable'],
    ])('refuse the key %j (%s)', async (key) => {
      const answer = await rawRequest(key, world.bookingBody());
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_key' } });
    });

    it('leave nothing readable in the table', async () => {
      const { body } = await book('wizard-8', world.bookingBody());
      const rows = JSON.stringify(
        await app.database.read.selectFrom('idempotency_keys').selectAll().execute(),
      );
      expect(rows).not.toContain('wizard-8');
      expect(rows).not.toContain(body.manageKey);
      expect(rows).not.toContain('Anita');
    });

    /** fetch refuses to send some of these keys; node:http sends them. */
    const rawRequest = (key: string, body: unknown) =>
      new Promise<{ status: number; body: unknown }>((resolve, reject) => {
        const agent = new Agent();
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
        const sent = request(`${app.origin}/api/bookings`, { method: 'POST', agent, headers }, (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
        });
        sent.on('error', reject);
        sent.end(JSON.stringify(body));
      });
  });

  describe('the audit log', () => {
    it('has an entry for every write by the team, with who, what, before and after', async () => {
      const { id } = await world.newBooking();
      await world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'completed' } });
      const lines = await app.database.read.selectFrom('audit_log').selectAll().execute();
      const line = lines.at(-1);
      expect(line).toMatchObject({
        user_id: world.admin.userId,
        action: 'PATCH /api/admin/bookings/{id}/status',
        entity_id: String(id),
      });
      expect(line?.before).toContain('confirmed');
      expect(line?.after).toContain('completed');
    });

    it('cannot be changed', async () => {
      await world.newSale();
      const change = app.database.write((trx) =>
        trx.updateTable('audit_log').set({ user_name: 'Nobody' }).execute(),
      );
      await expect(change).rejects.toThrow(/append-only/);
      const remove = app.database.write((trx) => trx.deleteFrom('hour_ledger').execute());
      await expect(remove).rejects.toThrow(/append-only/);
    });
  });

  it('has an OpenAPI document that contains every endpoint with its responses', async () => {
    const { body } = await app
      .client()
      .get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/bookings']?.post).toMatchObject({
      operationId: 'createBooking',
      responses: { 201: {}, 409: {} },
    });
  });

  it('sends the security headers', async () => {
    const { headers } = await app.client().get('/api/health');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});
