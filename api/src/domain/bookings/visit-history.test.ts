import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../contract/bookings/team-bookings.ts';
import { visitHistory } from './visit-history.ts';

const words = { made: 'made a booking', cancelled: 'cancelled the booking' };
const [ten, eleven, noon] = [
  '2026-11-21T10:00:00.000Z',
  '2026-11-21T11:00:00.000Z',
  '2026-11-21T12:00:00.000Z',
];
const life = { createdAt: ten, cancelledAt: null, parentName: 'Anita' };
const line = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  at: eleven,
  by: 'Asha',
  does: 'did it',
  before: {},
  after: {},
  ...changes,
});
const linesOf = (history: readonly HistoryEntry[]) => history.map(({ at, by, does }) => [at, by, does]);

describe('the history of a visit', () => {
  it('starts with the parent who made the booking', () => {
    expect(visitHistory(life, words, [])).toEqual([
      { at: ten, by: 'Anita', does: 'made a booking', before: null, after: null },
    ]);
  });

  it('starts with the team member who made it', () => {
    const making = line({ at: ten, before: null, after: { status: 'confirmed' } });
    expect(linesOf(visitHistory(life, words, [line({}), making]))).toEqual([
      [eleven, 'Asha', 'did it'],
      [ten, 'Asha', 'did it'],
    ]);
  });

  it('shows the parent’s own cancellation in its place', () => {
    const cancelled = { ...life, cancelledAt: eleven };
    const history = visitHistory(cancelled, words, [line({ at: noon }), line({ at: eleven })]);
    expect(linesOf(history)).toEqual([
      [noon, 'Asha', 'did it'],
      [eleven, 'Anita', 'cancelled the booking'],
      [eleven, 'Asha', 'did it'],
      [ten, 'Anita', 'made a booking'],
    ]);
    expect(history[1]?.after).toEqual({ status: 'cancelled' });
  });

  it('does not repeat a cancellation by the team', () => {
    const cancelled = { ...life, cancelledAt: eleven };
    const history = visitHistory(cancelled, words, [line({ after: { status: 'cancelled' } })]);
    expect(linesOf(history)).toEqual([
      [eleven, 'Asha', 'did it'],
      [ten, 'Anita', 'made a booking'],
    ]);
  });

  it.each([null, 'cancelled', { state: 'cancelled' }])('describes an entry with %j after', (after) => {
    const history = visitHistory({ ...life, cancelledAt: eleven }, words, [line({ after })]);
    expect(history).toHaveLength(3);
  });
});
