import { operationPayloads } from '@toodles/api/contract/desk/sync.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitChanges } from './visit-changes.ts';
import { amendedFacts, recordedFacts } from './visit-facts.ts';

const usageId = '01a1fc3a-7c87-73dd-a76d-d0da43db5f1b';
const minutes = fc
  .integer({ min: 0, max: 20_000 })
  .map((n) => n * 60_000 + Date.parse('2026-11-15T00:00:00Z'));
const instant = minutes.map((at) => new Date(at).toISOString());

const visit = fc.record({
  packageSaleId: fc.constant(1),
  hoursUsed: fc.integer({ min: 1, max: 8 }).map((halves) => halves / 2),
  usageDate: fc.constantFrom('2026-11-20', '2026-11-21'),
  numberOfChildren: fc.integer({ min: 1, max: 4 }),
  attendingChildrenNames: fc.subarray(['Aarav', 'Myra', 'Zoya']),
  supervisorNotes: fc.constantFrom(null, 'Nuts', 'Grip socks'),
  checkedInAt: instant,
  checkedOutAt: fc.option(instant),
});

test('an amend built from an edited form changes exactly what the form changed', () => {
  fc.assert(
    fc.property(visit, visit, (before, after) => {
      const amend = visitChanges(usageId, recordedFacts(before), after);
      if (amend) expect(operationPayloads['usage.amend'].safeParse(amend).success).toBe(true);
      const result = amend ? amendedFacts(recordedFacts(before), amend) : recordedFacts(before);
      expect(result).toEqual(recordedFacts(after));
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      expect(amend === null).toBe(isSame);
    }),
  );
});

test('a form with minutes moves no time by seconds', () => {
  const before = {
    ...{ packageSaleId: 1, hoursUsed: 1, usageDate: '2026-11-21', numberOfChildren: 1 },
    checkedInAt: '2026-11-21T06:30:42.123Z',
  };
  const edited = { ...before, checkedInAt: '2026-11-21T06:30:00.000Z' };
  expect(visitChanges(usageId, recordedFacts(before), edited)).toBeNull();
  expect(visitChanges(usageId, recordedFacts(before), { ...edited, numberOfChildren: 2 })).toEqual({
    usageId,
    numberOfChildren: 2,
  });
});

test('an emptied note is cleared, and a note that never existed stays absent', () => {
  const before = {
    ...{ packageSaleId: 1, hoursUsed: 1, usageDate: '2026-11-21', numberOfChildren: 1 },
    ...{ checkedInAt: '2026-11-21T06:30:00Z', supervisorNotes: 'Nuts' },
  };
  expect(visitChanges(usageId, recordedFacts(before), { ...before, supervisorNotes: '' })).toEqual({
    usageId,
    supervisorNotes: null,
  });
  const none = { ...before, supervisorNotes: null };
  expect(visitChanges(usageId, recordedFacts(none), { ...before, supervisorNotes: '' })).toBeNull();
});
