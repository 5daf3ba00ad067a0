import { queryOptions } from '@tanstack/react-query';
import type { HeldBatch, HeldOperation } from '@toodles/api/contract/desk/held-batches.ts';
import { count } from '../../shared/format.ts';
import { keyOf } from '../../shared/read.ts';
import { apiPage } from '../api-page.ts';
import { formatNumber } from '../ui/format-number.ts';

/** The server's maximum per page. */
const pageSize = 200;

/**
 * Every operation of a batch at this version. Unchosen operations are rejected, so the list must be complete:
 * it includes operations that arrived after an earlier read, and those on later pages.
 */
export function heldOperationsQuery({ id, version }: Pick<HeldBatch, 'id' | 'version'>) {
  const key = 'GET /api/admin/held-batches/{id}/operations';
  return queryOptions<HeldOperation[]>({
    queryKey: [...keyOf(key, { params: { id } }), version],
    queryFn: async ({ signal }) => {
      const all: HeldOperation[] = [];
      for (;;) {
        const query = { limit: pageSize, offset: all.length };
        const { rows, total } = await apiPage(key, { params: { id }, query, signal });
        all.push(...rows);
        if (all.length >= total) return all;
        if (rows.length === 0) throw new Error(`Only ${all.length} of ${total} held operations loaded.`);
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * The choices of a batch. All operations on one visit, booking or party are accepted or rejected together, so
 * they form one choice, represented by the visit itself if the batch contains it.
 */
export function choicesOf(rows: readonly HeldOperation[]): HeldOperation[] {
  const choices = new Map<string, HeldOperation>();
  for (const row of rows) {
    if (row.state !== 'held') continue;
    if (!choices.has(row.about) || row.id === row.about) choices.set(row.about, row);
  }
  return [...choices.values()];
}

const kindNames: Record<string, string> = {
  'usage.checkout': 'Check-out',
  'usage.amend': 'Correction of a visit',
  'booking.arrive': 'Arrival of a booking',
  'party.arrive': 'Arrival of a party',
  'order.create': 'Sale',
  'sale.create': 'Hour package sold',
  'order.undo': 'Sale undone',
  'payment.take': 'Payment',
  'payment.undo': 'Payment undone',
  'payment.refund': 'Cash refund',
  'till.open': 'Till opened',
  'till.entry': 'Cash moved',
  'till.count': 'Till counted',
  'till.close': 'Till closed',
};

export const nameOf = ({ customerName, kind }: HeldOperation): string =>
  customerName ?? kindNames[kind] ?? kind;

/** The kind of a named operation; undefined for a visit, which needs no label. */
export const kindOf = ({ customerName, kind }: HeldOperation): string | undefined =>
  customerName === null ? undefined : kindNames[kind];

/** How many operations are chosen, with visits counted as in the rest of the dialog. */
export function chosenCount(choices: readonly HeldOperation[], chosen: ReadonlySet<string>): string {
  const visits = choices.filter(({ kind }) => kind === 'usage.record');
  const others = choices.filter(({ kind }) => kind !== 'usage.record');
  const part = (rows: readonly HeldOperation[], one: string, more: string) => {
    const picked = rows.filter(({ id }) => chosen.has(id)).length;
    return rows.length === 0 ? [] : [`${formatNumber(picked)} of ${count(rows.length, one, more)}`];
  };
  const parts = [...part(visits, 'visit', 'visits'), ...part(others, 'other operation', 'other operations')];
  return `${parts.join(' and ')} chosen`;
}

export const matchesName = (one: HeldOperation, text: string): boolean =>
  nameOf(one).toLowerCase().includes(text.trim().toLowerCase());
