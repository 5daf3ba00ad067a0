import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthBars } from './MonthBars.tsx';

const bar = { name: 'Revenue', value: 5, text: '5.0' };
const bars = [bar];
const markupOf = (props: Omit<Parameters<typeof MonthBars>[0], 'label' | 'today'>) =>
  renderToStaticMarkup(<MonthBars label="Revenue by month" today="2026-11-29" {...props} />);
const countOf = (markup: string, part: string) => markup.split(part).length - 1;

test('a month of the period before is grey, and one with a detail says what it is worth', () => {
  const markup = markupOf({
    months: [
      { month: '2026-09', bars, isEarlier: true, detail: ['September 2026 5.0'] },
      { month: '2026-10', bars: [{ ...bar, value: 10 }] },
    ],
  });
  expect(markup).toContain('aria-label="September 2026 5.0"');
  expect(countOf(markup, 'role="img"')).toBe(1);
  expect(markup).toMatch(/before[^>]*--share:0\.5.*later[^>]*--share:1/);
});

test('only the current month has a key', () => {
  expect(markupOf({ months: [{ month: '2026-10', bars }] })).not.toContain('so far');
  expect(markupOf({ months: [{ month: '2026-11', bars }] })).toContain('November so far, to the 29th');
});

test('a month of which days are missing is an outline with a key, in either period', () => {
  const markup = markupOf({
    until: '2026-10-15',
    earlierUntil: '2026-09-15',
    months: [
      { month: '2026-09', bars, isEarlier: true },
      { month: '2026-10', bars },
    ],
  });
  expect(markup).toContain('September to the 15th');
  expect(markup).toContain('October to the 15th');
  // Each in its bar and in the key.
  expect(countOf(markup, 'outlined')).toBe(4);
  const whole = markupOf({ until: '2026-10-31', months: [{ month: '2026-10', bars }] });
  expect(countOf(whole, 'outlined')).toBe(0);
});

test('a bar of several parts has a share for each', () => {
  const parts = [
    { name: 'Play', value: 3, shade: 'now' },
    { name: 'Hours', value: 2, shade: 'later' },
  ] as const;
  const markup = markupOf({ months: [{ month: '2026-10', bars: [{ ...bar, parts }] }] });
  expect(markup).toMatch(/flex-grow:3.*flex-grow:2/);
  expect(countOf(markup, 'flex-grow')).toBe(2);
});

test('says that there is nothing to show', () => {
  const none = [{ name: 'Revenue', value: 0, text: '0' }];
  expect(markupOf({ months: [{ month: '2026-10', bars: none }] })).toContain('Nothing to show');
});
