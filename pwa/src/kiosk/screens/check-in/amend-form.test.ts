import { operationPayloads } from '@toodles/api/contract/desk/sync.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../core/rows.ts';
import { visitChanges } from '../../core/visit-changes.ts';
import type { VisitFacts } from '../../core/visit-facts.ts';
import { amendHoursOffer, toAmendForm } from './amend-form.ts';
import { describeAmend, undoQuestion } from './amend-messages.ts';
import { findAmendableVisits } from './amendable-visits.ts';
import { changeForm, type FormChange, resolveTimes, toVisitPayload, withTypedName } from './check-in-form.ts';

const timeZone = 'Asia/Kolkata';
/** 12:06 PM in Bengaluru. */
const now = Date.parse('2026-11-21T06:36:00Z');
const usageId = '01935b1e-0000-7000-8000-000000000001';
const visit: VisitFacts = {
  packageSaleId: 7,
  hoursUsed: 2,
  usageDate: '2026-11-21',
  numberOfChildren: 2,
  attendingChildrenNames: ['Aarav', 'Zoya'],
  supervisorNotes: 'has a cold',
  checkedInAt: '2026-11-21T06:34:41.318Z',
  checkedOutAt: null,
};
const family = { known: ['Aarav', 'Myra'], timeZone, today: '2026-11-21' };

/** The amend that saving the form would send after these taps. */
function saved(changes: FormChange[], from = visit) {
  const form = withTypedName(changes.reduce(changeForm, toAmendForm(from, family)));
  const times = resolveTimes(form, { now, timeZone });
  return times.ok
    ? visitChanges(usageId, from, toVisitPayload(form, from.packageSaleId, times))
    : times.message;
}

describe('the edit form of a visit', () => {
  const offer = amendHoursOffer(visit, 7.5 * 60);

  test('opens with the visit’s facts and the family’s names, and changes nothing yet', () => {
    expect(toAmendForm(visit, family)).toMatchObject({
      ...{ hours: 2, children: 2, names: ['Aarav', 'Zoya'], known: ['Aarav', 'Myra', 'Zoya'] },
      ...{ since: { date: '2026-11-21', time: '12:04' }, left: null, note: 'has a cold' },
    });
    expect(saved([])).toBeNull();
    expect(saved([], { ...visit, checkedOutAt: '2026-11-21T06:35:59Z' })).toBeNull();
  });

  test('amends only what changed', () => {
    expect(saved([{ set: 'hours', to: 1.5, offer }])).toEqual({ usageId, hoursUsed: 1.5 });
    expect(saved([{ set: 'note', to: ' ' }])).toEqual({ usageId, supervisorNotes: null });
    expect(saved([{ set: 'typed', to: 'Meher' }])).toEqual({
      ...{ usageId, numberOfChildren: 3, attendingChildrenNames: ['Aarav', 'Zoya', 'Meher'] },
    });
    expect(saved([{ set: 'name', name: 'Zoya' }])).toEqual({
      ...{ usageId, numberOfChildren: 1, attendingChildrenNames: ['Aarav'] },
    });
    const earlier = { date: '2026-11-21', time: '11:40' };
    expect(saved([{ set: 'since', to: earlier }])).toEqual({
      ...{ usageId, checkedInAt: '2026-11-21T06:10:00.000Z' },
    });
    const out = { ...visit, checkedOutAt: '2026-11-21T06:35:00Z' };
    expect(saved([{ set: 'left', to: null }], out)).toEqual({ usageId, checkedOutAt: null });
  });

  test('keeps the day of a visit from before midnight', () => {
    const late = { ...visit, checkedInAt: '2026-11-21T18:24:10Z', usageDate: '2026-11-21' };
    const form = toAmendForm(late, { ...family, today: '2026-11-22' });
    const times = resolveTimes(form, { now: Date.parse('2026-11-21T18:32:00Z'), timeZone });
    expect(times).toMatchObject({ ok: true, date: '2026-11-21', since: '2026-11-21T18:24:00.000Z' });
  });

  test('builds an amend that follows the contract, whatever is tapped', () => {
    const change: fc.Arbitrary<FormChange> = fc.oneof(
      fc.record({
        set: fc.constant('hours' as const),
        to: fc.integer({ min: -1, max: 20 }),
        offer: fc.constant(offer),
      }),
      fc.record({ set: fc.constant('children' as const), to: fc.integer({ min: 0, max: 60 }) }),
      fc.record({
        set: fc.constantFrom('name' as const, 'newName' as const),
        name: fc.constantFrom('Aarav', 'Zoya', 'Li'),
      }),
      fc.record({ set: fc.constant('note' as const), to: fc.string({ maxLength: 40 }) }),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const amend = saved(changes);
        if (amend !== null) expect(operationPayloads['usage.amend'].safeParse(amend).error).toBeUndefined();
      }),
    );
  });

  test('offers the balance plus the visit’s own hours, and never less than those', () => {
    expect(amendHoursOffer(visit, 7.5 * 60).max).toBe(7.5);
    expect(amendHoursOffer(visit, 30).max).toBe(2);
    expect(amendHoursOffer(visit, -90).max).toBe(2);
  });
});

