import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addDays } from '@toodles/api/domain/dates.ts';
import { book, sell, tomorrow } from './calls.ts';
import { changeStored, noonAtTheCentre } from './database.ts';
import { takeRoom } from './party.ts';
import type { StoryServer } from './server.ts';
import { test } from './story.ts';
import { enrol, pill } from './tablet.ts';

const hour = 3_600_000;

test.use({ viewport: { width: 1280, height: 800 } });

interface At {
  page: Page;
  admin: APIRequestContext;
}

/** A desk with a family of ten hours that is found by its name. */
async function openDesk({ page, admin }: At): Promise<void> {
  await sell(admin, { customerName: 'Ananya Rao' });
  const answer = await admin.post('/api/admin/devices', { data: { name: 'Desk' }, failOnStatusCode: true });
  const { enrolmentCode } = await answer.json();
  await page.goto('/kiosk/enrol');
  await enrol(page, enrolmentCode, 'Admin');
  await expect(pill(page)).toContainText('All saved');
}

const found = (page: Page) => page.getByTestId('family-row').filter({ hasText: 'Ananya Rao' });

async function openForm(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('anan');
  await found(page).getByRole('link', { name: 'Ananya Rao' }).click();
}

const headCount = (page: Page) => page.getByTestId('head-count');

/** Operations that the server has heard, by kind. */
async function heard(server: StoryServer, kind: string): Promise<number> {
  let rows: unknown[] = [];
  await changeStored(server, async (trx) => {
    rows = await trx.selectFrom('operations').select('id').where('kind', '=', kind).execute();
  });
  return rows.length;
}

for (const [name, off] of [
  ['a day ahead', 24 * hour],
  ['two days behind', -48 * hour],
] as const) {
  test(`a tablet whose clock is ${name} counts who is inside, and dates what it does rightly`, async ({
    page,
    admin,
    guest,
    server,
  }) => {
    await noonAtTheCentre(server);
    const date = addDays(await tomorrow(guest), -1);
    const other = await sell(admin, { customerName: 'Meera Nair' });
    await admin.post('/api/package-usage', {
      data: {
        ...{ packageSaleId: other.id, hoursUsed: 2, usageDate: date, numberOfChildren: 3 },
        ...{ attendingChildrenNames: [], checkedInAt: new Date().toISOString() },
      },
      failOnStatusCode: true,
    });
    await book(guest, { timeSlotId: 3 });
    await takeRoom(admin);
    const allDay = { start_time: '00:00', end_time: '23:59' };
    await changeStored(server, async (trx) => {
      await trx
        .updateTable('bookings')
        .set({ booking_date: date, ...allDay })
        .execute();
      await trx
        .updateTable('birthday_parties')
        .set({ party_date: date, ...allDay })
        .execute();
    });
    await page.clock.install({ time: Date.now() + off });
    await openDesk({ page, admin });
    await expect(page.getByTestId('clock-line')).toContainText(off > 0 ? '24 h ahead' : '2 days behind');
    await expect(headCount(page)).toHaveText('3');
    await page.getByTestId('booking-row').getByRole('button', { name: 'They’re here' }).click();
    await expect(headCount(page)).toHaveText('4');
    await test.step('a party comes by mistake, is taken back, and comes', async () => {
      await page.getByRole('searchbox').fill('zoya');
      const row = page.getByTestId('party-row');
      const here = row.getByRole('button', { name: 'They’re here' });
      await here.click();
      await expect(headCount(page)).toHaveText('12');
      await row.getByRole('button', { name: 'Not here' }).click();
      await expect(headCount(page)).toHaveText('4');
      await here.click();
      await expect(headCount(page)).toHaveText('12');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(headCount(page)).toHaveText('4');
      await here.click();
      await expect(headCount(page)).toHaveText('12');
    });
    await openForm(page);
    await page.getByTestId('check-in').click();
    await expect(headCount(page)).toHaveText('13');
    await expect(pill(page)).toContainText('All saved');
    await page
      .getByRole('link', { name: /Inside now/ })
      .first()
      .click();
    await expect(page.getByTestId('visit-row')).toHaveCount(4);
    await expect(page.getByText('Not checked out')).toHaveCount(0);
    const dates: string[] = [];
    await changeStored(server, async (trx) => {
      const visits = await trx.selectFrom('package_usages').selectAll().execute();
      dates.push(...visits.flatMap((visit) => [visit.usage_date, visit.checked_in_at.slice(0, 10)]));
    });
    const utc = new Date().toISOString().slice(0, 10);
    expect(dates.filter((one) => one !== date && one !== utc && one !== addDays(utc, -1))).toEqual([]);
  });
}

