import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { writeSetting } from '../../api/src/features/settings/store.ts';
import { book } from './api-calls.ts';
import { changeDatabase, offerSameEveryDay, setTimeZoneToNoon } from './database.ts';
import type { TestServer } from './server.ts';
import { openPortal } from './sign-in.ts';

/** A family with two children that came before, and a centre that is open now and has a UPI ID. */
export async function prepare(server: TestServer, guest: APIRequestContext): Promise<void> {
  await setTimeZoneToNoon(server);
  await offerSameEveryDay(server);
  await changeDatabase(server, (trx) => writeSetting(trx, 'upiId', 'toodles@bank'));
  await book(guest, {
    numberOfChildren: 2,
    childrenAges: [4, 6],
    parentName: 'Anand Krishnan',
    parentPhone: '9000003305',
    consent: consentNow,
  });
}

export async function openCounter(page: Page): Promise<void> {
  await openPortal(page);
  await page.getByRole('link', { name: 'Counter' }).click();
  await expect(page.getByRole('heading', { name: 'Counter', level: 1 })).toBeVisible();
}

export const familyField = (page: Page) => page.getByRole('combobox', { name: 'Family' });
export const bill = (page: Page) => page.getByRole('region', { name: 'Bill' });

export async function findAnand(page: Page): Promise<void> {
  await familyField(page).fill('90000');
  await page.getByRole('option', { name: /^Anand Krishnan/ }).click();
}

export async function familyOf(admin: APIRequestContext): Promise<FoundFamily | undefined> {
  const answer = await admin.get('/api/admin/families?search=9000003305', { failOnStatusCode: true });
  const found: FoundFamily[] = await answer.json();
  return found[0];
}
