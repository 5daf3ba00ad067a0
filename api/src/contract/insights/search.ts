import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { hours, text } from '../basics/fields.ts';

export const searchResultKinds = ['booking', 'party', 'sale', 'counter', 'family'] as const;

/**
 * One search result. A family has no row of its own: its `id` is that of its latest booking, party or sale. A
 * counter sale has an order's id instead of a number.
 */
export const searchResult = z.object({
  kind: z.enum(searchResultKinds),
  id: z.union([z.number().int(), z.uuid()]),
  title: z.string(),
  /** Distinguishes results with the same name. */
  detail: z.string(),
  /** The family's phone, used to list their bookings and sales. */
  phone: z.string(),
  /** What an hour package has left, if a visit can use it. */
  usableHours: hours.optional(),
});
export type SearchResult = z.output<typeof searchResult>;

const searchEverything = endpoint('GET /api/admin/search', {
  summary:
    'Finds bookings, parties, hour packages and families by name, phone or reference, and counter sales by reference; at most five of each.',
  reads: 'families',
  access: permission('bookings.view', 'hours.view', 'customers.view', 'payments.take'),
  query: z.strictObject({ search: text(80) }),
  responses: { 200: z.array(searchResult) },
});

export const searchEndpoints = { searchEverything };
