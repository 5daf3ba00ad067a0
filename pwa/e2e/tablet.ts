import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserType,
  expect,
  type LaunchOptions,
  type Page,
  request,
} from '@playwright/test';
import type { DeskPerson } from '@toodles/api/contract/access/users.ts';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { adminPassword } from './server.ts';

/** A tablet with its own disk: a restart keeps its data. */
export interface Tablet {
  /** Starts the browser and opens an address. Only the data on disk remains from earlier pages. */
  open(path: string): Promise<Page>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

/** @param prepare sets up a page before its first navigation */
export function makeTablet(
  browser: BrowserType,
  launch: LaunchOptions,
  origin: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Tablet {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-tablet-'));
  let context: BrowserContext | undefined;
  const close = async () => {
    await context?.close();
    context = undefined;
  };
  return {
    async open(path) {
      await close();
      context = await browser.launchPersistentContext(folder, {
        ...launch,
        viewport: { width: 1280, height: 800 },
        timezoneId: 'Asia/Kolkata',
        locale: 'en-IN',
        serviceWorkers: 'allow',
      });
      const page = context.pages()[0] ?? (await context.newPage());
      await prepare(page);
      await page.goto(`${origin}${path}`);
      return page;
    },
    close,
    async remove() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The PIN of every person in the tests. */
export const deskPin = '4821';

/** Enrols the tablet and signs in as `staff`, after setting a PIN if they have none. */
export async function enrol(page: Page, code: string, staff: string, pin = deskPin): Promise<void> {
  await ensurePin(new URL(page.url()).origin, staff, pin);
  await page.getByTestId('enrol-code').fill(code);
  await page.getByRole('button', { name: 'Start the desk' }).click();
  await unlock(page, staff, pin);
}

/** Signs in on a locked tablet, or checks that the desk is open and needs no sign-in. */
export async function unlock(page: Page, staff: string, pin = deskPin): Promise<void> {
  const atTheDesk = page.getByTestId('at-the-desk');
  // The name follows the initial. Other cards may name the same person as the one to ask.
  const card = page.getByTestId('staff-card').filter({ hasText: new RegExp(`^.${staff}`) });
  await expect(atTheDesk.or(card)).toBeVisible();
  if (await atTheDesk.isVisible()) return;
  await card.click();
  // Staff rows cached before PINs existed sign in by name alone.
  const dots = page.getByTestId('pin-dots');
  await expect(atTheDesk.or(dots)).toBeVisible();
  if (await dots.isVisible()) await typePin(page, pin);
  await expect(atTheDesk).toBeVisible();
}

/** Types a PIN on the pad. */
export async function typePin(page: Page, pin: string): Promise<void> {
  const pad = page.getByTestId('pin-pad');
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
  await pad.getByRole('button', { name: 'Unlock' }).click();
}

/** Sets a PIN for a person who has none, as a manager does in the portal. */
async function ensurePin(origin: string, staff: string, pin: string): Promise<void> {
  const manager = await request.newContext({ baseURL: origin });
  const data = { username: 'admin', password: adminPassword };
  await manager.post('/api/admin/login', { data, failOnStatusCode: true });
  const people: DeskPerson[] = await (
    await manager.get('/api/admin/desk-staff', { failOnStatusCode: true })
  ).json();
  const person = people.find(({ firstName }) => firstName === staff);
  if (!person) throw new Error(`Nobody called ${staff} may stand at the desk.`);
  if (!person.hasPin)
    await manager.put(`/api/admin/users/${person.id}/pin`, { data: { pin }, failOnStatusCode: true });
  await allowAtEveryDesk(manager, person.id);
  await manager.dispose();
}

/** Allows a person at every existing tablet, in addition to those already allowed. */
export async function allowAtEveryDesk(manager: APIRequestContext, id: number): Promise<void> {
  const devices: DeviceSummary[] = await (
    await manager.get('/api/admin/devices?limit=200', { failOnStatusCode: true })
  ).json();
  for (const { id: device, staff } of devices) {
    const staffIds = [...new Set([...staff.map((member) => member.id), id])];
    await manager.put(`/api/admin/devices/${device}/staff`, { data: { staffIds }, failOnStatusCode: true });
  }
}

/** Waits until the service worker reports that it has everything the desk needs offline. */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  await expect(page.getByTestId('sync-pill')).toContainText('All saved');
  await page.getByTestId('sync-pill').click();
  await expect(page.getByRole('region', { name: 'This tablet' })).toContainText(/starts without a network/i);
}

/** Finds a family and checks it in for a number of hours. */
export async function checkIn(page: Page, family: string, hours: number): Promise<void> {
  await page.getByRole('link', { name: 'Find' }).first().click();
  await page.getByRole('searchbox').fill(family.slice(0, 4).toLowerCase());
  await page
    .getByTestId('family-row')
    .filter({ hasText: family })
    .getByRole('link', { name: family })
    .click();
  for (let chosen = 1; chosen < hours; chosen += 0.5)
    await page.getByRole('button', { name: 'More: Hours' }).click();
  await page.getByTestId('check-in').click();
  await expect(page.getByTestId('notice')).toBeVisible();
}

export const syncPill = (page: Page) => page.getByTestId('sync-pill');
