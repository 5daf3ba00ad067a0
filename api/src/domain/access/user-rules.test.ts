import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PermissionKey, permissionLabels, roles } from '../../contract/basics/permissions.ts';
import { permissionsOf } from './permissions.ts';
import {
  type Editor,
  mayChange,
  mayDelete,
  mayHavePin,
  mayManage,
  maySetCredentials,
  type Person,
} from './user-rules.ts';

const keys = Object.keys(permissionLabels) as PermissionKey[];
const lists = fc.option(fc.subarray(keys));
const people = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  role: fc.constantFrom(...roles),
  isActive: fc.boolean(),
  permissions: lists,
});
/** A person with their own permissions who manages users. */
const helpers: fc.Arbitrary<Editor> = fc.record({
  id: fc.constant(9),
  role: fc.constantFrom('staff' as const, 'manager' as const),
  permissions: fc
    .subarray(keys)
    .map((list): PermissionKey[] => [...new Set([...list, 'users.manage' as const])]),
});
const admin: Editor = { id: 7, role: 'admin', permissions: keys };
const rights = ({ role, permissions }: Person) => permissionsOf(role, permissions);
const person = (changes: Partial<Person> = {}): Person => ({
  id: 1,
  role: 'staff',
  isActive: true,
  permissions: null,
  ...changes,
});
const helper = (...permissions: PermissionKey[]): Editor => ({ id: 9, role: 'staff', permissions });

describe('an admin', () => {
  it('may change anyone in any way while an admin remains', () => {
    fc.assert(
      fc.property(people, people, fc.integer({ min: 1, max: 5 }), (before, proposal, others) => {
        const after = { ...proposal, id: before.id, permissions: before.permissions };
        expect(mayChange(admin, before, after, others)).toEqual({ ok: true });
      }),
    );
  });

  it('may never remove the last active admin', () => {
    fc.assert(
      fc.property(people, people, fc.oneof(helpers, fc.constant(admin)), (before, proposal, by) => {
        const after = { ...proposal, id: before.id };
        const verdict = mayChange(by, before, after, 0);
        const wasAdmin = before.role === 'admin' && before.isActive;
        const isAdmin = after.role === 'admin' && after.isActive;
        if (verdict.ok) expect(wasAdmin && !isAdmin).toBe(false);
        if (wasAdmin) expect(mayDelete(by, before, 0).ok).toBe(false);
      }),
    );
  });

  it('is informed that they are the last one', () => {
    const last = person({ role: 'admin' });
    const refused = { ok: false, code: 'last_admin' };
    expect(mayChange(admin, last, { ...last, role: 'manager' }, 0)).toEqual(refused);
    expect(mayChange(admin, last, { ...last, isActive: false }, 0)).toEqual(refused);
    expect(mayDelete(admin, last, 0)).toEqual(refused);
    expect(mayDelete(admin, last, 1)).toEqual({ ok: true });
  });

  it('counts inactive admins as gone', () => {
    const away = person({ role: 'admin', isActive: false });
    expect(mayChange(admin, away, { ...away, role: 'staff' }, 0)).toEqual({ ok: true });
  });

  it('may not have a permission list, which would have no effect', () => {
    const other = person({ role: 'admin' });
    expect(mayChange(admin, other, { ...other, permissions: ['bookings.view'] }, 1)).toEqual({
      ok: false,
      code: 'admins_have_all',
    });
    expect(mayChange(admin, other, { ...other, role: 'staff', permissions: ['bookings.view'] }, 1).ok).toBe(
      true,
    );
  });
});

