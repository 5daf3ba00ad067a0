import { expect } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { addDays, instantOf } from '@toodles/api/domain/dates.ts';
import { pino } from 'pino';
import { readConfig } from '../../api/src/config.ts';
import { openDatabase } from '../../api/src/db/database.ts';
import { gatewayJobs } from '../../api/src/features/gateway/jobs.ts';
import { runDueJobs } from '../../api/src/features/jobs/scheduler.ts';
import { razorpay } from '../../api/src/ports/razorpay.ts';
import { desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { goToGateway, test } from './gateway.ts';
import type { TestServer } from './server.ts';
import { openPortal } from './sign-in.ts';
import { closeToast } from './wizard.ts';

/** Does what a server of the centre does at a moment about settlements, if they are due. */
async function lookAt(now: Date, { databaseUrl }: TestServer, env: Record<string, string>): Promise<void> {
  const settings = readConfig({ ...process.env, ...env, PUBLIC_ORIGIN: 'http://localhost' }).razorpay;
  if (!settings) throw new Error('The centre is not paid online.');
  const database = openDatabase(databaseUrl);
  const log = pino({ level: 'warn' });
  const jobs = gatewayJobs({ database, gateway: razorpay(settings), log });
  try {
    await runDueJobs(
      jobs.filter(({ name }) => name === 'fetch settlements'),
      { database, clock: { now: () => now }, log },
    );
  } finally {
    await database.close();
  }
}

test('in the morning the owner sees what the gateway has settled, less its fee, and which payments that proves', async ({
  page,
  browser,
  server,
  standIn,
  admin,
}) => {
  const { today, timeZone }: Site = await (await admin.get('/api/site')).json();
  const inTheMorning = (time: string) => instantOf({ date: addDays(today, 1), time }, timeZone);
  await goToGateway(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();

  const office = await browser.newPage({ baseURL: server.origin, viewport: desktop });
  await openPortal(office, '/admin/money?tab=payments&method=gateway');
  const payment = office.getByRole('table', { name: 'Payments' }).getByRole('row', { name: /Anita Rao/ });
  await expect(payment).toContainText('Not matched');

  const [paid] = [...standIn.payments.values()].filter(({ status }) => status === 'captured');
  if (!paid) throw new Error('Nothing was captured.');
  await lookAt(inTheMorning('00:00'), server, standIn.env);
  standIn.settle(paid, today);
  standIn.settle({ ...paid, id: 'pay_elsewhere', amount: 50_000 }, today);
  const settled = office.getByRole('listitem').filter({ hasText: `Settlements of ${today}, fee` });
  await lookAt(inTheMorning('06:29'), server, standIn.env);
  await office.goto('/admin/money?tab=matching&state=matched');
  await expect(office.getByRole('heading', { name: 'No statements yet' })).toBeVisible();
  await lookAt(inTheMorning('06:30'), server, standIn.env);

  // The dashboard leads to what fits no payment; a person says what it is.
  await office.goto('/admin/dashboard');
  await office.getByRole('link', { name: /Settlements 1 A line fits no payment/ }).click();
  await expect(settled).toHaveCount(1);
  await expect(settled).toContainText('pay_elsewhere');
  await expect(settled).toContainText('No recorded payment fits.');
  await settled.getByRole('button', { name: 'Not a payment: ₹500' }).click();
  const dialog = office.getByRole('dialog', { name: 'Not a payment' });
  await dialog.getByLabel('What is it?').fill('The café’s own sale');
  await dialog.getByRole('button', { name: 'Mark line' }).click();
  await expect(office.getByRole('heading', { name: 'Every line is matched' })).toBeVisible();
  await closeToast(office);

  // The rest has found its payment by itself.
  await office
    .getByRole('group', { name: 'Show lines' })
    .getByRole('button', { name: 'Matched', exact: true })
    .click();
  await expect(settled).toHaveCount(1);
  for (const text of ['₹998', 'fee ₹23.55 with ₹3.59 tax', 'Online ₹998', 'By reference and amount', paid.id])
    await expect(settled).toContainText(text);
  await expect(settled).toContainText('Not paid out to the bank yet');
  const statement = office.getByRole('region', { name: 'Uploaded statements' });
  await expect(statement).toContainText('2 lines, 1 matched');
  await checkScreenInBothThemes(office, 'portal-settlements', { sizes: [phone, desktop] });
  await office.goto('/admin/money?tab=payments&method=gateway');
  await expect(payment).toContainText('Matched');
  await expect(payment).not.toContainText('Not matched');
  await office.close();
});
