import { QueryClient } from '@tanstack/react-query';
import type { HeldOperation } from '@toodles/api/contract/desk/held-batches.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { choicesOf, chosenCount, heldOperationsQuery, matchesName } from './held-operations.ts';

const held = (changes: Partial<HeldOperation> & Pick<HeldOperation, 'id'>): HeldOperation => ({
  kind: 'usage.record',
  about: changes.id,
  happenedAt: '2026-11-21T06:00:00.000Z',
  receivedAt: '2026-11-21T06:30:00.000Z',
  children: 1,
  hours: 1,
  packageSaleId: 7,
  saleReference: 'HP-4K7Q',
  customerName: 'Ananya Rao',
  sentByTablet: false,
  state: 'held',
  outcome: 'review',
  message: null,
  ...changes,
});

/** A server with this number of operations in its batch and a maximum of 200 per page. */
function serve(count: () => number) {
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://toodles.test').searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset') ?? 0)];
    const rows = Array.from({ length: count() }, (_, n) => held({ id: `visit-${n}` }));
    return new Response(JSON.stringify(rows.slice(offset, offset + limit)), {
      headers: { 'Content-Type': 'application/json', 'X-Total-Count': String(rows.length) },
    });
  });
}

afterEach(() => vi.unstubAllGlobals());

const client = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });

test('reads every operation of a batch, over any number of pages', async () => {
  serve(() => 450);
  expect(await client().fetchQuery(heldOperationsQuery({ id: 3, version: 1 }))).toHaveLength(450);
});

test('fails if a list ends before its total, instead of accepting an incomplete batch', async () => {
  vi.stubGlobal('fetch', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Total-Count': '2' };
    return new Response('[]', { headers });
  });
  await expect(client().fetchQuery(heldOperationsQuery({ id: 3, version: 1 }))).rejects.toThrow();
});

test('refetches a batch that has grown or is opened again', async () => {
  let count = 2;
  serve(() => count);
  const queries = client();
  const read = (version: number) => queries.fetchQuery(heldOperationsQuery({ id: 3, version }));
  expect(await read(1)).toHaveLength(2);
  count = 3;
  expect(await read(2)).toHaveLength(3);
  expect(await read(1)).toHaveLength(3);
});

test('combines a visit with its check-out and correction into one choice', () => {
  const rows = [
    held({ id: 'out-0', kind: 'usage.checkout', about: 'earlier' }),
    held({ id: 'visit-1' }),
    held({ id: 'fix-1', kind: 'usage.amend', about: 'visit-1' }),
    held({ id: 'out-1', kind: 'usage.checkout', about: 'visit-1' }),
    held({ id: 'here-7', kind: 'booking.arrive', about: 'bookings:7' }),
    held({ id: 'visit-2', state: 'accepted' }),
  ];
  expect(choicesOf(rows).map(({ id }) => id)).toEqual(['out-0', 'visit-1', 'here-7']);
  // A visit recorded after its check-out, as in another tablet's file.
  expect(choicesOf([rows[3], rows[1]].filter((row) => row !== undefined)).map(({ id }) => id)).toEqual([
    'visit-1',
  ]);
});

test('finds a visit by part of its name, ignoring case', () => {
  expect(matchesName(held({ id: 'a' }), ' RAO')).toBe(true);
  expect(matchesName(held({ id: 'a' }), '')).toBe(true);
  expect(matchesName(held({ id: 'a' }), 'Nair')).toBe(false);
  expect(matchesName(held({ id: 'a', kind: 'party.arrive', customerName: null }), 'party')).toBe(true);
});

test('counts chosen visits separately from other operations', () => {
  const rows = [
    held({ id: 'a' }),
    held({ id: 'b' }),
    held({ id: 'c', kind: 'usage.checkout', about: 'old' }),
  ];
  expect(chosenCount(rows, new Set())).toBe('0 of 2 visits and 0 of 1 other operation chosen');
  expect(chosenCount(rows, new Set(['a', 'c']))).toBe('1 of 2 visits and 1 of 1 other operation chosen');
  expect(chosenCount(rows.slice(0, 2), new Set(['a']))).toBe('1 of 2 visits chosen');
});
