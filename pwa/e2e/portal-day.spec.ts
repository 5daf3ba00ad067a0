import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import type { Order } from '@toodles/api/contract/money/orders.ts';
import { book } from './api-calls.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { goTo, openPortal } from './sign-in.ts';
import { closeToast, expectToast } from './wizard.ts';

interface Payment {
  method: 'cash' | 'upi' | 'card' | 'transfer';
  reference?: string;
}

let families = 0;

/** A family books and pays at once. */
async function sellVisit(
  admin: APIRequestContext,
  guest: APIRequestContext,
  payment: Payment,
): Promise<Order> {
  families += 1;
  const slot = 1 + (families % 5);
  const { id } = await book(guest, { parentPhone: String(9_811_100_000 + families), timeSlotId: slot });
  const { booking } = await (await admin.get(`/api/admin/bookings/${id}`)).json();
  const amounts = { amount: booking.dueAmount, shownDue: booking.dueAmount };
  const answer = await admin.post(`/api/admin/orders/${booking.orderId}/payments`, {
    data: { ...payment, ...amounts },
    failOnStatusCode: true,
  });
  return answer.json();
}

const openDialog = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: button });
};

/** Counts the drawer in a dialog. */
async function countCash(page: Page, pieces: Record<string, string>): Promise<void> {
  for (const [worth, count] of Object.entries(pieces))
    await page.getByRole('dialog').getByLabel(`₹${worth}`, { exact: true }).fill(count);
}

