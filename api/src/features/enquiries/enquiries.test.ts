import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { EnquiryReceipt } from '../../contract/centre/enquiries.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const hour = 3_600_000;

describeOnOneStore('enquiries', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.write(async (trx) => {
      await trx.deleteFrom('rate_limits').execute();
      await trx.deleteFrom('enquiries').execute();
    });
    app.clock.set(testStart);
  });

  const requestBody = {
    name: 'Anita Rao',
    phone: '+91 98765 43210',
    email: 'Anita@Example.com',
    type: 'birthday',
    message: 'A party for ten on the 28th?\nWe would bring our own cake.',
  };
  const post = (changes: object = {}, headers?: Record<string, string>) =>
    app
      .client()
      .post<EnquiryReceipt & ErrorResponse>('/api/enquiries', { ...requestBody, ...changes }, headers);
  const stored = () => app.database.read.selectFrom('enquiries').selectAll().orderBy('id').execute();

  it('are stored for the team, and the sender gets nothing to look up', async () => {
    const { status, body } = await post();
    expect([status, body]).toEqual([201, { status: 'pending', createdAt: testStart }]);
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        name: 'Anita Rao',
        phone: '9876543210',
        email: 'anita@example.com',
        type: 'birthday',
        message: requestBody.message,
        status: 'pending',
        note: '',
        created_at: testStart,
        version: 1,
      },
    ]);
  });

  it.each([{ email: '' }, { email: undefined }])('need no email address: %j', async (changes) => {
    expect((await post(changes)).status).toBe(201);
    expect(await stored()).toMatchObject([{ email: null }]);
  });

  it('accept the longest message in any script', async () => {
    const message = 'ಕ'.repeat(2000);
    expect((await post({ message })).status).toBe(201);
    expect((await stored())[0]?.message).toBe(message);
  });

  it.each(['https://spam.example', ' ', '0', '\u0000'])(
    'with the honeypot field filled in (%j) get the same thanks but are not stored',
    async (website) => {
      const { status, body, headers } = await post({ website });
      expect([status, body]).toEqual([201, { status: 'pending', createdAt: testStart }]);
      const person = await post({ website: '' });
      expect([person.status, person.body]).toEqual([status, body]);
      expect([...person.headers.keys()]).toEqual([...headers.keys()]);
      expect(await stored()).toHaveLength(1);
    },
  );

  it.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'invalid_request', 'name'],
    ['a name that is a list', { name: ['Anita'] }, 'invalid_request', 'name'],
    ['a NUL byte in the name', { name: 'A\u0000B' }, 'invalid_request', 'name'],
    ['a NUL byte in the message', { message: 'A\u0000B' }, 'invalid_request', 'message'],
    ['an empty message', { message: '' }, 'invalid_request', 'message'],
    ['an overlong message', { message: 'x'.repeat(2001) }, 'invalid_request', 'message'],
    ['no phone', { phone: undefined }, 'invalid_request', 'phone'],
    ['a phone that is a number', { phone: 9876543210 }, 'invalid_request', 'phone'],
    ['an invalid phone', { phone: '12345' }, 'invalid_phone', 'phone'],
    ['an invalid email', { email: 'anita@' }, 'invalid_email', 'email'],
    ['another type', { type: 'complaint' }, 'invalid_request', 'type'],
    ['its own status', { status: 'responded' }, 'unknown_field', 'status'],
    ['a hidden field that is not text', { website: {} }, 'invalid_request', 'website'],
  ])('are refused with %s', async (_what, changes, code, path) => {
    const { status, body } = await post(changes);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.issues).toMatchObject([{ path }]);
    expect(await stored()).toEqual([]);
  });

  it.each([20_000, 10_000_000])('are refused with %i bytes', async (bytes) => {
    const { status, body } = await post({ message: 'x'.repeat(bytes) });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('sent twice under one key are stored once, even at the same time', async () => {
    const key = { 'Idempotency-Key': 'contact-form-1' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post({}, key)));
    app.clock.advance(1000);
    answers.push(await post({}, key));
    expect(answers.map((a) => a.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect((await post({ message: 'Another' }, key)).body.code).toBe('idempotency_key_reused');
  });

  it('leave no personal data in the log, even on a failure', async () => {
    await app.database.write((trx) =>
      store === 'postgres'
        ? sql`alter table enquiries add constraint never check (id < 0) not valid`.execute(trx)
        : sql`create trigger never before insert on enquiries
            begin select raise(abort, 'full'); end`.execute(trx),
    );
    const { status, body } = await post();
    expect([status, body.code]).toEqual([500, 'internal']);
    const [line = '', ...more] = app.faults.splice(0);
    expect([line, more]).toEqual([expect.stringContaining('A request failed'), []]);
    expect(line).not.toMatch(/Anita|98765|example\.com|cake/i);
    await app.database.write((trx) =>
      store === 'postgres'
        ? sql`alter table enquiries drop constraint never`.execute(trx)
        : sql`drop trigger never`.execute(trx),
    );
  });

  describe('too many enquiries', () => {
    it('from one phone are refused for an hour, from any sender', async () => {
      for (let n = 0; n < 5; n += 1) expect((await post({ message: `Question ${n}` })).status).toBe(201);
      const refused = await post({ phone: '098765 43210' });
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      expect(refused.headers.get('Retry-After')).toBe('3600');
      expect((await post({ phone: '9876543211' })).status).toBe(201);
      app.clock.advance(hour);
      expect((await post()).status).toBe(201);
      expect(await stored()).toHaveLength(7);
    });

    it('from one address are refused, in parallel or one by one, from people and bots alike', async () => {
      const phones = Array.from({ length: 24 }, (_, n) => `98765000${String(n).padStart(2, '0')}`);
      const answers = await Promise.all(
        phones.map((phone, n) => post({ phone, ...(n % 2 === 0 && { website: 'spam' }) })),
      );
      expect(answers.filter((a) => a.status === 201)).toHaveLength(20);
      expect(answers.filter((a) => a.status === 429)).toHaveLength(4);
      expect((await post({ website: 'spam' })).status).toBe(429);
    });
  });
});
