import { chromium, expect, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import type { Sale, SaleStats } from '@toodles/api/contract/hours/sales.ts';
import type { UsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { addDays, instantOf } from '@toodles/api/domain/dates.ts';
import { writeSetting } from '../../api/src/features/settings/store.ts';
import { book, sell } from './api-calls.ts';
import { type CentreClock, makeCentreClock } from './centre-clock.ts';
import { changeDatabase } from './database.ts';
import { DayCount } from './desk-day-count.ts';
import { type Desk, playEvent } from './desk-day-events.ts';
import { bookings, day, families, hoursSoldTo, partyGuests, type TabletName } from './desk-day-plan.ts';
import { createEnrolmentCode } from './desk-fixtures.ts';
import { makeNetwork } from './desk-network.ts';
import { readServerRecords } from './desk-records.ts';
import { test as base } from './fixtures.ts';
import { bookRoom } from './party.ts';
import { adminPassword } from './server.ts';
import { enrol, makeTablet, syncPill, waitUntilOfflineReady } from './tablet.ts';

const timeZone = 'Asia/Kolkata';

const test = base.extend<{ centre: CentreClock }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  centre: async ({}, provide) => {
    const clock = makeCentreClock(new Date());
    await provide(clock);
    clock.remove();
  },
  serverEnv: async ({ centre }, provide) => provide(centre.env),
});

test('the figures are exact after a day with 120 families, three outages, a restart and a revoked tablet', {
  tag: '@deep',
}, async ({ server, admin, guest, centre, launchOptions }) => {
  test.setTimeout(300_000);
  const { today }: Site = await (await admin.get('/api/site')).json();
  const date = addDays(today, 1);
  // An hour and a half between two touches must not lock the desk on this day.
  await changeDatabase(server, (trx) => writeSetting(trx, 'lockAfterMinutes', 120));
  for (const [family, name] of families.entries())
    await sell(admin, {
      customerName: name,
      customerPhone: `98765${10_000 + family}`,
      totalHours: hoursSoldTo(family),
    });
  for (const [at, numberOfChildren] of bookings.entries())
    await book(guest, {
      numberOfChildren,
      parentName: `Booked ${'ABCD'[at]}`,
      parentPhone: `98111${22_330 + at}`,
      timeSlotId: at === 3 ? 3 : 1,
    });
  await bookRoom(admin, { timeSlotId: 3, numberOfGuests: partyGuests });

  centre.set(instantOf({ date, time: '09:30' }, timeZone));
  // The session has expired by the evening.
  const data = { username: 'admin', password: adminPassword };
  await admin.post('/api/admin/login', { data, failOnStatusCode: true });
  const desk = async (name: string): Promise<Desk> => {
    const line = await makeNetwork(server.origin);
    const prepare = (page: Page) => page.clock.install({ time: centre.now() });
    const tablet = makeTablet(chromium, launchOptions, line.origin, prepare);
    const page = await tablet.open('/kiosk');
    await enrol(page, await createEnrolmentCode(admin, name), 'Admin');
    await expect(syncPill(page)).toContainText('All saved');
    return { tablet, network: line, page, isRevoked: false };
  };
  const desks: Record<TabletName, Desk> = { door: await desk('Door'), counter: await desk('Counter') };
  await waitUntilOfflineReady(desks.door.page);

  const count = new DayCount();
  const world = { server, admin, clock: centre, date, timeZone, desks, count };
  for (const turn of day) await test.step(JSON.stringify(turn), () => playEvent(world, turn));

  const sales: Sale[] = await (await admin.get('/api/package-sales?limit=200')).json();
  expect(Object.fromEntries(sales.map((sale) => [sale.customerName, sale.remainingHours]))).toEqual(
    count.left,
  );
  const stats: SaleStats = await (await admin.get('/api/package-sales/stats')).json();
  expect(stats).toMatchObject({
    hoursUsed: count.hoursUsed - count.hoursShort,
    hoursOutstanding: count.outstanding,
  });
  const reviews: UsageReview[] = await (await admin.get('/api/admin/usage-reviews?status=open')).json();
  const reasons = reviews.map(({ reason }) => reason).sort();
  expect(reasons).toEqual(['short']);
  const devices: DeviceSummary[] = await (await admin.get('/api/admin/devices')).json();
  expect(devices.map(({ isInStep, waiting }) => ({ isInStep, waiting }))).toEqual([
    { isInStep: true, waiting: 0 },
    { isInStep: true, waiting: 0 },
  ]);
  // Includes the audit of hours.
  const { visits } = await readServerRecords(server);
  expect(visits.filter(({ voided }) => !voided)).toHaveLength(count.visits);
  expect(visits.filter(({ voided }) => voided)).toHaveLength(count.undone);
  expect(visits.reduce((sum, { short }) => sum + short, 0)).toBe(count.hoursShort * 60);

  for (const { tablet, network } of Object.values(desks)) {
    await tablet.remove();
    await network.close();
  }
});
