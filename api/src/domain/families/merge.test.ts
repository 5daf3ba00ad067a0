import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeMembers } from './merge.ts';

const child = (name: string, change: object = {}) => ({
  name,
  birthday: null as string | null,
  allergies: '',
  notes: '',
  ...change,
});

it('lists each name once, with what either family knew', () => {
  expect(
    mergeMembers(
      [child('Diya', { birthday: '2021-03-01', allergies: 'Peanuts' })],
      [child(' diya', { notes: 'Shy', birthday: '2020-01-01' }), child('Aarav')],
      12,
    ),
  ).toEqual([child('Diya', { birthday: '2021-03-01', allergies: 'Peanuts', notes: 'Shy' }), child('Aarav')]);
});

it('keeps both of two allergies, and lets nobody pick up whom one family did not allow', () => {
  const [merged] = mergeMembers(
    [child('Diya', { allergies: 'Peanuts' })],
    [child('Diya', { allergies: 'Eggs' })],
    12,
  );
  expect(merged?.allergies).toBe('Peanuts; Eggs');
  const same = mergeMembers(
    [child('Diya', { allergies: 'Eggs' })],
    [child('Diya', { allergies: 'eggs' })],
    12,
  );
  expect(same[0]?.allergies).toBe('Eggs');
  const adults = (isOurs: boolean, isTheirs: boolean) =>
    mergeMembers([{ name: 'Ravi', mayPickUp: isOurs }], [{ name: 'Ravi', mayPickUp: isTheirs }], 12);
  expect(adults(true, false)).toEqual([{ name: 'Ravi', mayPickUp: false }]);
  expect(adults(true, true)).toEqual([{ name: 'Ravi', mayPickUp: true }]);
});

const anyName = fc.constantFrom('Diya', 'diya', 'Aarav', 'Kabir', 'ಅನನ್ಯ');
const anyMembers = fc.array(fc.record({ name: anyName, allergies: fc.constantFrom('', 'Eggs', 'Milk') }), {
  maxLength: 6,
});

it('loses no name and no allergy, and never grows beyond the limit', () => {
  fc.assert(
    fc.property(anyMembers, anyMembers, (ours, theirs) => {
      const unique = (members: typeof ours) => mergeMembers([], members, 12);
      const merged = mergeMembers(unique(ours), unique(theirs), 12);
      const names = new Set(merged.map(({ name }) => name.toLowerCase()));
      expect(names.size).toBe(merged.length);
      for (const { name, allergies } of [...ours, ...theirs]) {
        const member = merged.find((one) => one.name.toLowerCase() === name.toLowerCase());
        expect(member?.allergies).toContain(allergies);
      }
      expect(mergeMembers(unique(ours), unique(theirs), 2).length).toBeLessThanOrEqual(
        Math.max(2, unique(ours).length),
      );
    }),
  );
});
