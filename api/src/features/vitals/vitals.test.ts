import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { vitalPages } from '../../contract/centre/vital-pages.ts';
import { vitalNames } from '../../contract/centre/vitals.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('page speed', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.write(async (trx) => {
      await trx.deleteFrom('rate_limits').execute();
      await trx.deleteFrom('vital_counts').execute();
    });
    app.clock.set(testStart);
  });

  const report = { page: '/', metrics: [{ name: 'LCP', value: 900 }] };
  const post = (changes: object = {}, headers?: Record<string, string>) =>
    app.client().post('/api/vitals', { ...report, ...changes }, headers);
  const counts = async () => {
    const rows = await app.database.read.selectFrom('vital_counts').selectAll().execute();
    return rows.map((row) => [row.date, row.page, row.metric, row.bucket, row.count].join(' ')).sort();
  };

  it('is counted by day, page, metric and range', async () => {
    const metrics = [
      { name: 'LCP', value: 2600 },
      { name: 'CLS', value: 0 },
      { name: 'active', value: 30_000 },
    ];
    expect((await post({ page: '/bookings/:reference', metrics })).status).toBe(204);
    expect((await post({ page: '/bookings/:reference', metrics })).status).toBe(204);
    await post();
    expect(await counts()).toEqual([
      '2026-11-21 / LCP good 1',
      '2026-11-21 /bookings/:reference CLS good 2',
      '2026-11-21 /bookings/:reference LCP needs-improvement 2',
      '2026-11-21 /bookings/:reference active up-to-1min 2',
    ]);
  });

  it('accepts a beacon as browsers send it', async () => {
    const { status, body } = await app.client().call('POST', '/api/vitals', {
      rawBody: JSON.stringify(report),
      headers: {
        'Content-Type': 'application/json',
        Origin: app.origin,
        'Sec-Fetch-Site': 'same-origin',
        'Sec-Fetch-Mode': 'no-cors',
        'Sec-Fetch-Dest': 'empty',
      },
    });
    expect([status, body]).toEqual([204, undefined]);
    expect(await counts()).toEqual(['2026-11-21 / LCP good 1']);
  });

  it('accepts nothing from another site', async () => {
    const answer = await post({}, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    expect(await counts()).toEqual([]);
  });

  it('counts a metric twice if one report has it twice', async () => {
    const metrics = [1, 2, 9000].map((value) => ({ name: 'INP', value }));
    await post({ metrics });
    expect(await counts()).toEqual(['2026-11-21 / INP good 2', '2026-11-21 / INP poor 1']);
  });

  it('loses no concurrent report, in any order of metrics', async () => {
    const metrics = vitalNames.map((name) => ({ name, value: 0 }));
    const reports = Array.from({ length: 40 }, (_, n) =>
      post({ metrics: n % 2 === 0 ? metrics : metrics.toReversed() }),
    );
    const answers = await Promise.all(reports);
    expect(answers.every((answer) => answer.status === 204)).toBe(true);
    expect((await counts()).map((line) => line.split(' ').at(-1))).toEqual(vitalNames.map(() => '40'));
  });

  it('counts on the day in Bengaluru, just before and after midnight', async () => {
    app.clock.set('2026-11-21T18:20:00.000Z');
    await post();
    app.clock.set('2026-11-21T18:30:00.000Z');
    await post();
    expect(await counts()).toEqual(['2026-11-21 / LCP good 1', '2026-11-22 / LCP good 1']);
  });

  it.each(vitalPages)('accepts the page %s', async (page) => {
    expect((await post({ page })).status).toBe(204);
  });

  it.each<[string, object, string]>([
    ['the path of a booking', { page: '/bookings/TB-ABC234' }, 'invalid_request'],
    ['a path with a query', { page: '/?utm_source=x' }, 'invalid_request'],
    ['a NUL byte', { page: '/\u0000' }, 'invalid_request'],
    ['an unknown metric', { metrics: [{ name: 'name of a child', value: 1 }] }, 'invalid_request'],
    ['a metric of Object', { metrics: [{ name: 'constructor', value: 1 }] }, 'invalid_request'],
    ['a negative value', { metrics: [{ name: 'LCP', value: -1 }] }, 'invalid_request'],
    ['a value beyond a day', { metrics: [{ name: 'LCP', value: 86_400_001 }] }, 'invalid_request'],
    ['a value that is text', { metrics: [{ name: 'LCP', value: '900' }] }, 'invalid_request'],
    ['no value', { metrics: [{ name: 'LCP', value: null }] }, 'invalid_request'],
    ['no metrics', { metrics: [] }, 'invalid_request'],
    ['eleven metrics', { metrics: Array(11).fill({ name: 'LCP', value: 1 }) }, 'invalid_request'],
    ['an identifier', { visitor: '123' }, 'unknown_field'],
    ['an identifier in a metric', { metrics: [{ name: 'LCP', value: 1, id: 'v3-1' }] }, 'unknown_field'],
  ])('is refused with %s', async (_what, changes, code) => {
    const answer = await post(changes);
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(await counts()).toEqual([]);
  });

  it('is refused with a value beyond every number', async () => {
    const rawBody = '{"page":"/","metrics":[{"name":"LCP","value":1e999}]}';
    const answer = await app
      .client()
      .call('POST', '/api/vitals', { rawBody, headers: { 'Content-Type': 'application/json' } });
    expect(answer.status).toBe(400);
  });

  it.each([3000, 10_000_000])('is refused with %i bytes', async (bytes) => {
    expect(await post({ page: 'x'.repeat(bytes) })).toMatchObject({ status: 413 });
  });

  it('is refused from an address with too many reports', async () => {
    await post();
    await app.database.write((trx) => trx.updateTable('rate_limits').set({ points: 599 }).execute());
    expect((await post()).status).toBe(204);
    expect(await post()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(await counts()).toEqual(['2026-11-21 / LCP good 2']);
  });
});
