import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthBars } from './MonthBars.tsx';

const bars = [{ name: 'Revenue', value: 5, text: '5.0' }];
const markupOf = (props: Omit<Parameters<typeof MonthBars>[0], 'label' | 'today'>) =>
  renderToStaticMarkup(<MonthBars label="Revenue by month" today="2026-11-29" {...props} />);
const countOf = (markup: string, part: string) => markup.split(part).length - 1;

test('a month has its equal of the period before beside it, and says what both are worth', () => {
  const markup = markupOf({
    months: [
      {
        month: '2026-10',
        bars,
        earlier: { value: 8, name: 'Apr', text: '8.0' },
        detail: ['October 5.0', 'April 8.0'],
      },
    ],
  });
  expect(markup).toContain('aria-label="October 5.0, April 8.0"');
  expect(markup).toMatch(/--share:1"/);
  expect(markup).toMatch(/--of:1".*--of:0\.625"/);
  expect(markup).toContain('<span>Apr</span> <span>8.0</span>');
});

test('a month without an equal stands alone, and only the current month has a key', () => {
  const before = markupOf({ months: [{ month: '2026-10', bars }] });
  expect(before).not.toContain('role="img"');
  expect(countOf(before, '--of')).toBe(1);
  expect(before).not.toContain('so far');
  expect(markupOf({ months: [{ month: '2026-11', bars }] })).toContain('November so far, to the 29th');
});

test('a bar of several parts has a share for each', () => {
  const parts = [
    { name: 'Play', value: 3, shade: 'now' },
    { name: 'Hours', value: 2, shade: 'later' },
  ] as const;
  const markup = markupOf({ months: [{ month: '2026-10', bars: bars.map((bar) => ({ ...bar, parts })) }] });
  expect(markup).toMatch(/flex-grow:3.*flex-grow:2/);
  expect(countOf(markup, 'flex-grow')).toBe(2);
});

test('says that there is nothing to show', () => {
  const none = [{ name: 'Revenue', value: 0, text: '0' }];
  expect(markupOf({ months: [{ month: '2026-10', bars: none }] })).toContain('Nothing to show');
});