test('a family that is inside is not checked in again unasked', async ({ page, admin, server }) => {
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
  await expect(pill(page)).toContainText('All saved');
  expect(await heard(server, 'usage.record')).toBe(3);
});

const notice = (page: Page) => page.getByTestId('notice');

/** Presses a button as a nervous finger does: several times before anything is drawn. */
const pressOften = (page: Page, name: string) =>
  page
    .getByRole('button', { name })
    .first()
    .evaluate((button: HTMLElement) => {
      for (let click = 0; click < 5; click++) button.click();
    });

/** How often the screen is touched from now on. */
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

test('a visit is saved in three taps, checked out once, let in again, put right and undone', async ({
  page,
  admin,
  server,
}) => {
  await openDesk({ page, admin });
  await test.step('three taps, from the search to saved', async () => {
    const touches = await countTouches(page);
    await page.getByRole('searchbox').click();
    await page.keyboard.type('anan');
    await found(page).getByRole('link', { name: 'Check in' }).click();
    await page.getByTestId('check-in').click();
    await expect(notice(page)).toContainText('1 child of Ananya Rao is in');
    expect(await touches()).toBe(3);
  });
  await test.step('out once, however often the button is clicked, and in again', async () => {
    await page.getByRole('searchbox').fill('anan');
    await pressOften(page, 'Check out');
    await expect(headCount(page)).toHaveText('0');
    await expect(notice(page)).toContainText('is out');
    await pressOften(page, 'Undo');
    await expect(notice(page)).toContainText('inside still');
    await expect(headCount(page)).toHaveText('1');
  });
  await test.step('put right: what it took is given back before the new sum', async () => {
    await page
      .getByRole('link', { name: /Inside now/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Put right' }).click();
    await expect(page.getByTestId('check-in')).toBeDisabled();
    await page.getByRole('button', { name: 'More: Hours' }).click();
    await expect(page.getByText('8.5 h left', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.getByLabel('Child’s name').fill('Meher');
    await page.getByTestId('check-in').click();
    await expect(notice(page)).toContainText('1.5 h instead of 1 h · Meher · 8.5 h left');
  });
  await test.step('they never came in: the hours are back', async () => {
    await page.getByRole('link', { name: 'Put right' }).click();
    await page.getByRole('button', { name: 'They never came in' }).click();
    await expect(page.getByRole('dialog')).toContainText('check-in is undone and 1.5 h is given back');
    await pressOften(page, 'Undo the check-in');
    await expect(notice(page)).toContainText('10 h left again');
    await expect(headCount(page)).toHaveText('0');
  });
  await expect(pill(page)).toContainText('All saved');
  expect(await heard(server, 'usage.checkout')).toBe(1);
  expect(await heard(server, 'usage.amend')).toBe(3);
  await page.getByRole('link', { name: 'Find' }).first().click();
  await page.getByRole('searchbox').fill('anan');
  await expect(found(page)).toContainText('10 h left');
});

test('after a check-in by keyboard the next name can be typed; an address without a family leads back', async ({
  page,
  admin,
}) => {
  await openDesk({ page, admin });
  await openForm(page);
  await expect(page.getByRole('heading', { name: 'Ananya Rao' })).toBeFocused();
  await page.getByTestId('check-in').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('check-in undone');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goto('/kiosk/check-in/abc');
  await expect(page.getByRole('heading', { name: 'No family here' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Find' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
