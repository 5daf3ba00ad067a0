import type { APIRequestContext, Page } from '@playwright/test';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import type { CreatedBooking } from '@toodles/api/contract/bookings/bookings.ts';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { book, sell, tomorrow } from './api-calls.ts';
import { signInAsParent } from './sign-in.ts';

const phone = '9876543210';

/** Signs Asha Menon in on the page, on her way to a part of her account. */
export async function openAccount(page: Page, path = '/account'): Promise<void> {
  await signInAsParent(page, phone);
  await page.goto(path);
}

/** Books tomorrow's first slot for two as Asha, who is signed in on the page. */
export const bookAsAsha = (page: Page): Promise<CreatedBooking> =>
  book(page.request, {
    numberOfChildren: 2,
    parentName: 'Asha Menon',
    parentPhone: phone,
    parentEmail: 'asha@example.com',
  });

/** Books Diya's party for tomorrow, 2 PM, as Asha. */
export async function bookParty(page: Page): Promise<Party> {
  const answer = await page.request.post('/api/birthday-parties', {
    data: {
      childName: 'Diya',
      childAge: 5,
      partyDate: await tomorrow(page.request),
      timeSlotId: 3,
      numberOfGuests: 8,
      theme: 'Jungle Safari',
      parentName: 'Asha Menon',
      parentPhone: phone,
      parentEmail: 'asha@example.com',
      packageType: 'starter',
      totalAmount: '2999.00',
    },
    failOnStatusCode: true,
  });
  return answer.json();
}

/** Sells ten hours to Asha's number: two are used, and a wrong visit of one and a half is refunded. */
export async function sellAndUseHours(admin: APIRequestContext): Promise<Sale> {
  const sale = await sell(admin, { customerName: 'Asha Menon', customerPhone: phone });
  const answer = await admin.get('/api/site');
  const { today }: Site = await answer.json();
  const visit = async (hoursUsed: number, children: string[]) => {
    const made = await admin.post('/api/package-usage', {
      data: {
        packageSaleId: sale.id,
        hoursUsed,
        usageDate: today,
        numberOfChildren: 2,
        attendingChildrenNames: children,
        checkedInAt: new Date().toISOString(),
      },
      failOnStatusCode: true,
    });
    return (await made.json()).usage.id;
  };
  await visit(2, ['Diya', 'Aarav']);
  const wrong = await visit(1.5, []);
  await admin.post(`/api/package-usage/${wrong}/void`, {
    data: { reason: 'Another family' },
    failOnStatusCode: true,
  });
  return sale;
}

/** Everything in the browser's storage, as one text. */
export const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([...Object.values(localStorage), ...Object.values(sessionStorage)]));
