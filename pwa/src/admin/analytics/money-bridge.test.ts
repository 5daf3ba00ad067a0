import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { expect, test } from 'vitest';
import { moneyBridge } from './money-bridge.ts';

const month = (received: string) => ({ month: '2026-11', received, earned: '1.00' });

const figures = (
  revenue: { total: string; hours: string },
  earned: { received: string; earned: string; hours: string },
  monthly = [month('1.00')],
) =>
  ({
    revenue: { totalRevenue: revenue.total, hoursRevenue: revenue.hours },
    earned: { ...earned, monthly },
  }) as Analytics;

const stepsOf = (of: Analytics) => moneyBridge(of).map(({ name, paise }) => [name, paise / 100]);

test('leads from revenue to what was earned, and from there to what came in', () => {
  const of = figures(
    { total: '1000.00', hours: '400.00' },
    { received: '1050.00', earned: '850.00', hours: '150.00' },
  );
  expect(stepsOf(of)).toEqual([
    ['Revenue', 1000],
    ['Hours sold and not used yet', -250],
    ['Visits not paid in full', 100],
    ['Earned', 850],
    ['Paid ahead of visits and hours', 200],
    ['Received', 1050],
  ]);
});

test('names a difference by its direction, and leaves out what is none', () => {
  const of = figures(
    { total: '1000.00', hours: '100.00' },
    { received: '900.00', earned: '950.00', hours: '150.00' },
  );
  expect(stepsOf(of)).toEqual([
    ['Revenue', 1000],
    ['Hours used from earlier sales', 50],
    ['Visits paid for and still to come', -100],
    ['Earned', 950],
    ['Paid on other days, or not yet', -50],
    ['Received', 900],
  ]);
  const same = { received: '10.00', earned: '10.00', hours: '0.00' };
  expect(stepsOf(figures({ total: '10.00', hours: '0.00' }, same))).toEqual([
    ['Revenue', 10],
    ['Earned', 10],
    ['Received', 10],
  ]);
});

test('says when payments were not recorded from the start', () => {
  const of = figures(
    { total: '10.00', hours: '0.00' },
    { received: '4.00', earned: '10.00', hours: '0.00' },
    [month('0.00'), month('4.00')],
  );
  expect(stepsOf(of)).toContainEqual(['From before payments were recorded', -6]);
});

test('rounds so that the steps add up', () => {
  const of = figures(
    { total: '10.40', hours: '3.30' },
    { received: '20.60', earned: '15.50', hours: '4.60' },
  );
  expect(stepsOf(of)).toEqual([
    ['Revenue', 10],
    ['Hours used from earlier sales', 2],
    ['Visits not paid in full', 4],
    ['Earned', 16],
    ['Paid ahead of visits and hours', 5],
    ['Received', 21],
  ]);
});
