import { queryOptions } from '@tanstack/react-query';
import type { HeldBatch, HeldOperation } from '@toodles/api/contract/held-batches.ts';
import { apiPage } from '../../shared/api.ts';
import { keyOf } from '../../shared/read.ts';

/** As many as the server answers at once. */
const pageSize = 200;

/**
 * Every operation of a batch as it was at this version. What is not chosen is rejected, so nothing may be missing from the
 * list: neither what came after an earlier look nor what is on a later page.
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
        if (rows.length === 0) throw new Error(`Of ${total} held operations, ${all.length} came.`);
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * What can be chosen. All that is about one visit, booking or party is accepted or rejected together, so it is one choice:
 * the visit itself where it is in the batch.
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
};

export const nameOf = ({ customerName, kind }: HeldOperation): string =>
  customerName ?? kindNames[kind] ?? kind;

export const isNamedLike = (one: HeldOperation, text: string): boolean =>
  nameOf(one).toLowerCase().includes(text.trim().toLowerCase());
