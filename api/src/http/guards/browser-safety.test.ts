import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testPassword } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { securityHeaders } from './security-headers.ts';

const site = 'https://toodles.example';

/** A policy by its directives. */
const policyOf = (headers: Headers): Map<string, string> =>
  new Map(
    (headers.get('Content-Security-Policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

describeOnOneStore('browser security headers', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const answers: [string, number, () => ReturnType<Client['call']>][] = [
    ['an answer', 200, () => app.client().get('/api/health')],
    ['a prebuilt response', 200, () => app.client().get('/api/packages')],
    ['a refusal', 401, () => app.client().get('/api/auth/user')],
    ['an unknown path', 404, () => app.client().get('/api/nowhere')],
    ['an unknown method', 405, () => app.client().call('OPTIONS', '/api/packages')],
    ['a redirect', 302, () => app.client().get('/api/login')],
    ['a page', 503, () => app.client().get('/')],
  ];

  it.each(answers)('%s carries the policy and its companions', async (_what, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    const policy = policyOf(answer.headers);
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    // Also without a gateway: phones keep a page with its headers until it is set up.
    expect(policy.get('form-action')).toBe("'self' https://api.razorpay.com");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
  });

  it.each(['/kiosk', '/kiosk/inside', '/index.html', '/kiosk.html'])(
    '%s, which starts the desk, may use the camera and compile the QR reader, and nothing more',
    async (path) => {
      const { headers } = await app.client().get(path);
      expect(policyOf(headers).get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
      expect(headers.get('Permissions-Policy')).toMatch(/camera=\(self\).*geolocation=\(\).*microphone=\(\)/);
      const elsewhere = (await app.client().get('/')).headers;
      const [desk, site] = [policyOf(headers), policyOf(elsewhere)];
      expect([...desk].filter(([name, values]) => site.get(name) !== values).map(([name]) => name)).toEqual([
        'script-src',
      ]);
    },
  );

  it.each(['/kiosks', '/admin', '/api/kiosk/sync', '/admin/index.html'])(
    '%s may use neither the camera nor WebAssembly',
    async (path) => {
      const { headers } = await app.client().get(path);
      expect(policyOf(headers).get('script-src')).toBe("'self'");
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
    },
  );

  it.each(answers)(
    '%s allows nothing to other sites, and reveals nothing about the software',
    async (_w, _s, ask) => {
      const names = [...(await ask()).headers.keys()];
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(names).not.toContain('x-powered-by');
      expect(names).not.toContain('server');
    },
  );

  it('require https for a year, including subdomains, in production', () => {
    const sent = securityHeaders({ isProduction: true })['strict-transport-security'] ?? '';
    expect(Number(/max-age=(\d+)/.exec(sent)?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect(sent).toContain('includeSubDomains');
    expect(securityHeaders({ isProduction: false })).not.toHaveProperty('strict-transport-security');
  });

  describe('private responses', () => {
    const own = Object.values<Endpoint>(endpoints).filter(({ spec }) => spec.access.kind !== 'anyone');

    it.each(own.map(({ key, spec }) => [key, spec] as const))(
      'carry no caching validator: %s',
      (_key, spec) => {
        expect(spec.etag).not.toBe(true);
      },
    );

    it('carry no-store, as a list, as a file and by manage key', async () => {
      const { reference, manageKey } = await world.newBooking();
      const responses = await Promise.all([
        world.admin.get('/api/auth/user'),
        world.admin.get('/api/admin/bookings'),
        world.admin.get('/api/package-sales?format=csv'),
        app.client().get(`/api/bookings/${reference}?key=${manageKey}`),
        app.client().get(`/api/bookings/${reference}/calendar.ics?key=${manageKey}`),
      ]);
      expect(responses.map(({ status, headers }) => [status, headers.get('Cache-Control')])).toEqual(
        responses.map(() => [200, 'no-store']),
      );
    });
  });
});

describeOnOneStore('cookies on https', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store, { env: { PUBLIC_ORIGIN: site } });
    await app.signInAs('admin');
  });
  afterAll(() => app.close());

  const signIn = (client: Client) =>
    client.post('/api/admin/login', { username: 'admin1', password: testPassword });

  it('belong to this host only, and never travel without https', async () => {
    const [line = ''] = (await signIn(app.client())).headers.getSetCookie();
    expect(line).toMatch(/^__Host-toodles_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure(;|$)/);
  });

  it('of a tablet are sent to the desk’s endpoints only', async () => {
    const admin = app.client();
    await signIn(admin);
    const { body } = await admin.post('/api/admin/devices', { name: 'Front desk' });
    const tablet = app.client();
    const enrolled = await tablet.post('/api/kiosk/enrol', { code: body.enrolmentCode });
    const [line = ''] = enrolled.headers.getSetCookie();
    expect(line).toMatch(
      /^__Secure-toodles_device=[\w-]{43}; Path=\/api\/kiosk; HttpOnly; SameSite=Lax; Secure/,
    );
    expect((await tablet.post('/api/kiosk/sync', {})).body).toMatchObject({ code: 'invalid_request' });
    expect((await app.client().post('/api/kiosk/sync', {})).body).toMatchObject({ code: 'device_unknown' });
  });

  it('are not accepted under a name that a neighbouring host could set', async () => {
    const client = app.client();
    await signIn(client);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    const planted = app.client();
    planted.cookies.set('toodles_session', client.cookies.get('__Host-toodles_session') ?? '');
    expect((await planted.get('/api/auth/user')).status).toBe(401);
  });

  it('are deleted with the session', async () => {
    const client = app.client();
    await signIn(client);
    const left = await client.post('/api/admin/logout');
    expect(left.headers.getSetCookie()).toEqual([
      '__Host-toodles_session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
      // Pages read this one to know whether asking for the session is worth a call; it holds no secret.
      'toodles.signed-in=; Path=/; SameSite=Lax; Secure; Max-Age=0',
    ]);
    expect(client.cookies.size).toBe(0);
  });
});
