import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { book, sell } from './api-calls.ts';
import { checkScreen, phone } from './check-screen.ts';
import { changeDatabase, setTimeZoneToNoon } from './database.ts';
import { test } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { enrol, syncPill } from './tablet.ts';

test.use({ viewport: { width: 1280, height: 800 } });

interface At {
  page: Page;
  admin: APIRequestContext;
}

/** A desk with one family, found by name, that has ten hours. */
async function openDesk({ page, admin }: At): Promise<void> {
  await sell(admin, { customerName: 'Ananya Rao' });
  const answer = await admin.post('/api/admin/devices', { data: { name: 'Desk' }, failOnStatusCode: true });
  const { enrolmentCode } = await answer.json();
  await page.goto('/kiosk/enrol');
  await enrol(page, enrolmentCode, 'Admin');
  await expect(syncPill(page)).toContainText('All saved');
}

const found = (page: Page) => page.getByTestId('family-row').filter({ hasText: 'Ananya Rao' });

async function openForm(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('anan');
  await found(page).getByRole('link', { name: 'Ananya Rao' }).click();
}

const headCount = (page: Page) => page.getByTestId('head-count');

/** The number of operations that the server has received, by kind. */
async function countOperations(server: TestServer, kind: string): Promise<number> {
  let rows: unknown[] = [];
  await changeDatabase(server, async (trx) => {
    rows = await trx.selectFrom('operations').select('id').where('kind', '=', kind).execute();
  });
  return rows.length;
}

