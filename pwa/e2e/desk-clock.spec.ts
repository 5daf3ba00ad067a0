import { expect, type Page } from '@playwright/test';
import { addDays } from '@toodles/api/domain/dates.ts';
import { book, sell, tomorrow } from './api-calls.ts';
import { checkScreen } from './check-screen.ts';
import { onTablets } from './check-themes.ts';
import { changeDatabase, setTimeZoneToNoon } from './database.ts';
import { createEnrolmentCode, headCount, sendNow, test } from './desk-fixtures.ts';
import { deliver, dropRequest } from './desk-network.ts';
import { bookRoom } from './party.ts';
import { checkIn, enrol, syncPill, unlock } from './tablet.ts';

const hour = 3_600_000;

test.use({ viewport: { width: 1280, height: 800 } });

const clockLine = (page: Page) => page.getByTestId('clock-line');

/** Sets the tablet's clock. The desk notices at its next check and locks. */
async function setClock(page: Page, to: number): Promise<void> {
  await page.clock.setSystemTime(to);
  await page.clock.fastForward('00:06');
  await expect(page.getByTestId('lock')).toBeVisible();
  await unlock(page, 'Admin');
}

async function openDesk(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(`${origin}/kiosk/enrol`);
  await enrol(page, code, 'Admin');
  await expect(syncPill(page)).toContainText('All saved');
}

for (const [name, off] of [
  ['a day ahead', 24 * hour],
  ['two days behind', -48 * hour],
] as const) {
  const tag = off > 0 ? '@deep' : [];
  test(`a tablet whose clock is ${name} counts who is inside and dates its work correctly`, { tag }, async ({
    page,
    admin,
    guest,
    server,
  }) => {
    await setTimeZoneToNoon(server);
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
    await bookRoom(admin);
    const allDay = { start_time: '00:00', end_time: '23:59' };
    await changeDatabase(server, async (trx) => {
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
    await sell(admin);
    await openDesk(page, server.origin, await createEnrolmentCode(admin));
    await expect(clockLine(page)).toContainText(off > 0 ? '24 h ahead' : '2 days behind');
    await expect(headCount(page)).toHaveText('3');
    await page.getByTestId('booking-row').getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(headCount(page)).toHaveText('4');
    await test.step('undoes the arrival of a party and records it again', async () => {
      await page.getByRole('searchbox').fill('zoya');
      const row = page.getByTestId('party-row');
      const here = row.getByRole('button', { name: 'Check in', exact: true });
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
    await checkIn(page, 'Ananya Rao', 1);
    await expect(headCount(page)).toHaveText('13');
    await expect(syncPill(page)).toContainText('All saved');
    await page
      .getByRole('link', { name: /Inside now/ })
      .first()
      .click();
    await expect(page.getByTestId('visit-row')).toHaveCount(4);
    await expect(page.getByText('Not checked out')).toHaveCount(0);
    const dates: string[] = [];
    await changeDatabase(server, async (trx) => {
      const visits = await trx.selectFrom('package_usages').selectAll().execute();
      dates.push(...visits.flatMap((visit) => [visit.usage_date, visit.checked_in_at.slice(0, 10)]));
    });
    await test.step('shows no warning once the clock is right and the server has responded', async () => {
      await setClock(page, Date.now());
      await sendNow(page);
      await page.getByRole('link', { name: 'Find' }).first().click();
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expect(clockLine(page)).toHaveCount(0);
    });
    const utc = new Date().toISOString().slice(0, 10);
    expect(dates.filter((one) => one !== date && one !== utc && one !== addDays(utc, -1))).toEqual([]);
  });
}

test('an offline desk asks about an uncertain clock, reports one set back, and stops after a sync', async ({
  page,
  admin,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_/);
  await page.clock.install();
  await openDesk(page, network.origin, await createEnrolmentCode(admin));
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(clockLine(page)).toHaveCount(0);

  network.setOutcome(dropRequest);
  await page.clock.fastForward('21:00:00');
  await unlock(page, 'Admin');
  await expect(clockLine(page)).toContainText(
    /^This tablet shows .+ Is that right\? Its last contact with the server was on /,
  );
  await setClock(page, Date.now() - 72 * hour);
  await expect(clockLine(page)).toContainText(
    /^This tablet’s clock is wrong: it shows .+ its last known time/,
  );
  await checkScreen(page, 'desk-clock-wrong-light', onTablets);

  await setClock(page, Date.now());
  network.setOutcome(deliver);
  await sendNow(page);
  await expect(syncPill(page)).toContainText('All saved');
  await page.getByRole('link', { name: 'Find' }).first().click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(clockLine(page)).toHaveCount(0);
});
