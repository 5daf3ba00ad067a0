import { text } from '@toodles/api/contract/basics/fields.ts';
import { z } from 'zod';
import { validatedText } from '../validated-text.ts';

/** The contract's maximum. */
export const MAX_FEATURES = 30;

export interface WithFeatures {
  features: { text: string }[];
}

/** The features for a call: trimmed, without empty rows. */
export const toFeatures = (rows: WithFeatures['features']): string[] =>
  rows.map((row) => row.text.trim()).filter((one) => one !== '');

/** The features in a form: one per row, with at least one row. */
export const toFeatureRows = (features: readonly string[]): WithFeatures['features'] =>
  (features.length > 0 ? features : ['']).map((one) => ({ text: one }));

/** Feature rows: trimmed, without duplicates, ignoring case. Rows may be empty. */
export const featuresRule = z
  .array(z.object({ text: validatedText(text(120)) }))
  .max(MAX_FEATURES)
  .superRefine((rows, context) => {
    const seen = new Set<string>();
    for (const [place, row] of rows.entries()) {
      const one = row.text.trim().toLowerCase();
      if (one !== '' && seen.has(one))
        context.addIssue({
          code: 'custom',
          path: [place, 'text'],
          message: 'This feature is already in the list.',
        });
      seen.add(one);
    }
  });