test('warns before a family that is inside is checked in again', async ({ page, admin, server }) => {
  await openDesk({ page, admin });
  await openForm(page);
  const form = page.url();
  await page.getByTestId('check-in').click();
  await expect(page.getByTestId('notice')).toBeVisible();
  await page.goto(form);
  await expect(page.getByTestId('inside-since')).toContainText('Inside since');
  await page.getByTestId('check-in').click();
  const question = page.getByRole('dialog', { name: 'They are already inside. Check in again?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(headCount(page)).toHaveText('0');
  await openForm(page);
  await expect(page.getByTestId('inside-since')).toHaveCount(0);
  await page.getByTestId('check-in').click();
  await expect(headCount(page)).toHaveText('1');
  await openForm(page);
  await page.getByTestId('check-in').click();
  await question.getByRole('button', { name: 'Check in again' }).click();
  await expect(headCount(page)).toHaveText('2');
  await expect(syncPill(page)).toContainText('All saved');
  expect(await countOperations(server, 'usage.record')).toBe(3);
});

const notice = (page: Page) => page.getByTestId('notice');

test('limits the header to two rows on a phone, also offline, and leaves room for the list under a notice', async ({
  page,
  admin,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await openDesk({ page, admin });
  await page.setViewportSize(phone);
  const height = async (part: Locator) => (await part.boundingBox())?.height;
  const header = page.getByRole('banner');
  await expect.poll(() => height(header)).toBeLessThanOrEqual(136);
  await context.setOffline(true);
  await openForm(page);
  await page.getByTestId('check-in').click();
  await expect(notice(page)).toBeVisible();
  await expect.poll(() => height(notice(page))).toBeLessThanOrEqual(150);
  await expect(syncPill(page)).toContainText(/1 waiting · offline since/);
  expect(await height(header)).toBeLessThanOrEqual(136);
  await checkScreen(page, 'desk-phone-notice', { sizes: [phone], target: 56, windowOnly: true });
});

test('shows no focus ring around a whole screen', async ({ page, admin }) => {
  await openDesk({ page, admin });
  await page.reload();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const rings = await page.locator('main, section[aria-label="Find a family"]').evaluateAll((parts) =>
    parts.map((part) => {
      (part as HTMLElement).focus({ focusVisible: true });
      return [part.matches(':focus-visible'), getComputedStyle(part).outlineStyle];
    }),
  );
  expect(rings).toEqual([
    [true, 'none'],
    [true, 'none'],
  ]);
});

/** Presses a button several times before the next render, like a nervous finger. */
const pressOften = (within: Page | Locator, name: string) =>
  within
    .getByRole('button', { name })
    .first()
    .evaluate((button: HTMLElement) => {
      for (let click = 0; click < 5; click++) button.click();
    });

/** Counts the touches of the screen from now on. */
async function countTouches(page: Page): Promise<() => Promise<number>> {
  const touches = await page.evaluateHandle(() => {
    const counted = { times: 0 };
    window.addEventListener('pointerdown', () => {
      counted.times += 1;
    });
    return counted;
  });
  return () => touches.evaluate(({ times }) => times);
}

test('saves a visit in three taps, checks out once, checks in again, amends and undoes', async ({
  page,
  admin,
  server,
}) => {
  await openDesk({ page, admin });
  await test.step('saves three taps after the search', async () => {
    const touches = await countTouches(page);
    await page.getByRole('searchbox').click();
    await page.keyboard.type('anan');
    await found(page).getByRole('link', { name: 'Check in' }).click();
    await page.getByTestId('check-in').click();
    await expect(notice(page)).toContainText('1 child of Ananya Rao is in');
    expect(await touches()).toBe(3);
  });
  await test.step('checks out once, however often the button is clicked, and checks in again', async () => {
    await page.getByRole('searchbox').fill('anan');
    await pressOften(page, 'Check out');
    await expect(headCount(page)).toHaveText('0');
    await expect(notice(page)).toContainText('is out');
    await pressOften(page, 'Undo');
    await expect(notice(page)).toContainText('still inside');
    await expect(headCount(page)).toHaveText('1');
  });
  await test.step('returns the old hours before it deducts those of the amended visit', async () => {
    await page
      .getByRole('link', { name: /Inside now/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Edit visit' }).click();
    await expect(page.getByTestId('check-in')).toBeDisabled();
    await page.getByRole('button', { name: 'More: Hours' }).click();
    await expect(page.getByText('8.5 h left', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.getByLabel('Child’s name').fill('Meher');
    await page.getByTestId('check-in').click();
    await expect(notice(page)).toContainText('1.5 h instead of 1 h · Meher · 8.5 h left');
  });
  await test.step('undoes the check-in and returns the hours', async () => {
    await page.getByRole('link', { name: 'Edit visit' }).click();
    await page.getByRole('button', { name: 'Undo check-in' }).click();
    await expect(page.getByRole('dialog')).toContainText('check-in and returns 1.5 h to the package');
    await pressOften(page.getByRole('dialog'), 'Undo check-in');
    await expect(notice(page)).toContainText('10 h left');
    await expect(headCount(page)).toHaveText('0');
  });
  await expect(syncPill(page)).toContainText('All saved');
  expect(await countOperations(server, 'usage.checkout')).toBe(1);
  expect(await countOperations(server, 'usage.amend')).toBe(3);
  await page.getByRole('link', { name: 'Find' }).first().click();
  await page.getByRole('searchbox').fill('anan');
  await expect(found(page)).toContainText('10 h left');
});

test('keeps the last time when the field is emptied, and saves it', { tag: '@deep' }, async ({
  page,
  admin,
  server,
}) => {
  await setTimeZoneToNoon(server);
  await openDesk({ page, admin });
  await openForm(page);
  const came = page.getByLabel('Arrived at');
  const empty = async () => {
    for (const keys of ['Backspace', 'Delete']) await came.press(keys);
  };
  await test.step('in the check-in form', async () => {
    await page.getByRole('button', { name: 'Change' }).click();
    await came.fill('11:10');
    await empty();
    await expect(came).toHaveValue('11:10');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByTestId('check-in').click();
    await expect(notice(page)).toContainText('Until 12:10 PM');
  });
  await test.step('in the amend form', async () => {
    await page
      .getByRole('link', { name: /Inside now/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Edit visit' }).click();
    await empty();
    await expect(came).toHaveValue('11:10');
    await expect(page.getByTestId('check-in')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Note' }).fill('Came with the grandfather');
    await page.getByTestId('check-in').click();
    await expect(page.getByTestId('visit-row')).toContainText('11:10 to 12:10');
  });
  await expect.poll(() => countOperations(server, 'usage.amend')).toBe(1);
  expect(await countOperations(server, 'usage.record')).toBe(1);
  await expect(syncPill(page)).toContainText('All saved');
});

test('focuses the search after a keyboard check-in, and leads back from an address without a family', {
  tag: '@deep',
}, async ({ page, admin }) => {
  await openDesk({ page, admin });
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('anan');
  await expect(found(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(found(page).getByRole('link', { name: 'Check in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ananya Rao' })).toBeFocused();
  // Enter led here; pressing Enter alone saves nothing.
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('check-in')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(notice(page)).toContainText('1 child of Ananya Rao is in');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('check-in undone');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goto('/kiosk/check-in/abc');
  await expect(page.getByRole('heading', { name: 'Family not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Find' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('shows allergies and who may pick up with the visits of today, and hides them when it locks', {
  tag: '@deep',
}, async ({ page, admin, guest, server, context, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await setTimeZoneToNoon(server);
  const details = {
    ...{ phone: '9876500011', notes: '', deskConsent: true },
    children: [{ name: 'Diya', birthday: '2022-03-01', allergies: 'Peanuts', notes: '' }],
    adults: [{ name: 'Lakshmi', relation: 'Grandmother', phone: '9811122233', mayPickUp: true }],
  };
  await admin.put('/api/admin/family', { data: details, failOnStatusCode: true });
  const { today }: Site = await (await admin.get('/api/site')).json();
  await book(guest, {
    ...{ parentName: 'Meera Iyer', parentPhone: '9876500011', consent: consentNow },
    ...{ bookingDate: today, timeSlotId: 2 },
  });
  await openDesk({ page, admin });
  await page.getByRole('searchbox').fill('meera');
  await expect(page.getByTestId('allergies')).toHaveText('Allergic: Diya to Peanuts');
  await expect(page.getByTestId('pick-up')).toHaveText('May pick up: Lakshmi, grandmother, +91 98111 22233');
  await checkScreen(page, 'desk-care', { sizes: [phone, { width: 1280, height: 800 }] });
  await context.setOffline(true);
  await page.getByTestId('booking-row').getByRole('button', { name: 'Check in', exact: true }).click();
  await page
    .getByRole('link', { name: /Inside now/ })
    .first()
    .click();
  await expect(page.getByTestId('allergies')).toHaveText('Allergic: Diya to Peanuts');
  await page.getByRole('button', { name: 'Lock' }).first().click();
  await expect(page.getByTestId('allergies')).toHaveCount(0);
  await expect(page.getByText('Peanuts')).toHaveCount(0);
});
