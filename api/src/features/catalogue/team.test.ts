import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TeamAddOn } from '../../contract/catalogue/team-add-ons.ts';
import type { TeamBirthdayPackage } from '../../contract/catalogue/team-birthday-packages.ts';
import type { TeamActivity, TeamPackage } from '../../contract/catalogue/team-catalogue.ts';
import type { TeamGalleryItem } from '../../contract/catalogue/team-gallery.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

type TeamRow = TeamPackage | TeamActivity | TeamBirthdayPackage | TeamGalleryItem | TeamAddOn;

/** The five lists: the team's endpoint, the public one, and a row with only its required fields. */
const lists = [
  {
    name: 'play packages',
    read: '/api/packages?includeInactive=true',
    edit: '/api/admin/packages',
    shown: '/api/packages',
    least: { name: 'Rainy Day Play', price: '349.50' },
    defaults: { type: 'walk_in', duration: 2, maxChildren: 15, isActive: true, features: [] },
    change: 'PATCH',
    renamed: { name: 'Sunny Day Play' },
    first: 4,
  },
  {
    name: 'activities',
    read: '/api/admin/activities',
    edit: '/api/admin/activities',
    shown: '/api/activities',
    least: { title: 'Sand Garden', description: 'Dig, pour and rake.' },
    defaults: { icon: '🎪', gradient: 'Pink Toodles', image: '', isActive: true },
    change: 'PUT',
    renamed: { title: 'Water Garden', description: 'Splash.' },
    first: 8,
  },
  {
    name: 'gallery',
    read: '/api/admin/gallery',
    edit: '/api/admin/gallery',
    shown: '/api/gallery',
    least: { title: 'Sand castles', description: 'Higher.', image: '/art/gallery/paint-day.svg' },
    defaults: { category: 'play-zones', isActive: true, featured: false },
    change: 'PUT',
    renamed: { title: 'Castles', description: 'Higher.', image: '/art/gallery/paint-day.svg' },
    first: 16,
  },
  {
    name: 'birthday packages',
    read: '/api/admin/birthday-packages',
    edit: '/api/admin/birthday-packages',
    shown: '/api/birthday-packages',
    least: { name: 'Grand Day', description: 'All of it.', price: 12999 },
    defaults: {
      duration: 2,
      maxGuests: 10,
      ageGroup: '5-12 years',
      features: [],
      decorationTheme: '',
      isPopular: false,
      isActive: true,
    },
    change: 'PUT',
    renamed: { name: 'Grander Day', description: 'All of it.', price: 13999 },
    first: 3,
  },
  {
    name: 'add-ons',
    read: '/api/admin/add-ons',
    edit: '/api/admin/add-ons',
    shown: '/api/add-ons',
    least: { name: 'Balloon hat', price: '49.00' },
    defaults: { icon: '🎁', category: 'general', audience: 'play', isRequired: false, isActive: true },
    change: 'PUT',
    renamed: { name: 'Balloon sword', price: '59.00' },
    first: 8,
  },
];

