import { describe, expect, it } from 'vitest';
import {
  beforeText,
  daysText,
  dayText,
  leadText,
  parseView,
  partOf,
  rangeOf,
  toParams,
  withTable,
} from './analytics-view.ts';

const today = '2026-11-21';
const view = (search: string) => parseView(new URLSearchParams(search), today);

describe('the range of the figures', () => {
  it('defaults to the last six months, including the current one', () => {
    expect(view('')).toEqual({
      part: 'overview',
      choice: '6-months',
      days: { from: '2026-06-01', to: today },
      tables: [],
    });
    expect(view('range=yesterday').choice).toBe('6-months');
  });

  it('ends today', () => {
    expect(rangeOf('month', today)).toEqual({ from: '2026-11-01', to: today });
    expect(rangeOf('3-months', '2026-01-31')).toEqual({ from: '2025-11-01', to: '2026-01-31' });
    expect(rangeOf('year', today)).toEqual({ from: '2026-01-01', to: today });
    expect(rangeOf('all', today)).toEqual({});
  });

  it('takes custom dates from the address and ignores invalid ones', () => {
    expect(view('range=days&from=2026-02-30&to=2026-03-31').days).toEqual({
      from: undefined,
      to: '2026-03-31',
    });
    expect(view('from=2026-03-01')).toMatchObject({ choice: 'days', days: { from: '2026-03-01' } });
    expect(view('from=2026-03-02&to=2026-03-01').days).toEqual({ from: '2026-03-02', to: '2026-03-01' });
    expect(view('range=month&from=2026-03-01').days).toEqual({ from: '2026-11-01', to: today });
  });

  it('is in the address unless it is the default', () => {
    const days = { from: '2026-03-01', to: '2026-03-31' };
    expect(toParams('6-months', days)).toEqual({ range: undefined, from: undefined, to: undefined });
    expect(toParams('days', days)).toEqual({ range: 'days', ...days });
  });

  it('has a text with its dates', () => {
    expect(daysText({ from: '2025-12-01', to: today })).toBe('1 Dec 2025 to 21 Nov 2026');
    expect(daysText({ from: today, to: today })).toBe('21 Nov 2026');
    expect(daysText({ from: today })).toBe('From 21 Nov 2026, including upcoming bookings');
    expect(daysText({ to: today })).toBe('Up to 21 Nov 2026');
    expect(daysText({})).toBe('All time, including upcoming bookings');
  });

  it('says its dates briefly below the title, with years unless they are of this one', () => {
    expect(leadText({ from: '2026-06-01', to: today }, today)).toBe('1 Jun – 21 Nov');
    expect(leadText({ from: '2025-12-01', to: today }, today)).toBe('1 Dec 2025 – 21 Nov 2026');
    expect(leadText({ from: '2030-01-01', to: '2030-01-02' }, today)).toBe('1 Jan 2030 to 2 Jan 2030');
    expect(leadText({ to: today }, today)).toBe('Up to 21 Nov 2026');
  });

  it('says the years of the days before only where their months come twice', () => {
    expect(beforeText({ from: '2025-12-01', to: '2026-05-21' }, today)).toBe('1 Dec – 21 May');
    expect(beforeText({ from: '2026-10-01', to: '2026-10-21' }, today)).toBe('1–21 Oct');
    expect(beforeText({ from: '2024-12-01', to: '2025-11-21' }, today)).toBe('1 Dec 2024 – 21 Nov 2025');
  });

  it('says the year of a day unless it is this one', () => {
    expect([dayText('2026-08-31', today), dayText('2027-01-02', today)]).toEqual(['31 Aug', '2 Jan 2027']);
  });

  it('shows the tab that the address names, or the overview', () => {
    expect(view('part=money').part).toBe('money');
    expect(view('part=nonsense').part).toBe('overview');
    expect([partOf('hours'), partOf('top'), partOf(null)]).toEqual(['hours', undefined, undefined]);
  });

  it('remembers which parts are tables', () => {
    expect(view('tables=hours,nonsense,revenue').tables).toEqual(['revenue', 'hours']);
    expect(withTable(new URLSearchParams('tables=hours'), 'revenue', true)).toBe('revenue,hours');
    expect(withTable(new URLSearchParams('tables=hours'), 'hours', false)).toBe('');
  });
});