test('the changes are described in words', () => {
  const amend = {
    usageId,
    hoursUsed: 1.5,
    numberOfChildren: 3,
    checkedInAt: '2026-11-21T06:10:00Z',
    checkedOutAt: null,
  };
  expect(describeAmend(visit, amend, timeZone)).toBe(
    '1.5 h instead of 2 h · 3 children instead of 2 · in at 11:40 AM · still inside',
  );
  expect(describeAmend(visit, { usageId, attendingChildrenNames: [], supervisorNotes: null }, timeZone)).toBe(
    'names removed · note changed',
  );
});

test('the question before an undo says what it gives back', () => {
  const about = { facts: { ...visit, hoursUsed: 1 }, inReview: false };
  expect(undoQuestion(about, 'Ananya Rao')).toBe(
    'This undoes Ananya Rao’s check-in and returns 1 h to the package.',
  );
  expect(undoQuestion({ ...about, inReview: true }, 'Ananya Rao')).toBe('This undoes Ananya Rao’s check-in.');
});

describe('the visits that may still be amended', () => {
  const row = (
    work: Pick<OutboxRow, 'kind' | 'payload'>,
    id: string,
    over: Partial<OutboxRow> = {},
  ): OutboxRow =>
    ({
      ...{ ...work, id, seq: 1, occurredAt: '2026-11-21T06:34:41Z', clockOffsetMs: 0, staffId: null },
      ...{ state: 'waiting', counted: 0, acknowledged: null, lookedAt: null, asideVersion: null },
      about: { title: '', staff: null, subject: { table: 'sales', key: 7 } },
      ...over,
    }) as OutboxRow;
  const record = row(
    { kind: 'usage.record', payload: { ...visit, attendingChildrenNames: ['Aarav', 'Zoya'] } },
    usageId,
  );
  const at = (minutes: number) => ({
    now: Date.parse('2026-11-21T06:34:41Z') + minutes * 60_000,
    clockOffsetMs: 0,
  });

  test('are those recorded here in the last ten minutes', () => {
    expect(findAmendableVisits([record], at(9.9))).toMatchObject([
      { usageId, facts: { hoursUsed: 2 }, inReview: false },
    ]);
    expect(findAmendableVisits([record], at(10.1))).toEqual([]);
  });

  test('include one from the moment of the tap, although the screen’s clock lags by seconds', () => {
    expect(findAmendableVisits([record], at(-0.08))).toHaveLength(1);
    expect(findAmendableVisits([record], at(-2))).toEqual([]);
  });

  test('include earlier amends', () => {
    const amend = row({ kind: 'usage.amend', payload: { usageId, hoursUsed: 1 } }, 'amend');
    expect(findAmendableVisits([record, amend], at(2))).toMatchObject([
      { facts: { hoursUsed: 1, numberOfChildren: 2 } },
    ]);
  });

  test('exclude undone ones, even after the cached rows include the undo', () => {
    const undone = row({ kind: 'usage.amend', payload: { usageId, undo: true } }, 'undo', { counted: 1 });
    expect(findAmendableVisits([record, undone], at(1))).toEqual([]);
  });

  test('include one under review', () => {
    expect(findAmendableVisits([{ ...record, state: 'review' }], at(1))).toMatchObject([{ inReview: true }]);
  });
});