describeOnOneStore('the team edits the catalogue', (store) => {
  let app: TestApp;
  let manager: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    manager = await app.signInAs('manager');
  });
  afterAll(() => app.close());

  const rows = async (path: string) => (await manager.get<TeamRow[]>(path)).body;
  const ids = async (path: string) => (await rows(path)).map(({ id }) => id);
  const publicIds = async (path: string) =>
    (await app.client().get<TeamRow[]>(path)).body.map(({ id }) => id);

  describe.each(lists)('$name', ({ read, edit, shown, least, defaults, change, renamed, first }) => {
    const add = async (more: object = {}) => {
      const made = await manager.post<TeamRow>(edit, { ...least, ...more });
      expect(made).toMatchObject({ status: 201 });
      return made.body;
    };
    const put = (id: number, body: object, version?: number) =>
      manager.call<TeamRow & Record<string, unknown>>(change, `${edit}/${id}`, {
        body,
        ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
      });
    const place = (id: number, after: number | null) =>
      manager.call<{ order: number[] }>('PUT', `${edit}/${id}/place`, { body: { after } });

    it('are added at the end, need only the required fields, and are public at once', async () => {
      expect(await publicIds(shown)).toHaveLength(first);
      const made = await add();
      expect(made).toMatchObject({ ...least, ...defaults, version: 1 });
      expect((await rows(read)).at(-1)).toEqual(made);
      expect((await publicIds(shown)).at(-1)).toBe(made.id);
    });

    it('use optimistic locking; a late writer gets the current row and its editor', async () => {
      const made = await add();
      const changed = await put(made.id, renamed, made.version);
      expect(changed).toMatchObject({ status: 200, body: { ...renamed, id: made.id, version: 2 } });
      const shownNow = (await app.client().get<TeamRow[]>(shown)).body.find(({ id }) => id === made.id);
      const [field] = Object.keys(renamed);
      expect(shownNow).toMatchObject({ [String(field)]: Object.values(renamed)[0] });
      const late = await put(made.id, least, made.version);
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'stale', details: { current: changed.body, changedBy: 'Asha 1' } },
      });
      expect((await rows(read)).at(-1)).toEqual(changed.body);
    });

    it('can be saved unchanged as seeded', async () => {
      for (const { id, version, ...row } of await rows(read)) {
        const body: Record<string, unknown> = { ...row };
        for (const name of ['slug', 'uploadDate', 'displayOrder', 'stock']) delete body[name];
        expect(await put(id, body, version)).toMatchObject({ status: 200, body: { ...row, id } });
      }
    });

    it('are only visible to the team while inactive', async () => {
      const made = await add({ isActive: false });
      expect(await publicIds(shown)).not.toContain(made.id);
      expect(await ids(read)).toContain(made.id);
      expect(await put(made.id, { ...least, isActive: true })).toMatchObject({ status: 200 });
      expect((await publicIds(shown)).at(-1)).toBe(made.id);
    });

    it('are deleted once, everywhere', async () => {
      const made = await add();
      const path = `${edit}/${made.id}`;
      const both = await Promise.all([manager.call('DELETE', path), manager.call('DELETE', path)]);
      expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect(await ids(read)).not.toContain(made.id);
      expect(await publicIds(shown)).not.toContain(made.id);
      for (const gone of [
        await put(made.id, renamed),
        await put(made.id, renamed, 1),
        await place(made.id, null),
      ])
        expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } });
    });

    it('can be moved, and the public sees the new order', async () => {
      const before = await ids(read);
      const [one = 0, two = 0] = before;
      const last = before.at(-1) ?? 0;
      const moved = await place(last, one);
      const expected = [one, last, ...before.slice(1, -1)];
      expect(moved).toMatchObject({ status: 200, body: { order: expected } });
      expect(await ids(read)).toEqual(expected);
      expect(await publicIds(shown)).toEqual(expected);
      expect((await place(two, null)).body.order[0]).toBe(two);
      expect((await publicIds(shown))[0]).toBe(two);
      expect(await place(one, 99_999)).toMatchObject({ status: 404 });
    });

    it('can be moved by two people at once, and both moves count', async () => {
      for (const _ of [1, 2]) await add();
      const before = await ids(read);
      const [a = 0, b = 0] = before;
      const [y = 0, z = 0] = before.slice(-2);
      const moves = await Promise.all([place(y, a), place(z, b)]);
      expect(moves.map(({ status }) => status)).toEqual([200, 200]);
      expect(await ids(read)).toEqual([a, y, b, z, ...before.slice(2, -2)]);
    });

    it('are rejected without a required field', async () => {
      const [required] = Object.keys(least);
      const refused = await manager.post(edit, { ...least, [String(required)]: '  ' });
      expect(refused).toMatchObject({
        status: 400,
        body: { issues: [{ path: required, message: 'Please fill this in.' }] },
      });
    });
  });

  it('are exported as a file, with the total', async () => {
    for (const { read } of lists.slice(1)) {
      const path = `${read}?format=csv`;
      const file = await manager.get<string>(path);
      expect(file.headers.get('Content-Type')).toContain('text/csv');
      const some = await manager.get<TeamRow[]>(`${read}?limit=2&offset=1`);
      expect(some.body).toHaveLength(2);
      const total = Number(some.headers.get('X-Total-Count'));
      expect(String(file.body).trim().split('\r\n')).toHaveLength(total + 1);
    }
  });
});
