import { describe, expect, it } from 'vitest';
import { type ChangeFacts, changeRefusal, deadlineOfParty, deadlineOfVisit } from './online-change.ts';

const start = { date: '2026-11-22', time: '14:00' };
const visit: ChangeFacts = {
  ...{ status: 'confirmed', arrivedAt: null, start, until: deadlineOfVisit(start, 4) },
  ...{ changesMade: 0, maxChanges: 2 },
};

describe('the last moment for a change online', () => {
  it.each([
    ['14:00', 4, '2026-11-22', '10:00'],
    ['10:00', 0, '2026-11-22', '10:00'],
    ['10:00', 12, '2026-11-21', '22:00'],
    ['00:30', 1, '2026-11-21', '23:30'],
    ['10:00', 58, '2026-11-20', '00:00'],
  ])('of a session at %s is %i hours before it', (time, hours, date, until) => {
    expect(deadlineOfVisit({ date: '2026-11-22', time }, hours)).toEqual({ date, time: until });
  });

  it('of a party is the end of a day before it', () => {
    expect(deadlineOfParty('2026-12-01', 7)).toEqual({ date: '2026-11-24', time: '23:59' });
    expect(deadlineOfParty('2026-12-01', 0)).toEqual({ date: '2026-12-01', time: '23:59' });
  });
});

describe('a change online', () => {
  it.each<[string, Partial<ChangeFacts>, string, string | null]>([
    ['is allowed at the last moment', {}, '10:00', null],
    ['is refused a minute later', {}, '10:01', 'change_too_late'],
    ['is refused once the visit has started', { until: start }, '14:00', 'already_started'],
    [
      'is refused after the family arrived',
      { arrivedAt: '2026-11-22T08:00:00.000Z' },
      '09:00',
      'already_started',
    ],
    ['is refused for a completed visit', { status: 'completed' }, '09:00', 'already_started'],
    ['is refused for a cancelled visit', { status: 'cancelled' }, '09:00', 'already_cancelled'],
    ['is allowed for a visit that is not paid', { status: 'pending' }, '09:00', null],
    ['is allowed as often as the centre says', { changesMade: 1 }, '09:00', null],
    ['is refused after that', { changesMade: 2 }, '09:00', 'no_changes_left'],
    ['is refused where the centre allows none', { maxChanges: 0 }, '09:00', 'no_changes_left'],
  ])('%s', (_name, facts, time, refusal) => {
    expect(changeRefusal({ ...visit, ...facts }, { date: '2026-11-22', time })).toBe(refusal);
  });
});
