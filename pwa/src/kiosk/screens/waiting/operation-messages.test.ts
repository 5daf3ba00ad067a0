import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../core/rows.ts';
import { isRejectedWithCheckIn, listItems } from './operation-messages.ts';

type State = OutboxRow['state'];
const visit = '019aa5c8-0000-7000-8000-000000000001';

const common = (seq: number, state: State) => ({
  ...{ seq, state, id: `019aa5c8-0000-7000-8000-00000000000${seq}`, occurredAt: '2026-11-21T06:30:00Z' },
  ...{ clockOffsetMs: null, staffId: null, counted: 0 as const, acknowledged: null, lookedAt: null },
  ...{
    asideVersion: null,
    about: { title: `No. ${seq}`, staff: null, subject: { table: 'usages' as const, key: visit } },
  },
});
const checkIn = (seq: number, state: State): OutboxRow => ({
  ...common(seq, state),
  kind: 'usage.record',
  payload: {
    ...{ packageSaleId: 1, hoursUsed: 1, usageDate: '2026-11-21', numberOfChildren: 1 },
    ...{ attendingChildrenNames: [], checkedInAt: '2026-11-21T06:30:00Z', checkedOutAt: null },
  },
});
const checkOut = (seq: number, state: State): OutboxRow => ({
  ...common(seq, state),
  kind: 'usage.checkout',
  payload: { usageId: visit, checkedOutAt: '2026-11-21T07:30:00Z' },
});
const undo = (seq: number, state: State): OutboxRow => ({
  ...common(seq, state),
  kind: 'usage.amend',
  payload: { usageId: visit, undo: true },
});
const titles = (rows: OutboxRow[]) => listItems(rows, new Set()).map(({ row }) => row.about.title);

describe('the outbox list', () => {
  test('shows what needs attention first, then what waits, then what is saved, each newest first', () => {
    const rows = [
      checkIn(2, 'waiting'),
      checkIn(3, 'done'),
      checkIn(4, 'aside'),
      checkIn(5, 'review'),
      checkIn(6, 'waiting'),
    ];
    expect(titles(rows)).toEqual(['No. 4', 'No. 5', 'No. 6', 'No. 2', 'No. 3']);
  });

  test('keeps operations rejected with their check-in below it, in order, and moves them with it', () => {
    const rows = [checkIn(1, 'aside'), checkOut(2, 'aside'), undo(3, 'aside'), checkIn(4, 'aside')];
    expect(titles(rows)).toEqual(['No. 4', 'No. 1', 'No. 2', 'No. 3']);
    const items = listItems(rows, new Set());
    expect(items.map(isRejectedWithCheckIn)).toEqual([false, false, true, true]);
    expect(items[2]?.messages.lead).toBe('Rejected with its check-in.');
  });

  test('says of a waiting check-out that its check-in was rejected', () => {
    const [, out] = listItems([checkIn(1, 'aside'), checkOut(2, 'waiting')], new Set());
    expect(out?.messages).toMatchObject({ look: 'waiting', lead: 'Its check-in was rejected.' });
  });

  test('gives a check-out its own action when the office has its check-in', () => {
    const out = listItems([checkIn(1, 'handed'), checkOut(2, 'aside')], new Set())[0];
    expect(out && isRejectedWithCheckIn(out)).toBe(false);
    expect(out?.messages.lead).toBe('Rejected. The office has its check-in.');
  });

  test('describes what the server could not read, and shows nothing of the request', () => {
    const message = 'Missing or not understood: hoursUsed, attendingChildrenNames.1.';
    const acknowledged = { at: '2026-11-21T06:31:00Z', answer: 1, revision: null, message };
    const [item] = listItems([{ ...checkIn(1, 'aside'), acknowledged }], new Set());
    expect(item?.messages).toMatchObject({
      lead: 'Rejected.',
      serverMessage: 'Part of it is missing or not valid: hours, children’s names.',
    });
  });

  test('says nothing about a check-in that the server has', () => {
    const items = listItems([checkIn(1, 'done'), checkOut(2, 'waiting')], new Set());
    expect(items.map(({ record }) => record)).toEqual([undefined, undefined]);
  });

  test('handles five thousand rows at once', () => {
    const rows = Array.from({ length: 5000 }, (_, n) => ({ ...checkIn(1, 'waiting'), seq: n, id: `${n}` }));
    expect(listItems(rows, new Set()).at(0)?.row.seq).toBe(4999);
  });
});
