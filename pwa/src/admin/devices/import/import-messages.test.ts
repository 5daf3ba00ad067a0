import { expect, test } from 'vitest';
import type { FileOperation } from './export-file.ts';
import { contentText, countAccepted, importedRows, importSummary, kindCounts } from './import-messages.ts';

const one = (id: string, kind = 'usage.record', payload: Record<string, unknown> = {}): FileOperation => ({
  operation: { id, kind, occurredAt: '', clockOffsetMs: null, staffId: null, payload },
  title: id,
  staff: null,
  happenedAt: null,
});

test('counts the operations of a file by kind, with undone ones apart', () => {
  const file = [
    one('a'),
    one('b'),
    one('c', 'usage.amend', { undo: true }),
    one('d', 'usage.amend', { hoursUsed: 2 }),
    one('e', 'party.arrive', { arrivedAt: '2026-11-21T06:20:00.000Z' }),
    one('f', 'party.arrive', { arrivedAt: null }),
    one('g', 'locker.open'),
  ];
  expect(kindCounts(file)).toEqual([
    '2 check-ins',
    '1 check-in undone',
    '1 visit corrected',
    '1 party arrival',
    '1 arrival undone',
    '1 other',
  ]);
});

test('lists rows that need attention first, and does not count skipped operations as imported', () => {
  const rows = importedRows(
    ['a', 'b', 'c', 'd', 'e'].map((id) => one(id)),
    [
      { id: 'a', outcome: 'applied' },
      { id: 'b', outcome: 'duplicate', first: 'applied' },
      { id: 'c', outcome: 'review', message: '1 h short' },
      { id: 'd', outcome: 'invalid', message: 'No such sale.' },
    ],
  );
  expect(rows.map(({ title, outcome, message: said }) => [title, outcome, said])).toEqual([
    ['d', 'invalid', 'No such sale.'],
    ['e', 'skipped', null],
    ['c', 'review', '1 h short'],
    ['a', 'applied', null],
    ['b', 'duplicate', null],
  ]);
  expect(importSummary(rows)).toBe(
    '1 was recorded, 1 was already recorded, 1 needs a review, 1 was rejected, 1 was not imported.',
  );
});

test('does not report a file as imported if none of its operations counts', () => {
  const after = (...outcomes: ('applied' | 'review' | 'invalid')[]) =>
    importedRows(
      outcomes.map((_, n) => one(`${n}`)),
      outcomes.map((outcome, n) => ({ id: `${n}`, outcome })),
    );
  expect(importSummary(after('invalid', 'invalid'))).toBe('Nothing was imported: 2 were rejected.');
  expect(countAccepted(after('invalid', 'invalid'))).toBe('nothing');
  expect(countAccepted(after('invalid', 'review'))).toBe('some');
  expect(countAccepted(after('applied', 'review'))).toBe('all');
  expect(countAccepted(importedRows([one('a')], []))).toBe('nothing');
});

test('shows what an operation would record, whatever its title says', () => {
  const visit = one('Farah Khan, 2 h', 'usage.record', { hoursUsed: 9, numberOfChildren: 1 });
  expect(contentText(visit.operation)).toBe('9 hours, 1 child');
  expect(contentText(one('Check-out', 'usage.checkout', { usageId: 'a' }).operation)).toBe('');
  expect(contentText(one('Odd', 'usage.record', { hoursUsed: 'many' }).operation)).toBe('');
});
