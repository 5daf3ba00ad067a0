import { expect, test } from 'vitest';
import { featureRows, featuresIn, featuresRule } from './features.ts';

const rows = (...texts: string[]) => texts.map((text) => ({ text }));

test('features are trimmed, and empty rows left out', () => {
  expect(featuresIn(rows(' Socks ', '', '  ', 'Snacks'))).toEqual(['Socks', 'Snacks']);
});

test('one row always remains', () => {
  expect(featureRows([])).toEqual([{ text: '' }]);
  expect(featureRows(['Socks'])).toEqual([{ text: 'Socks' }]);
});

test('the second of two same ones says so, whatever its capitals; empty rows may stay', () => {
  expect(featuresRule.safeParse(rows('Socks', '', '')).success).toBe(true);
  expect(featuresRule.safeParse(rows('Socks', 'Snacks', ' socks ')).error?.issues).toMatchObject([
    { path: [2, 'text'], message: 'This feature is in the list already.' },
  ]);
});
