import type { ReactNode } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../shared/api-error.ts';

/** What was being edited when somebody else was quicker. */
export interface Clash<Row> {
  /** The thing as it is now, with its version. */
  current: Row;
  /** Null where the change was none of the team's. */
  changedBy: string | null;
  changedAt: string | null;
}

export type Side = 'theirs' | 'mine';

/** What a field is called, and its value as people read it. */
export type FieldWords<Edit> = {
  [F in keyof Edit]: { label: string; show: (value: Edit[F]) => ReactNode };
};

const who = z.object({ changedBy: z.string().nullable(), changedAt: z.string().nullable() });

/**
 * What a `stale` refusal says of the thing as it is now; undefined for every other failure.
 * @param row the contract's schema of the thing
 */
export function clashIn<Row>(error: unknown, row: z.ZodType<Row>): Clash<Row> | undefined {
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
