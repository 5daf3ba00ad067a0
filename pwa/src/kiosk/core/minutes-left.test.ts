import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesLeft, overlayOf } from './overlay.ts';
import { isReflected } from './reflected.ts';
import type { OutboxRow } from './rows.ts';
import type { KnownVisit } from './visit-facts.ts';

/**
 * A visit on a sale of 20 hours, amended a few times and perhaps undone. Whatever the server has received,
 * and whichever revision of the sale is cached, the balance shown is the server's final balance.
 */

const total = 20;
const usageId = '019ac3f0-0000-7000-8000-000000000001';
const known = (hoursUsed: number): KnownVisit => ({
  ...{ packageSaleId: 1, hoursUsed, usageDate: '2026-11-21', numberOfChildren: 1 },
  ...{ attendingChildrenNames: [], supervisorNotes: null, checkedInAt: '2026-11-21T06:30:00Z' },
  ...{ checkedOutAt: null, customerName: 'Ananya Rao', phone: '9845014821', inReview: false },
});

interface ReportedVisit {
  /** The hours of the visit after each operation: the first records it, a final 0 undoes it. */
  hours: number[];
  /** How many of them the server has applied and named in a response, one revision each. */
  named: number;
  /** The cached revision of the sale: it includes this number of operations. */
  cached: number;
}

const reportedVisit: fc.Arbitrary<ReportedVisit> = fc
  .tuple(
    fc.array(
      fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2),
      { minLength: 1, maxLength: 5 },
    ),
    fc.boolean(),
  )
  .map(([hours, isUndone]) => (isUndone ? [...hours, 0] : hours))
  .chain((hours) =>
    fc
      .nat(hours.length)
      .chain((named) =>
        fc.record({ hours: fc.constant(hours), named: fc.constant(named), cached: fc.nat(named) }),
      ),
  );

function rowsOf({ hours, named }: ReportedVisit): OutboxRow[] {
  return hours.map((after, n): OutboxRow => {
    const isNamed = n < named;
    const rest = {
      ...{ seq: n, id: n === 0 ? usageId : `amend-${n}`, occurredAt: '2026-11-21T06:30:00Z' },
      ...{ clockOffsetMs: null, staffId: null, counted: 0 as const, lookedAt: null, asideVersion: null },
      state: isNamed ? ('done' as const) : ('waiting' as const),
      acknowledged: isNamed ? { at: '', answer: 1, revision: n + 1, message: null } : null,
      about: { title: '', staff: null, subject: { table: 'sales' as const, key: 1 } },
    };
    const before = hours[n - 1];
    if (before === undefined) {
      const { packageSaleId, usageDate, checkedInAt } = known(after);
      return {
        kind: 'usage.record',
        payload: { packageSaleId, hoursUsed: after, usageDate, checkedInAt },
        ...rest,
      };
    }
    const payload = after === 0 ? ({ usageId, undo: true } as const) : { usageId, hoursUsed: after };
    return { kind: 'usage.amend', payload, before: known(before), ...rest };
  });
}

const remainingAfter = (hours: readonly number[], revision: number) => total - (hours[revision - 1] ?? 0);

test('the balance shown is the server balance less what the cached row does not include', () => {
  fc.assert(
    fc.property(reportedVisit, fc.boolean(), fc.boolean(), (visit, pulledSince, visitCached) => {
      const { hours, cached } = visit;
      const sale = { id: 1, remainingHours: remainingAfter(hours, cached), revision: cached };
      const rows = rowsOf(visit);
      const end = (total - (hours.at(-1) ?? 0)) * 60;
      expect(minutesLeft(sale, overlayOf(rows)), 'with all of it laid over').toBe(end);
      const facts = { subjectRevision: sale.revision, pulledSince, visitCached };
      const open = rows.filter((row) => !isReflected(row, facts));
      expect(minutesLeft(sale, overlayOf(open)), 'with what is counted left out').toBe(end);
      for (const row of rows) {
        const without = rows.filter((one) => one !== row || !isReflected(row, facts));
        expect(minutesLeft(sale, overlayOf(without)), 'whichever of it is').toBe(end);
      }
    }),
  );
});

test('hides returned hours that the cached row may include when revisions cannot be compared', () => {
  const rows = rowsOf({ hours: [2, 0], named: 2, cached: 2 });
  const shown = (revision: number | null, mayBeCounted?: true) => {
    const [record, undo] = rows;
    if (!record || !undo?.acknowledged) throw new Error('Both were answered');
    const answered = { ...undo, acknowledged: { ...undo.acknowledged, revision } };
    const overlay = overlayOf([record, { ...answered, ...(mayBeCounted && { mayBeCounted }) }]);
    return minutesLeft({ id: 1, remainingHours: total - 2, revision: 1 }, overlay) / 60;
  };
  // The cached row is from before the undo. The hours return as soon as that is certain.
  expect([shown(2, true), shown(null, true), shown(null)]).toEqual([total, total - 2, total]);
});
