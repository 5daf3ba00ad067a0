import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '../../contract/access/users.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const strong = 'tall giraffe lemon';

describeOnEachStore('the list of users', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
    const people = [
      {
        name: 'anita',
        first_name: 'Anita',
        last_name: 'Rao',
        phone: '9876543210',
        email: 'anita@example.com',
      },
      { name: 'ravi', first_name: 'Ravi', last_name: 'Anand', phone: '9123456780', email: null },
      { name: 'zoya', first_name: 'Zoya', last_name: '50%_off', phone: null, email: 'z_oya@example.com' },
      { name: 'formula', first_name: '=HYPERLINK("x")', last_name: '', phone: null, email: null },
      { name: 'gone', first_name: 'Gone', last_name: 'Person', phone: null, email: null, deleted_at: 'then' },
    ];
    for (const { name, ...row } of people) {
      const stored = {
        ...row,
        role: 'customer' as const,
        is_active: 1 as const,
        address: '',
        created_at: app.clock.now().toISOString(),
      };
      const { id } = await app.database.write((trx) =>
        trx.insertInto('users').values(stored).returning('id').executeTakeFirstOrThrow(),
      );
      ids[name] = id;
    }
    await app.signInAs('manager');
    await app.signInAs('staff');
    await app.database.write((trx) =>
      trx
        .updateTable('users')
        .set({ is_active: 0 })
        .where('id', '=', ids.ravi ?? 0)
        .execute(),
    );
  });
  afterAll(() => app.close());

  const list = async (query: string, as = admin) => {
    const answer = await as.get<User[]>(`/api/admin/users?${query}`);
    expect(answer.status).toBe(200);
    return { names: answer.body.map((one) => one.firstName), answer };
  };

  it('contains everyone except deleted people, by name, and never a secret', async () => {
    const { names, answer } = await list('');
    expect(names).toEqual(['=HYPERLINK("x")', 'Anita', 'Asha 1', 'Asha 2', 'Asha 3', 'Ravi', 'Zoya']);
    expect(answer.headers.get('X-Total-Count')).toBe('7');
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon|pbkdf2|subject|deleted/i);
  });

  it.each([
    ['anita', ['Anita']],
    ['RAO', ['Anita']],
    ['Anita Rao', ['Anita']],
    ['rao  anita', ['Anita']],
    ['an', ['Anita', 'Ravi']],
    ['anita@example', ['Anita']],
    ['9876543210', ['Anita']],
    ['+91 98765 43210', ['Anita']],
    ['098765-43210', ['Anita']],
    ['(98765) 43210', ['Anita']],
    ['54321', ['Anita']],
    ['345678', ['Ravi']],
    ['50%_', ['Zoya']],
    ['%', ['Zoya']],
    ['z_o', ['Zoya']],
    ['anita zoya', []],
    ['gone', []],
    ['+', []],
  ])('can be searched by %s', async (search, expected) => {
    const { names, answer } = await list(`search=${encodeURIComponent(search)}`);
    expect(names).toEqual(expected);
    expect(answer.headers.get('X-Total-Count')).toBe(String(expected.length));
  });

  it.each([
    ['customer', ['=HYPERLINK("x")', 'Anita', 'Ravi', 'Zoya']],
    ['staff', ['Asha 3']],
    ['manager', ['Asha 2']],
    ['admin', ['Asha 1']],
  ])('can be filtered by the role %s', async (role, expected) => {
    expect((await list(`role=${role}`)).names).toEqual(expected);
  });

  it('is paginated, each person once', async () => {
    const pages = await Promise.all([0, 3, 6].map((offset) => list(`limit=3&offset=${offset}`)));
    expect(pages.flatMap((page) => page.names)).toEqual((await list('')).names);
    expect(pages.map((page) => page.answer.headers.get('X-Total-Count'))).toEqual(['7', '7', '7']);
  });

  it('can be sorted by date of joining, or by last sign-in with nulls last', async () => {
    expect((await list('sort=newest')).names.slice(0, 3)).toEqual(['Asha 3', 'Asha 2', '=HYPERLINK("x")']);
    expect((await list('sort=lastLogin')).names).toEqual([
      'Asha 3',
      'Asha 2',
      'Asha 1',
      '=HYPERLINK("x")',
      'Zoya',
      'Ravi',
      'Anita',
    ]);
  });

  it('is exported as a file without formulas', async () => {
    const { headers, body } = await admin.get<unknown>('/api/admin/users?format=csv&limit=1');
    const lines = String(body).trim().split('\r\n');
    expect(headers.get('Content-Disposition')).toContain('users.csv');
    expect(lines[0]).toContain('First name,Last name,Email,Phone');
    expect(lines).toHaveLength(8);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(String(body)).not.toMatch(/argon|pbkdf2/);
  });

  it('is counted for the stat cards: managers count as staff, deleted people do not count', async () => {
    expect((await admin.get('/api/admin/users/stats')).body).toEqual({
      total: 7,
      admins: 1,
      staff: 2,
      active: 6,
      activeTeam: 3,
      roles: { customer: 4, staff: 1, manager: 1, admin: 1 },
    });
  });

  it('returns one person, but no deleted one', async () => {
    expect((await admin.get(`/api/admin/users/${ids.anita}`)).body).toMatchObject({
      firstName: 'Anita',
      phone: '9876543210',
      permissions: null,
      username: null,
      hasPin: false,
      hasGoogle: false,
      lastLoginAt: null,
      version: 1,
    });
    for (const id of [ids.gone, 999_999]) {
      expect(await admin.get(`/api/admin/users/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });

  it('rejects changes of a deleted person', async () => {
    const calls: [string, string, object?][] = [
      ['PATCH', '/role', { role: 'staff' }],
      ['PATCH', '/permissions', { permissions: null }],
      ['PATCH', '/profile', { firstName: 'Back' }],
      ['PUT', '/password', { username: 'back', password: strong }],
      ['PUT', '/pin', { pin: '2594' }],
      ['POST', '/sign-out'],
      ['DELETE', ''],
    ];
    for (const [method, path, body] of calls) {
      const answer = await admin.call(method, `/api/admin/users/${ids.gone}${path}`, body ? { body } : {});
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('lists the people who can work at the desk', async () => {
    const { body } = await admin.get<{ id: number; role: string }[]>('/api/admin/desk-staff');
    expect(body.map((one) => one.role)).toEqual(['admin', 'manager', 'staff']);
    expect(body[0]).toEqual({
      id: admin.userId,
      firstName: 'Asha 1',
      lastName: '',
      role: 'admin',
      hasPin: false,
      maySetPin: true,
    });
  });
});

describeOnEachStore('a new team member', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  let helper: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
    helper = await app.signInAs('staff');
    await admin.call('PATCH', `/api/admin/users/${helper.userId}/permissions`, {
      body: { permissions: ['users.manage', 'bookings.view'] },
    });
  });
  afterAll(() => app.close());

  const newMember = (changes = {}) => ({
    firstName: 'Meera',
    role: 'staff',
    username: 'meera',
    password: strong,
    ...changes,
  });
  const add = (changes = {}, as = admin, headers = {}) =>
    as.post('/api/admin/users', newMember(changes), headers);

  it('signs in with the given name, in any case, and password', async () => {
    const added = await add({
      username: ' Meera.Iyer ',
      phone: '+91 90000 00001',
      email: 'Meera@Example.com',
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        username: 'meera.iyer',
        phone: '9000000001',
        email: 'meera@example.com',
        role: 'staff',
        isActive: true,
      },
    });
    const login = await app.client().post('/api/admin/login', { username: 'MEERA.IYER', password: strong });
    expect(login).toMatchObject({ status: 200, body: { user: { role: 'staff' } } });
  });

  it('needs an unused name and phone, and the error says which is taken', async () => {
    expect(await add({ username: 'taken', phone: '9000000002' })).toMatchObject({ status: 201 });
    expect(await add({ username: 'TAKEN', phone: '9000000003' })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', issues: [{ path: 'username' }] },
    });
    expect(await add({ username: 'other', phone: '9000000002' })).toMatchObject({
      status: 409,
      body: { code: 'phone_taken', issues: [{ path: 'phone' }] },
    });
  });

  it('is added once by two requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ username: 'twice' })));
    expect(answers.map((one) => one.status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it('is added once by a retried request', async () => {
    const headers = { 'Idempotency-Key': 'add-lata' };
    const first = await add({ username: 'lata' }, admin, headers);
    const second = await add({ username: 'lata' }, admin, headers);
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  it.each([
    ['meerakumari12', /anyone who knows the name/],
    ['password1234', /easy to guess/],
    ['toodles12345', /anyone who knows the name/],
  ])('cannot get the password %s', async (password, sentence) => {
    expect(await add({ username: 'kumari', lastName: 'Kumari', password })).toMatchObject({
      status: 400,
      body: {
        code: 'weak_password',
        message: expect.stringMatching(sentence),
        issues: [{ path: 'password', message: expect.stringMatching(sentence) }],
      },
    });
  });

  it('cannot get a password of 11 characters', async () => {
    expect(await add({ password: 'tall giraff' })).toMatchObject({
      status: 400,
      body: { code: 'weak_password' },
    });
  });

  it('gets no role beyond the permissions of the person who adds them', async () => {
    for (const role of ['staff', 'manager', 'admin']) {
      expect(await add({ role, username: 'beyond' }, helper)).toMatchObject({
        status: 403,
        body: { code: 'beyond_own_rights' },
      });
    }
  });
});
