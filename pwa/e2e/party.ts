import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Party, PartySlot } from '@toodles/api/contract/bookings/birthday.ts';
import { tomorrow } from './api-calls.ts';

export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });
export const bookParty = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Book Party|Booking…)$/ });
export const step = (page: Page, title: string): Locator => page.getByRole('heading', { name: title });
export const days = (page: Page): Locator => page.locator('input[name="day"]');
export const slot = (page: Page, time: RegExp): Locator =>
  page.getByRole('group', { name: 'Time' }).getByRole('radio', { name: time });
/** The error in the dialog, wherever it is shown. */
export const errorAlert = (page: Page): Locator => page.getByRole('dialog').getByRole('alert');

/**
 * From the first step with a chosen package to the end of the second: Aarav turns 5, tomorrow, ten guests.
 */
export async function fillParty(page: Page, time = /^10 AM/): Promise<void> {
  await next(page).click();
  await page.getByLabel("Child's name").fill('Aarav');
  await page.getByRole('radio', { name: '5 years' }).check();
  await days(page).nth(1).check();
  await slot(page, time).check();
  await page.getByLabel('Guests', { exact: true }).selectOption('10');
  await page.getByRole('radio', { name: 'Jungle Safari' }).check();
  await page.getByRole('radio', { name: 'Chocolate' }).check();
  await page.getByLabel('Decoration preference').fill('Green balloons');
  await page.getByLabel('Special requests').fill('One guest eats no nuts.');
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Parent's name").fill('Anita Rao');
  await page.getByLabel('Mobile number').fill('9876543210');
  await page.getByLabel('Email').fill('anita@example.com');
  await page.getByLabel(/I agree/).check();
}

/** To the last step with everything filled in and consent given. */
export async function goToContact(page: Page, packageType = 'starter'): Promise<void> {
  await page.goto(`/birthday/book?package=${packageType}`);
  await fillParty(page);
  await next(page).click();
  await expect(step(page, 'Contact Details')).toBeVisible();
  await fillContact(page);
}

/** Expects the input of the second step to be unchanged. */
export async function expectPartyUnchanged(page: Page): Promise<void> {
  await expect(step(page, 'Party Details')).toBeVisible();
  await expect(page.getByLabel("Child's name")).toHaveValue('Aarav');
  await expect(page.getByRole('radio', { name: '5 years' })).toBeChecked();
  await expect(days(page).nth(1)).toBeChecked();
  await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('10');
  await expect(page.getByRole('radio', { name: 'Jungle Safari' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Chocolate' })).toBeChecked();
  await expect(page.getByLabel('Decoration preference')).toHaveValue('Green balloons');
  await expect(page.getByLabel('Special requests')).toHaveValue('One guest eats no nuts.');
}

/** Expects the input of the third step to be unchanged. */
export async function expectContactUnchanged(page: Page): Promise<void> {
  await expect(step(page, 'Contact Details')).toBeVisible();
  await expect(page.getByLabel("Parent's name")).toHaveValue('Anita Rao');
  await expect(page.getByLabel('Mobile number')).toHaveValue('98765 43210');
  await expect(page.getByLabel('Email')).toHaveValue('anita@example.com');
  await expect(page.getByLabel(/I agree/)).toBeChecked();
}

/** The confirmation on the birthday page, after the wizard has closed. */
export async function expectBookedCard(page: Page): Promise<Locator> {
  await expect(page).toHaveURL(/\/birthday$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Aarav’s party is booked' });
  await expect(card).toBeVisible();
  return card;
}

/** The parties of the user signed in with these cookies. */
export async function partiesOf(caller: APIRequestContext): Promise<Party[]> {
  const answer = await caller.get('/api/birthday-parties', { failOnStatusCode: true });
  return answer.json();
}

/** Tomorrow's slots in which a party can start. */
export async function tomorrowsSlots(
  caller: APIRequestContext,
  packageType = 'starter',
): Promise<PartySlot[]> {
  const date = await tomorrow(caller);
  const answer = await caller.get(`/api/party-slots?date=${date}&packageType=${packageType}`, {
    failOnStatusCode: true,
  });
  return answer.json();
}

/** Another family with an account books the party room in tomorrow's first slot. */
export async function bookRoom(caller: APIRequestContext, changes: object = {}): Promise<Party> {
  const answer = await caller.post('/api/birthday-parties', {
    data: {
      childName: 'Zoya',
      childAge: 6,
      partyDate: await tomorrow(caller),
      timeSlotId: 1,
      numberOfGuests: 8,
      parentName: 'Farah Khan',
      parentPhone: '9811122233',
      parentEmail: 'farah@example.com',
      packageType: 'starter',
      totalAmount: 2999,
      ...changes,
    },
    failOnStatusCode: true,
  });
  return answer.json();
}

/** The parent switches to another tab and comes back. */
export const returnToTab = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
