import type { ReactNode } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../shared/api-error.ts';

/** The current state of a row that someone else changed during an edit. */
export interface Clash<Row> {
  /** The current row, with its version. */
  current: Row;
  /** Null if the change was not made by the team. */
  changedBy: string | null;
  changedAt: string | null;
}

export type Side = 'theirs' | 'mine';

/** The label of a field, and the formatter of its value. */
export type FieldLabels<Edit> = {
  [F in keyof Edit]: { label: string; show: (value: Edit[F]) => ReactNode };
};

const who = z.object({ changedBy: z.string().nullable(), changedAt: z.string().nullable() });

/**
 * The current row of a `stale` response; undefined for other errors.
 * @param row the contract's schema of the row
 */
export function parseClash<Row>(error: unknown, row: z.ZodType<Row>): Clash<Row> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return;
  const current = row.safeParse(error.details.current);
  const by = who.safeParse(error.details);
  if (!current.success) return;
  return {
    current: current.data,
    changedBy: by.data?.changedBy ?? null,
    changedAt: by.data?.changedAt ?? null,
  };
}
