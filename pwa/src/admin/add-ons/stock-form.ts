import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';

export const stockKinds = ['counted', 'bought', 'lost'] as const;

/** The raw values of a change of stock. */
export const stockForm = z
  .object({
    kind: z.enum(stockKinds),
    quantity: z.string().refine((text) => /^\d{1,6}$/.test(text.trim()) && Number(text) <= 100_000, {
      error: 'Enter a whole number, at most 100,000.',
    }),
    note: z.string().max(200, 'Use at most 200 characters.'),
  })
  .refine(({ kind, quantity }) => kind === 'counted' || Number(quantity) !== 0, {
    error: 'Enter 1 or more.',
    path: ['quantity'],
  });
export type StockForm = z.input<typeof stockForm>;

export const emptyStock: StockForm = { kind: 'counted', quantity: '', note: '' };

/** The request body. */
export const toStockMove = ({
  kind,
  quantity,
  note,
}: StockForm): RequestBody<'POST /api/admin/add-ons/{id}/stock'> => ({
  kind,
  quantity: Number(quantity),
  note: note.trim(),
});
