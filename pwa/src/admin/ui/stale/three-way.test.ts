import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesIn, isSame, threeWay } from './three-way.ts';

const base = {
  name: 'Meera',
  phone: '9876543210',
  role: 'staff',
  keys: ['bookings.view'] as string[] | null,
};

test('what changed on one side only is merged by itself', () => {
  const found = threeWay(base, { ...base, phone: '9811122233' }, { ...base, name: 'Meera S' });
  expect(found).toEqual({
    merged: { ...base, phone: '9811122233', name: 'Meera S' },
    theirs: ['phone'],
    mine: ['name'],
    conflicts: [],
  });
});

test('what both changed differently waits for a person; until then it is as it is now', () => {
  const found = threeWay(base, { ...base, role: 'manager' }, { ...base, role: 'admin', keys: null });
  expect(found).toMatchObject({
    merged: { role: 'manager', keys: null },
    mine: ['keys'],
    conflicts: ['role'],
  });
});

test('what both changed to the same is nobody’s conflict', () => {
  const found = threeWay(base, { ...base, keys: [] }, { ...base, keys: [] });
  expect(found).toMatchObject({ merged: { keys: [] }, theirs: ['keys'], mine: [], conflicts: [] });
});

test('a save sends what was changed and nothing else', () => {
  expect(changesIn(base, { ...base, keys: ['bookings.view'], name: 'M' })).toEqual({ name: 'M' });
});

const edit = fc.record({
  name: fc.string({ maxLength: 2 }),
  role: fc.constantFrom('staff', 'manager', 'admin'),
  keys: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))),
  notes: fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
});

test('nothing that anybody changed is lost, and nothing else changes', () => {
  fc.assert(
    fc.property(edit, edit, edit, (from, theirs, mine) => {
      const found = threeWay(from, theirs, mine);
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

test('it does not matter who is who, but for what waits', () => {
  fc.assert(
    fc.property(edit, edit, edit, (from, theirs, mine) => {
      const [one, other] = [threeWay(from, theirs, mine), threeWay(from, mine, theirs)];
      expect(one.conflicts).toEqual(other.conflicts);
      const without = (merged: typeof from) =>
        Object.entries(merged).filter(([field]) => !one.conflicts.some((conflict) => conflict === field));
      expect(without(one.merged)).toEqual(without(other.merged));
    }),
  );
});

test('an edit against itself has nothing to merge', () => {
  fc.assert(
    fc.property(edit, edit, (from, mine) => {
      expect(threeWay(from, from, mine).merged).toEqual(mine);
      expect({ ...from, ...changesIn(from, mine) }).toEqual(mine);
    }),
  );
});
