import { expect, test } from 'vitest';
import { featuresRule, toFeatureRows, toFeatures } from './features.ts';

const rows = (...texts: string[]) => texts.map((text) => ({ text }));

test('trims features and drops empty rows', () => {
  expect(toFeatures(rows(' Socks ', '', '  ', 'Snacks'))).toEqual(['Socks', 'Snacks']);
});

test('keeps at least one row', () => {
  expect(toFeatureRows([])).toEqual([{ text: '' }]);
  expect(toFeatureRows(['Socks'])).toEqual([{ text: 'Socks' }]);
});

test('rejects a duplicate, ignoring case, but not empty rows', () => {
  expect(featuresRule.safeParse(rows('Socks', '', '')).success).toBe(true);
  expect(featuresRule.safeParse(rows('Socks', 'Snacks', ' socks ')).error?.issues).toMatchObject([
    { path: [2, 'text'], message: 'This feature is already in the list.' },
  ]);
});