test('a day from the float to the closing sheet: sales, a statement with a row missing, a close with a difference', {
  tag: '@deep',
}, async ({ page, admin, guest }) => {
  const over = { windowOnly: true };
  const { today } = (await (await guest.get('/api/site')).json()) as Site;
  await openPortal(page, '/admin/till');
  await expect(page.getByRole('heading', { name: 'No till is open' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-till-closed');
  const opening = await openDialog(page, 'Open till');
  await opening.getByLabel('Opening float').fill('2000');
  await opening.getByRole('button', { name: 'Open till' }).click();
  await expectToast(page, 'Success', 'The till is open.');

  // Six sales of 499 by four methods, and a refund.
  for (const payment of [
    { method: 'cash' },
    { method: 'cash' },
    { method: 'upi', reference: '412345678901' },
    { method: 'upi', reference: '412345678902' },
    { method: 'card', reference: '900100' },
    { method: 'transfer' },
  ] as const)
    await sellVisit(admin, guest, payment);
  const back = await sellVisit(admin, guest, { method: 'cash' });
  await admin.post(`/api/admin/orders/${back.id}/refunds`, {
    data: { method: 'cash', amount: '99.00', shownDue: '0.00', reason: 'The ball pit was closed' },
    failOnStatusCode: true,
  });

  const drop = await openDialog(page, 'Drop to the safe');
  await drop.getByLabel('Amount').fill('1000');
  await drop.getByRole('button', { name: 'Record drop' }).click();
  await expect(drop).toHaveCount(0);
  await closeToast(page);
  const payOut = await openDialog(page, 'Pay out');
  await payOut.getByLabel('Amount').fill('150');
  await payOut.getByRole('button', { name: 'Record payout' }).click();
  await expect(payOut.getByText('Choose what it was for.')).toBeVisible();
  await payOut.getByLabel('What was it for?').click();
  await page.getByRole('option', { name: 'Food and drinks' }).click();
  await payOut.getByLabel('Note (optional)').fill('Milk for the café');
  await checkScreenInBothThemes(page, 'portal-till-pay-out', over);
  await payOut.getByRole('button', { name: 'Record payout' }).click();
  await expect(payOut).toHaveCount(0);
  await closeToast(page);
  // 2000 + 3 × 499 − 99 − 1000 − 150
  await expect(page.getByText('₹2,248 is expected in cash.')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-till-open');

  await page.getByRole('button', { name: 'Close till' }).click();
  const closing = page.getByRole('dialog', { name: /^Close till/ });
  await expect(closing.getByText('2 UPI payments of today (₹998) are not matched')).toBeVisible();
  await countCash(page, { 500: '4', 100: '1', 50: '1', 20: '2', 5: '1', 2: '1', 1: '1' });
  await expect(closing.getByText('−₹50')).toBeVisible();
  await closing.getByRole('button', { name: 'Close with ₹2,198' }).click();
  await expect(closing.getByText('Enter a reason.')).toBeVisible();
  await closing.getByLabel('Reason for the difference').fill('Wrong change at noon');
  await checkScreenInBothThemes(page, 'portal-till-close', over);
  await closing.getByRole('button', { name: 'Close with ₹2,198' }).click();
  await expectToast(page, 'Success', 'The till is closed.');

  await closeToast(page);
  await page.getByRole('link', { name: /^Show the close of/ }).click();
  await expect(page.getByRole('heading', { name: 'Closing sheet' })).toBeVisible();
  await expect(page.getByText('Reason: Wrong change at noon')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-till-sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Counted by')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: null });

  await page.goto('/admin/money?tab=matching');
  await page.getByRole('button', { name: 'Upload statement' }).first().click();
  const upload = page.getByRole('dialog', { name: /^Upload statement/ });
  const [year, month, day] = today.split('-');
  await upload
    .getByLabel('Or paste the rows')
    .fill(
      [
        'Txn Date,Narration,Ref No.,Debit,Credit,Balance',
        `${day}/${month}/${year},UPI/412345678901/ANITA RAO,,,499.00,"10,499.00"`,
        `${day}/${month}/${year},Rent,NEFT20,"20,000.00",,"-9,501.00"`,
      ].join('\n'),
    );
  await expect(upload.getByLabel('Money in')).toHaveText('Credit');
  await checkScreenInBothThemes(page, 'portal-statement-upload', over);
  await upload.getByRole('button', { name: 'Upload statement' }).click();
  await expectToast(page, 'Success', '2 lines added, 1 matched.');
  await closeToast(page);
  await expect(page.getByText('NEFT20 · Rent')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-matching');
  await page.getByRole('button', { name: 'Not a payment: −₹20,000' }).click();
  await page.getByLabel('What is it?').fill('Rent');
  await page.getByRole('button', { name: 'Mark line' }).click();
  await expect(page.getByText('Every line is matched')).toBeVisible();
  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  await expect(page.getByText('By reference and amount')).toBeVisible();

  await page.getByRole('button', { name: 'Overview' }).click();
  const money = (await (
    await admin.get(`/api/admin/money?from=${today}&to=${today}`)
  ).json()) as MoneyFigures;
  expect(money).toMatchObject({
    received: { amount: '3493.00' },
    refunded: { amount: '99.00' },
    claimed: { count: 3, amount: '1497.00' },
    tills: { closed: 1, differenceAmount: '-50.00' },
  });
  await expect(page.getByText('₹3,394')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-money');
  await page.getByRole('link', { name: 'Not matched: ₹1,497' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Not matched' })).toHaveCount(3);
  await checkScreenInBothThemes(page, 'portal-money-payments');
  await page.getByRole('button', { name: 'Owed' }).click();
  // What was refunded is due again.
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText('₹99');
  await checkScreenInBothThemes(page, 'portal-money-owed');
  await page.getByRole('button', { name: 'Given away' }).click();
  await expect(page.getByText('The ball pit was closed')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-money-given');
  await page.getByRole('button', { name: 'Closings' }).click();
  await checkScreenInBothThemes(page, 'portal-money-closings');

  await page.getByRole('table', { name: 'Closings' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Reopen till' }).click();
  const reopening = page.getByRole('dialog', { name: /^Reopen this till/ });
  await reopening.getByLabel('Reason').fill('A note lay under the drawer');
  await reopening.getByRole('button', { name: 'Reopen till' }).click();
  await expect(page.getByText('A note lay under the drawer', { exact: true })).toBeVisible();
  await closeToast(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('region', { name: 'Till' })).toContainText('₹2,248');
  await checkScreenInBothThemes(page, 'portal-dashboard-till');
});

test('prints a busy day on one page, and keeps a second drawer', { tag: '@deep' }, async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  const opened = await admin.post('/api/admin/till-sessions', {
    data: { floatAmount: '2000' },
    failOnStatusCode: true,
  });
  const { id }: { id: string } = await opened.json();
  for (let time = 0; time < 60; time += 1)
    await admin.post(`/api/admin/till-sessions/${id}/entries`, {
      data: { kind: 'paid_in', amount: '10', note: 'Change from the shop next door, in coins of ten' },
      failOnStatusCode: true,
    });
  await openPortal(page, '/admin/till');
  await expect(page.getByText('₹2,600 is expected in cash.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('And 21 earlier entries, which the portal shows.')).toBeVisible();
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Drawers' }).click();
  const drawers = page.getByRole('dialog', { name: 'Drawers' });
  await expect(drawers.getByText('Portal by default. Till open.')).toBeVisible();
  await drawers.getByRole('button', { name: 'Add drawer' }).click();
  const adding = page.getByRole('dialog', { name: 'Add drawer' });
  await adding.getByLabel('Name').fill('front desk');
  await adding.getByRole('button', { name: 'Add drawer' }).click();
  await expect(adding.getByText('Another drawer has this name.')).toBeVisible();
  await adding.getByLabel('Name').fill('Café');
  await checkScreenInBothThemes(page, 'portal-till-drawer', { windowOnly: true });
  await adding.getByRole('button', { name: 'Add drawer' }).click();
  await expect(drawers.getByText('No tablet. Till closed.')).toBeVisible();
  await closeToast(page);
  await checkScreenInBothThemes(page, 'portal-till-drawers', { windowOnly: true });
  await drawers.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Café' }).click();
  await expect(page.getByText('Café is closed.')).toBeVisible();

  // This browser takes cash into the café's drawer from now on, and shows its till first.
  await page.getByRole('link', { name: 'Counter' }).click();
  await page.getByRole('button', { name: /^Socks/ }).click();
  await page.getByRole('button', { name: /^Cash/ }).click();
  const paying = page.getByRole('dialog', { name: /^Cash/ });
  await paying.getByLabel('Cash goes into').click();
  await page.getByRole('option', { name: 'Café, till closed' }).click();
  await expect(paying).toContainText('The till of Café is closed');
  await checkScreenInBothThemes(page, 'portal-cash-drawer', { windowOnly: true });
  await paying.getByRole('button', { name: 'Cancel' }).click();
  await goTo(page, 'Money', 'Till');
  await expect(page.getByText('Café is closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Drawers' }).click();
  await drawers.getByRole('button', { name: 'Change Café' }).click();
  await page
    .getByRole('dialog', { name: 'Drawer: Café' })
    .getByRole('button', { name: 'Retire drawer' })
    .click();
  await expect(drawers.getByText('Retired')).toBeVisible();
});

test('a card payment leads to the line of the terminal, and that one to the payout of the bank', {
  tag: '@deep',
}, async ({ page, admin, guest }) => {
  const { today } = (await (await guest.get('/api/site')).json()) as Site;
  const day = today.split('-').reverse().join('/');
  await sellVisit(admin, guest, { method: 'card', reference: '900100200300' });
  await sellVisit(admin, guest, { method: 'card', reference: '900100200301' });
  await openPortal(page, '/admin/money?tab=matching');
  const upload = page.getByRole('dialog', { name: /^Upload statement/ });
  const send = async (kind: string, rows: readonly string[], toast: string) => {
    await page.getByRole('button', { name: 'Upload statement' }).first().click();
    await upload.getByRole('radio', { name: kind }).check();
    await upload.getByLabel('Or paste the rows').fill(rows.join('\n'));
    // The columns are guessed from the heads.
    await expect(upload.getByLabel('Date', { exact: true })).toHaveText(/Date/);
    await upload.getByRole('button', { name: 'Upload statement' }).click();
    await expectToast(page, 'Success', toast);
    await closeToast(page);
  };
  const terminal = [`${day},900100200300,499.00,8.50`, `${day},900100200301,499.00,8.50`];
  await send('Card terminal', ['Date,RRN,Gross Amount,MDR', ...terminal], '2 lines added, 2 matched.');
  await page.getByRole('button', { name: 'Not paid out', exact: true }).click();
  await expect(page.getByText('Not paid out to the bank yet')).toHaveCount(2);
  await page.getByRole('button', { name: 'Without a payment', exact: true }).click();
  await send(
    'Bank account',
    ['Txn Date,Narration,Ref No.,Debit,Credit', `${day},CARD SETTLEMENT,N900,,980.00`],
    '1 line added, 0 matched.',
  );
  await expect(
    page.getByText('Pays out 2 lines of Pasted rows: ₹998 less fees of ₹17, less another fee of ₹1'),
  ).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-matching-payout');
  await page.getByRole('button', { name: 'Match payout' }).click();
  await expect(page.getByText('Every line is matched')).toBeVisible();
  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  await expect(page.getByText(/^Paid out to the bank with ₹980/)).toHaveCount(2);
  await checkScreenInBothThemes(page, 'portal-matching-paid-out');
  await page.getByRole('button', { name: 'Overview' }).click();
  await page.getByRole('link', { name: 'Fees: ₹18' }).click();
  await expect(page.getByText(/fee ₹/)).toHaveCount(3);
});
