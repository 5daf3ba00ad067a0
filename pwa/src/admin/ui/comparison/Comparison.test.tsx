import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Comparison } from './Comparison.tsx';

const days = { from: '2026-10-01', to: '2026-10-21' };
const textOf = (figure: number) => `${figure} h`;
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

it.each([
  [112, '12% more · was 100 h'],
  [60, '40% less · was 100 h'],
  [100, 'Steady · was 100 h'],
])('says what %s hours were before', (now, words) => {
  const markup = renderToStaticMarkup(<Comparison now={now} before={100} days={days} textOf={textOf} />);
  expect(wordsOf(markup)).toBe(words);
});

it('names the days before where the page does not', () => {
  const markup = renderToStaticMarkup(<Comparison now={112} before={100} days={days} />);
  expect(wordsOf(markup)).toBe('12% more than 1–21 Oct');
  const steady = renderToStaticMarkup(<Comparison now={101} before={100} days={days} />);
  expect(wordsOf(steady)).toBe('Steady against 1–21 Oct');
});

it('says with its colour whether more is good, unless it is neither', () => {
  const markupOf = (now: number, isNeutral: boolean) =>
    renderToStaticMarkup(<Comparison now={now} before={100} days={days} isNeutral={isNeutral} />);
  expect(markupOf(112, false)).toContain('good');
  expect(markupOf(60, false)).toContain('bad');
  expect(markupOf(112, true)).not.toContain('good');
});
