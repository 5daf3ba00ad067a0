import { text } from '@toodles/api/contract/basics.ts';
import { z } from 'zod';
import { typed } from '../typed.ts';

/** As many as the contract takes. */
export const MOST_FEATURES = 30;

export interface WithFeatures {
  features: { text: string }[];
}

/** As a call carries them: trimmed, without the empty rows. */
export const featuresIn = (rows: WithFeatures['features']): string[] =>
  rows.map((row) => row.text.trim()).filter((one) => one !== '');

/** As they are typed: a row each, and one at least. */
export const featureRows = (features: readonly string[]): WithFeatures['features'] =>
  (features.length > 0 ? features : ['']).map((one) => ({ text: one }));

/** Rows of features: trimmed, none twice, however it is capitalised (seed 001, section 5). Empty rows may stay. */
export const featuresRule = z
  .array(z.object({ text: typed(text(120)) }))
  .max(MOST_FEATURES)
  .superRefine((rows, context) => {
    const seen = new Set<string>();
    for (const [place, row] of rows.entries()) {
      const one = row.text.trim().toLowerCase();
      if (one !== '' && seen.has(one))
        context.addIssue({
          code: 'custom',
          path: [place, 'text'],
          message: 'This feature is in the list already.',
        });
      seen.add(one);
    }
  });
