import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addDays } from '@toodles/api/domain/dates.ts';
import { book, sell, tomorrow } from './api-calls.ts';
import { changeDatabase, setTimeZoneToNoon } from './database.ts';
import { createEnrolmentCode } from './desk-fixtures.ts';
import type { TestServer } from './server.ts';
import { enrol, syncPill } from './tablet.ts';

interface Centre {
  admin: APIRequestContext;
  guest: APIRequestContext;
  server: TestServer;
}

/**
 * A day at the centre: families with time left, nearly over, over, and out of hours, one still to come, many
 * with hours.
 */
export async function aBusyDay({ admin, guest, server }: Centre): Promise<void> {
  await setTimeZoneToNoon(server);
  const today = addDays(await tomorrow(guest), -1);
  const visit = async (family: string, hoursUsed: number, minutesAgo: number, names: string[]) => {
    const { id } = await sell(admin, { customerName: family });
    await admin.post('/api/package-usage', {
      failOnStatusCode: true,
      data: {
        packageSaleId: id,
        hoursUsed,
        usageDate: today,
        numberOfChildren: names.length,
        attendingChildrenNames: names,
        checkedInAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      },
    });
  };
  await visit('Lata Deshpande', 1, 195, ['Ira']);
  await visit('Meera Nair', 1, 85, ['Kabir']);
  await visit('Farah Khan', 1, 52, ['Ali', 'Zoya']);
  await visit('Ananya Rao', 2, 5, ['Aarav', 'Diya']);
  for (const [place, family] of ['Aditi Rao', 'Arjun Rao', 'Kavya Raman', 'Lakshmi Venkataraman'].entries()) {
    await sell(admin, { customerName: family, customerPhone: String(9_811_122_230 + place) });
  }
  // A family with two packages is a single row; the user chooses the package on the form.
  await sell(admin, { customerName: 'Arjun Rao', customerPhone: '9811122231' });
  await book(guest, { timeSlotId: 3, numberOfChildren: 3, parentName: 'Priya Raghavan' });
  await changeDatabase(server, (trx) =>
    trx
      .updateTable('bookings')
      .set({ booking_date: today, start_time: '00:00', end_time: '23:59' })
      .execute(),
  );
}

/** Enrols this browser as a desk, and signs in. */
export async function openDesk(page: Page, admin: APIRequestContext): Promise<void> {
  await page.goto('/kiosk/enrol');
  await enrol(page, await createEnrolmentCode(admin, 'Desk'), 'Admin');
  await expect(syncPill(page)).toContainText('All saved');
}
