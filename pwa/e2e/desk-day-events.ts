import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Dashboard } from '@toodles/api/contract/insights/dashboard.ts';
import { instantOf } from '@toodles/api/domain/dates.ts';
import { acceptHeldBatches } from './api-calls.ts';
import type { CentreClock } from './centre-clock.ts';
import type { DayCount } from './desk-day-count.ts';
import { type DayEvent, families, type TabletName } from './desk-day-plan.ts';
import { checkInFamilies, checkOutFamilies } from './desk-driver.ts';
import { headCount, triggerSync } from './desk-fixtures.ts';
import { type DeskNetwork, deliver, dropRequest, type Outcome, respondWith } from './desk-network.ts';
import { readState } from './desk-rows.ts';
import type { TestServer } from './server.ts';
import { syncPill, type Tablet, unlock } from './tablet.ts';

/** A tablet's desk and its network. */
export interface Desk {
  tablet: Tablet;
  network: DeskNetwork;
  page: Page;
  isRevoked: boolean;
}

interface DayFixture {
  server: TestServer;
  admin: APIRequestContext;
  clock: CentreClock;
  /** The date of the day and the centre's time zone. */
  date: string;
  timeZone: string;
  desks: Record<TabletName, Desk>;
  count: DayCount;
}

const outcomes: Record<'down' | 'captive' | 'up', Outcome> = {
  down: dropRequest,
  captive: respondWith(200, '<title>Wi-Fi</title>', { 'content-type': 'text/html' }),
  up: deliver,
};

/** Plays a turn of the day at the desks and counts it. */
export async function playEvent(world: DayFixture, turn: DayEvent): Promise<void> {
  await performEvent(world, turn);
  world.count.apply(turn);
}

async function performEvent(world: DayFixture, turn: DayEvent): Promise<void> {
  const { desks, server } = world;
  switch (turn.what) {
    case 'time':
      return advanceTo(world, turn.to);
    case 'in': {
      const { hours, children } = turn;
      const visits = families.slice(...turn.families).map((family) => ({ family, hours, children }));
      return checkInFamilies(desks[turn.at].page, visits);
    }
    case 'out':
      return checkOutFamilies(desks[turn.at].page, families.slice(...turn.families));
    case 'booked in':
      return checkInBooking(desks[turn.at].page, 'booking-row', `Booked ${'ABCD'[turn.booking]}`);
    case 'party in':
      return checkInBooking(desks[turn.at].page, 'party-row', 'Farah Khan');
    case 'put right':
      return amendVisit(desks[turn.at].page, families[turn.family] ?? '', turn.moreHours);
    case 'never came':
      return undoVisit(desks[turn.at].page, families[turn.family] ?? '');
    case 'undone':
      return undo(desks[turn.at].page);
    case 'line':
      desks[turn.of].network.setOutcome(outcomes[turn.is]);
      return;
    case 'server':
      return turn.is === 'killed' ? server.kill() : server.start();
    case 'restarted':
      return restart(desks[turn.tablet]);
    case 'revoked':
      return revoke(world, desks[turn.tablet]);
    case 'counted':
      return expectHeadCounts(world);
  }
}

async function checkInBooking(page: Page, row: string, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Find' }).first().click();
  await page.getByRole('searchbox').fill(name);
  const found = page.getByTestId(row).filter({ hasText: name });
  await found.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(found).toContainText('Arrived');
}

/** Undoes the last tap while the desk still offers it. */
async function undo(page: Page): Promise<void> {
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByTestId('notice').getByRole('button', { name: 'Undo' })).toHaveCount(0);
}

/** Opens a visit of this desk from the list of who is inside. */
async function openVisit(page: Page, family: string): Promise<void> {
  await page.getByRole('link', { name: 'Find' }).first().click();
  await page
    .getByRole('link', { name: /Inside now/ })
    .first()
    .click();
  await page.getByRole('link', { name: `Edit visit: ${family}` }).click();
}

async function amendVisit(page: Page, family: string, moreHours: number): Promise<void> {
  await openVisit(page, family);
  for (let more = 0; more < moreHours; more += 0.5)
    await page.getByRole('button', { name: 'More: Hours' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByTestId('visit-row').filter({ hasText: family })).toBeVisible();
}

async function undoVisit(page: Page, family: string): Promise<void> {
  await openVisit(page, family);
  await page.getByRole('button', { name: 'Undo check-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo check-in' }).click();
  await expect(page.getByRole('heading', { name: 'Inside now', level: 1 })).toBeAttached();
  await expect(page.getByTestId('visit-row').filter({ hasText: family })).toHaveCount(0);
}

async function restart(desk: Desk): Promise<void> {
  desk.page = await desk.tablet.open('/kiosk');
  await unlock(desk.page, 'Admin');
}

async function revoke({ admin }: DayFixture, desk: Desk): Promise<void> {
  const { device } = await readState(desk.page);
  await admin.delete(`/api/admin/devices/${device?.id}`, { failOnStatusCode: true });
  desk.isRevoked = true;
}

/** Sets every clock forward. No call may be in flight, or its response would seem to have taken an hour. */
async function advanceTo({ desks, clock, date, timeZone }: DayFixture, time: string): Promise<void> {
  const each = Object.values(desks);
  const lines = each.map(({ network }) => network);
  const before = lines.map((line) => line.setOutcome(dropRequest));
  for (const line of lines) await expect.poll(() => line.inFlight).toBe(0);
  const ahead = instantOf({ date, time }, timeZone).getTime() - clock.now().getTime();
  clock.set(new Date(clock.now().getTime() + ahead));
  for (const { page } of each) await page.clock.fastForward(ahead);
  for (const [at, line] of lines.entries()) line.setOutcome(before[at] ?? deliver);
}

/** Every online desk and the office count as many children as there are. */
async function expectHeadCounts({ desks, count, admin }: DayFixture): Promise<void> {
  const each = Object.values(desks);
  const working = each.filter(({ isRevoked }) => !isRevoked);
  await expect(async () => {
    for (const { page } of each) {
      await triggerSync(page);
      // The pill shows what needs attention first, possibly with waiting operations behind it.
      await expect(syncPill(page)).toContainText(/^All (saved|sent)|needs? attention/, { timeout: 2000 });
      await expect(syncPill(page)).not.toContainText('waiting', { timeout: 2000 });
    }
    // A manager accepts the work of a revoked tablet. Until then nobody counts it.
    await acceptHeldBatches(admin);
    for (const { page } of working)
      await expect(headCount(page)).toHaveText(String(count.children), { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  const dashboard = await admin.get('/api/admin/dashboard', { failOnStatusCode: true });
  const { inside }: Dashboard = await dashboard.json();
  expect(inside.children).toBe(count.children);
}