describe('a user manager who is not an admin', () => {
  it('never grants a permission that they do not hold, in any number of steps', () => {
    const steps = fc.array(
      fc.record({ role: fc.constantFrom(...roles), permissions: lists, isActive: fc.boolean() }),
    );
    fc.assert(
      fc.property(helpers, people, steps, (by, start, proposals) => {
        const allowed = new Set([...rights(start), ...by.permissions]);
        let now = start;
        for (const proposal of proposals) {
          const after = { ...now, ...proposal };
          if (mayChange(by, now, after, 3).ok) now = after;
          expect(rights(now).filter((key) => !allowed.has(key))).toEqual([]);
        }
        if (start.role !== 'admin') expect(now.role).not.toBe('admin');
      }),
    );
  });

  it('may not set the sign-in of anyone, because that person may gain more rights later', () => {
    fc.assert(
      fc.property(helpers, (by) => {
        expect(maySetCredentials(by)).toBe(false);
      }),
    );
    expect(maySetCredentials(admin)).toBe(true);
  });

  it('may not change anyone with permissions that they lack', () => {
    fc.assert(
      fc.property(helpers, people, people, (by, before, proposal) => {
        const more = rights(before).filter((key) => !by.permissions.includes(key));
        const refused = { ok: false, code: 'beyond_own_rights' };
        if (more.length === 0) return;
        expect(mayChange(by, before, { ...proposal, id: before.id }, 3)).toEqual(refused);
        expect(mayDelete(by, before, 3)).toEqual(refused);
        expect(mayManage(by, before)).toBe(false);
      }),
    );
  });

  it('may not change an admin', () => {
    fc.assert(
      fc.property(helpers, people, people, (by, before, proposal) => {
        const target: Person = { ...before, role: 'admin' };
        expect(mayChange(by, target, { ...proposal, id: target.id }, 3)).toMatchObject({
          code: 'beyond_own_rights',
        });
        expect(mayDelete(by, target, 3)).toMatchObject({ code: 'beyond_own_rights' });
      }),
    );
  });

  it('may not assign a role whose defaults exceed their permissions, even where a list hides them', () => {
    const customer = person({ role: 'customer', permissions: [] });
    expect(mayChange(helper('users.manage'), customer, { ...customer, role: 'manager' }, 1).ok).toBe(false);
    const staffs = helper('users.manage', ...permissionsOf('staff', null));
    expect(mayChange(staffs, customer, { ...customer, role: 'staff' }, 1).ok).toBe(true);
    expect(mayChange(staffs, customer, { ...customer, role: 'manager' }, 1).ok).toBe(false);
  });

  it('may not add a key beyond their own to a list that has no effect yet', () => {
    const customer = person({ role: 'customer' });
    const by = helper('users.manage');
    expect(mayChange(by, customer, { ...customer, permissions: ['settings.manage'] }, 1).ok).toBe(false);
    expect(mayChange(by, customer, { ...customer, permissions: ['users.manage'] }, 1).ok).toBe(true);
  });

  it('may remove permissions from people who have none beyond theirs', () => {
    const by = helper('users.manage', ...permissionsOf('manager', null));
    const manager = person({ role: 'manager' });
    expect(mayChange(by, manager, { ...manager, role: 'staff' }, 1).ok).toBe(true);
    expect(mayChange(by, manager, { ...manager, role: 'customer' }, 1).ok).toBe(true);
    expect(mayChange(by, manager, { ...manager, permissions: ['bookings.view'] }, 1).ok).toBe(true);
    expect(mayChange(by, manager, { ...manager, isActive: false }, 1).ok).toBe(true);
    expect(mayDelete(by, manager, 1).ok).toBe(true);
  });
});

describe('deleting', () => {
  it('is refused for oneself', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 0, max: 3 }), (one, others) => {
        const by: Editor = { id: one.id, role: one.role, permissions: rights(one) };
        expect(mayDelete(by, one, others)).toEqual({ ok: false, code: 'own_account' });
      }),
    );
  });
});

describe('a desk PIN', () => {
  it('is allowed for active members who may record hours', () => {
    expect(mayHavePin(person())).toBe(true);
    expect(mayHavePin(person({ isActive: false }))).toBe(false);
    expect(mayHavePin(person({ permissions: ['bookings.view'] }))).toBe(false);
    expect(mayHavePin(person({ role: 'customer', permissions: ['hours.record'] }))).toBe(false);
  });
});
