import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields, isSame, mergeThreeWay } from './three-way-merge.ts';

const base = {
  name: 'Meera',
  phone: '9876543210',
  role: 'staff',
  keys: ['bookings.view'] as string[] | null,
};

test('merges fields that only one side changed', () => {
  const found = mergeThreeWay(base, { ...base, phone: '9811122233' }, { ...base, name: 'Meera S' });
  expect(found).toEqual({
    merged: { ...base, phone: '9811122233', name: 'Meera S' },
    theirs: ['phone'],
    mine: ['name'],
    conflicts: [],
  });
});

test('leaves conflicting fields to the user, and keeps the current value until then', () => {
  const found = mergeThreeWay(base, { ...base, role: 'manager' }, { ...base, role: 'admin', keys: null });
  expect(found).toMatchObject({
    merged: { role: 'manager', keys: null },
    mine: ['keys'],
    conflicts: ['role'],
  });
});

test('finds no conflict if both sides made the same change', () => {
  const found = mergeThreeWay(base, { ...base, keys: [] }, { ...base, keys: [] });
  expect(found).toMatchObject({ merged: { keys: [] }, theirs: ['keys'], mine: [], conflicts: [] });
});

test('sends only the changed fields', () => {
  expect(changedFields(base, { ...base, keys: ['bookings.view'], name: 'M' })).toEqual({ name: 'M' });
});

const edit = fc.record({
  name: fc.string({ maxLength: 2 }),
  role: fc.constantFrom('staff', 'manager', 'admin'),
  keys: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))),
  notes: fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
});

test('loses no side’s change and changes nothing else', () => {
  fc.assert(
    fc.property(edit, edit, edit, (from, theirs, mine) => {
      const found = mergeThreeWay(from, theirs, mine);
      const fields = Object.keys(from) as (keyof typeof from)[];
      for (const field of fields) {
        const kinds = [found.theirs, found.mine, found.conflicts].filter((kind) => kind.includes(field));
        const anybody = !isSame(from[field], theirs[field]) || !isSame(from[field], mine[field]);
        expect(kinds).toHaveLength(anybody ? 1 : 0);
        if (found.mine.includes(field)) expect(found.merged[field]).toEqual(mine[field]);
        else expect(found.merged[field]).toEqual(theirs[field]);
      }
    }),
  );
});

test('is symmetric except in conflicts', () => {
  fc.assert(
    fc.property(edit, edit, edit, (from, theirs, mine) => {
      const [one, other] = [mergeThreeWay(from, theirs, mine), mergeThreeWay(from, mine, theirs)];
      expect(one.conflicts).toEqual(other.conflicts);
      const without = (merged: typeof from) =>
        Object.entries(merged).filter(([field]) => !one.conflicts.some((conflict) => conflict === field));
      expect(without(one.merged)).toEqual(without(other.merged));
    }),
  );
});

test('has nothing to merge without a concurrent edit', () => {
  fc.assert(
    fc.property(edit, edit, (from, mine) => {
      expect(mergeThreeWay(from, from, mine).merged).toEqual(mine);
      expect({ ...from, ...changedFields(from, mine) }).toEqual(mine);
    }),
  );
});
