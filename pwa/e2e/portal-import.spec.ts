import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fakeWorkbook, row } from '../src/admin/import/fake-workbook.ts';
import { desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { closeToast, expectToast } from './wizard.ts';

test('imports families and their hours from a sheet after a look at each row, and takes them back', {
  tag: '@deep',
}, async ({ page, server, consoleErrors }) => {
  await changeDatabase(server, (trx) =>
    trx.updateTable('play_packages').set({ sells_hours: 1 }).where('type', '=', 'monthly').execute(),
  );
  await openPortal(page, '/admin/import');
  await expect(page.getByRole('heading', { name: 'Nothing imported yet' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-import-empty');
  await page.getByRole('button', { name: 'Import a sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a sheet' });
  await dialog.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(dialog.getByText('Choose the file first.')).toBeVisible();
  const template = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Template for families and hours' }).click();
  expect(await readFile(await (await template).path(), 'utf8')).toContain('Parent,Phone,Email,Child 1');

  const choose = (name: string, lines: string[]) =>
    dialog
      .getByLabel('XLSX or CSV file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await choose('names only.csv', ['Parent,Email', 'Ananya,a@example.com']);
  await dialog.getByRole('button', { name: 'Check the sheet' }).click();
  consoleErrors.expect(/status of 400/);
  await expect(dialog.getByText('The sheet lacks the column Phone.')).toBeVisible();

  const sheets = [
    { name: 'Read me', rows: row(1, 'How to use this') + row(2, 'Call Meera') },
    { name: 'Coming', rows: row(1, 'Parent', 'Phone', 'Date') + row(2, 'Ravi', '9876543211', '14/02/2027') },
    { name: 'Families', rows: row(1, 'Parent', 'Phone') + row(2, 'Ravi', '9876543211') },
  ];
  await dialog.getByLabel('XLSX or CSV file').setInputFiles({
    name: 'old system.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(fakeWorkbook(sheets)),
  });
  const sheet = dialog.getByRole('combobox', { name: 'Sheet' });
  await expect(sheet).toHaveText('Families, 1 row');
  await expect(sheet).toBeInViewport();
  await checkScreenInBothThemes(page, 'portal-import-sheets', { sizes: [desktop, phone], windowOnly: true });
  await sheet.click();
  await page.getByRole('option', { name: 'Coming, 1 row' }).click();
  await expect(sheet).toHaveText('Coming, 1 row');

  const rows = Array.from(
    { length: 320 },
    (_, n) => `Family ${n},98111 6${String(n).padStart(4, '0')},Child ${n},,6.5`,
  );
  await choose('families.csv', [
    'Parent,Mobile,Child,Blood group,Hours left',
    ...rows,
    'Ravi,12345,,,',
    'ಅನನ್ಯ,98222 10000,,,=A1',
  ]);
  await checkScreenInBothThemes(page, 'portal-import-new', { sizes: [desktop, phone], windowOnly: true });
  await dialog.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(page.getByRole('heading', { name: 'families.csv', level: 1 })).toBeVisible();
  await expect(page.getByText('Not read: Blood group.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Rows' });
  await expect(table).toContainText('Phone: “12345” is not a 10-digit mobile number.');
  await expect(table).toContainText('has a formula instead of a value');
  await checkScreenInBothThemes(page, 'portal-import-checked');
  await page.getByRole('button', { name: 'Will be imported 320' }).click();
  await expect(table).toContainText('New family with 1 child and 6.5 h of Monthly Pass.');

  await page.getByRole('button', { name: 'Import 320 rows' }).click();
  const question = page.getByRole('dialog', { name: 'Import 320 rows?' });
  await expect(question).toContainText('2 rows with a problem are left out.');
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, 'Success', '320 rows are imported.');
  await closeToast(page);
  await expect(page.getByRole('button', { name: 'Imported 320' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-import-done');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('98111 60007');
  await page
    .getByRole('option', { name: /^Family 7/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Hour packages' })).toContainText('6.5 of 6.5 h left');

  await page.goto('/admin/import');
  await page.getByRole('link', { name: 'families.csv' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Take the import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'Success', 'The import is taken back.');
  await page.goto('/admin/import');
  await closeToast(page);
  await expect(page.getByRole('list', { name: 'Imports' })).toContainText('Taken back');
  await checkScreenInBothThemes(page, 'portal-imports');
});

/** 3,000 families and 30 rows that repeat one with another child, as an earlier system and several people wrote them. */
function messySheet(): { text: string; broken: number } {
  const phones = [
    (digits: string) => digits,
    (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
    (digits: string) => `0${digits}`,
    (digits: string) => `(91) ${digits.slice(0, 5)}-${digits.slice(5)}`,
    (digits: string) => `${digits}.0`,
  ];
  const dates = ['2027-03-31', '31/03/2027', '31-Mar-27'];
  const names = ['Ananya Rao', 'ಅನನ್ಯ ರಾವ್', ' ravi  kumar', '"KHAN; FARAH"'];
  const isBroken = (n: number) => n % 300 === 7 || n % 500 === 9;
  const rowOf = (n: number, child: string) => {
    const phone = n % 300 === 7 ? '12345' : (phones[n % 5] ?? String)(String(7_100_000_000 + n));
    const hours = n % 500 === 9 ? '=H2*2' : String((n % 20) / 2 + 0.5);
    return [names[n % 4], phone, child, '', 'monthly pass', hours, dates[n % 3], ''].join(';');
  };
  const every = Array.from({ length: 3000 }, (_, n) => n);
  const rows = [
    'Mother name;Mobile No.;Child;;Plan;Balance;Expiry;Blood group',
    ...every.map((n) => rowOf(n, `Child ${n}`)),
    ...every.filter((n) => n % 100 === 50).map((n) => rowOf(n, 'Twin')),
  ];
  return { text: `\ufeff${rows.join('\r\n')}\r\n;;;;;;;\r\n`, broken: every.filter(isBroken).length };
}

test('brings 3,000 families from a messy sheet, although the network fails in the middle', {
  tag: '@deep',
}, async ({ page, server, consoleErrors }) => {
  await changeDatabase(server, (trx) =>
    trx.updateTable('play_packages').set({ sells_hours: 1 }).where('type', '=', 'monthly').execute(),
  );
  const { text, broken } = messySheet();
  await openPortal(page, '/admin/import?new=1');
  const dialog = page.getByRole('dialog', { name: 'Import a sheet' });
  const utf16 = Buffer.from(text, 'utf16le');
  await dialog
    .getByLabel('XLSX or CSV file')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: utf16 });
  await expect(dialog.getByText('old.csv, 3,030 rows')).toBeVisible();

  const begun = Date.now();
  const sent: number[] = [];
  await page.route('**/api/admin/imports/*/rows', (route) => {
    sent.push(route.request().postDataJSON().firstRow);
    return sent.length === 8 ? route.abort() : route.continue();
  });
  consoleErrors.expect(/ERR_FAILED/);
  const check = dialog.getByRole('button', { name: 'Check the sheet' });
  await check.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await check.click();
  await expect(page.getByRole('heading', { name: 'old.csv', level: 1 })).toBeVisible();
  // The part that was cut off is sent again, and no other.
  expect(sent).toEqual([
    ...Array.from({ length: 8 }, (_, n) => n * 200 + 2),
    ...Array.from({ length: 9 }, (_, n) => (n + 7) * 200 + 2),
  ]);

  const good = 3030 - broken;
  await expect(page.getByRole('button', { name: `Problem ${broken}` })).toBeVisible();
  await page.getByRole('button', { name: `Import ${good.toLocaleString('en-IN')} rows` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, 'Success', `${good.toLocaleString('en-IN')} rows are imported.`);
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - begun) / 1000) });
  await expect(page.getByRole('button', { name: 'All 3,030' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Left out ${broken}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Imported ${good.toLocaleString('en-IN')}` })).toBeVisible();
});
