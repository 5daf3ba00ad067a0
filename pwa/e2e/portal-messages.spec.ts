import { expect } from '@playwright/test';
import type { Message } from '@toodles/api/contract/messages/messages.ts';
import { storeReply } from '../../api/src/features/messages/replies-store.ts';
import { book } from './api-calls.ts';
import { desktop } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';

test('changes a text with a preview, and switches it off', async ({ page, consoleErrors }) => {
  await openPortal(page, '/admin/message-texts');
  const texts = page.getByRole('list', { name: 'For families' });
  const low = texts.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hours low' }) });
  await expect(low).toContainText('Hi Divya, 10-Hour Pass: 8 hours left');
  await low.getByRole('button', { name: 'Edit Hours low' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hours low' });
  const text = dialog.getByLabel('Text', { exact: true });
  await text.fill('Hi {nobody}, come and play again.');
  consoleErrors.expect(/status of 400/);
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(dialog.getByText('There is no field {nobody}. Choose one from the list.')).toBeVisible();
  await text.fill('Hi {name}, only {left} left. Come and play.');
  await expect(dialog.getByText('Hi Divya, only 8 hours left. Come and play.')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-message-text', { windowOnly: true });
  await dialog.getByRole('checkbox', { name: 'Send this message' }).uncheck();
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByTestId('toast')).toContainText('Hours low: saved.');
  await expect(low).toContainText('Off');
  await expect(low).toContainText('Hi Divya, only 8 hours left. Come and play.');
  await checkScreenInBothThemes(page, 'portal-message-texts');
});

test('reads what a family wrote back, and marks it as answered', async ({ page, server }) => {
  await changeDatabase(server, async (trx) => {
    for (const [provider_id, name, text] of [
      ['wamid.1', 'Asha', 'Can we come an hour later?'],
      ['wamid.2', 'Binu', 'Thank you, see you then'],
    ] as const)
      await storeReply(trx, {
        ...{ provider_id, name, text, phone: '9876543210' },
        received_at: new Date().toISOString(),
      });
  });
  await openPortal(page, '/admin/replies');
  const replies = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Mark as answered' }) });
  await expect(replies).toHaveCount(2);
  await expect(replies.last().getByRole('link', { name: 'Answer on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/919876543210/,
  );
  await checkScreenInBothThemes(page, 'portal-replies');
  await replies.last().getByRole('button', { name: 'Mark as answered' }).click();
  await expect(replies).toHaveCount(1);
  await page.getByRole('group', { name: 'Show replies' }).getByRole('button', { name: 'Answered' }).click();
  await expect(page.getByRole('heading', { name: 'Asha' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Binu' })).toHaveCount(0);
});

test('writes to the families of selected bookings, with a preview', async ({ page, guest, admin }) => {
  for (const [parentName, parentPhone] of [
    ['Asha Menon', '9876543210'],
    ['Binu Das', '9876543211'],
  ] as const)
    await book(guest, { parentName, parentPhone });
  await openPortal(page, '/admin/bookings');
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'More for the selected rows' }).click();
  await page.getByRole('menuitem', { name: 'Write to them' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill('We open at noon that day.');
  await expect(dialog).toContainText('): We open at noon that day. Questions?');
  await checkScreenInBothThemes(page, 'portal-write', { windowOnly: true });
  await dialog.getByRole('button', { name: 'Send 2 messages' }).click();
  await expect(dialog.getByRole('heading', { name: '2 written to' })).toBeVisible();
  const answer = await admin.get('/api/admin/messages?kind=visit_news');
  const written: Message[] = await answer.json();
  expect(written.map(({ phone }) => phone).toSorted()).toEqual(['9876543210', '9876543211']);
});

test('keeps a long subject and address in their columns', async ({ page, guest, server }) => {
  await book(guest);
  await changeDatabase(server, (trx) =>
    trx
      .updateTable('messages')
      .set({
        ...{ kind: 'visit_unconfirmed', channel: 'email', state: 'sent' },
        recipient: 'lakshmi.narayanan.subramaniam@example.com',
        title: 'Not confirmed yet: Wednesday, 30 September, 12:30 PM',
      })
      .execute(),
  );
  await page.setViewportSize(desktop);
  await openPortal(page, '/admin/messages');
  const table = page.getByRole('table', { name: 'Messages' });
  await expect(table.getByText('Not confirmed yet')).toBeVisible();
  expect(await table.evaluate(spillingCells)).toEqual([]);
  await checkScreenInBothThemes(page, 'portal-messages');
});

/** The cells whose text is drawn beyond their edge. */
function spillingCells(table: Element): string[] {
  const drawnTo = (cell: Element, node: Node): number => {
    const range = document.createRange();
    range.selectNodeContents(node);
    let { right } = range.getBoundingClientRect();
    for (let around = node.parentElement; around && cell.contains(around); around = around.parentElement)
      // An inline element clips nothing.
      if (
        !/inline$|visible/.test(`${getComputedStyle(around).overflowX} ${getComputedStyle(around).display}`)
      )
        right = Math.min(right, around.getBoundingClientRect().right);
    return right;
  };
  const textsOf = (cell: Element): Node[] => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node);
    return found;
  };
  return [...table.querySelectorAll('td')]
    .filter((cell) =>
      textsOf(cell).some((node) => drawnTo(cell, node) > cell.getBoundingClientRect().right + 1),
    )
    .map((cell) => cell.textContent);
}
