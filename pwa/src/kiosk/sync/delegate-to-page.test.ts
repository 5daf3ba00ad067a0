import { expect, test } from 'vitest';
import { isSyncMessage } from './background-sync.ts';
import { type DeskPage, delegateToPage } from './delegate-to-page.ts';

const never = () => new Promise<void>(() => undefined);
const atOnce = () => Promise.resolve();

const open: DeskPage = {
  url: '/kiosk',
  postMessage: (message, [port]) => {
    if (isSyncMessage(message)) port?.postMessage('runs');
  },
};
const closing: DeskPage = { url: '/kiosk', postMessage: () => undefined };

test('resolves with true when any open page replies that it runs', async () => {
  expect(await delegateToPage([open], never)).toBe(true);
  expect(await delegateToPage([closing, open], never)).toBe(true);
});

test('stops waiting for a closing page after the timeout, and asks nobody when no page is open', async () => {
  expect(await delegateToPage([closing], atOnce)).toBe(false);
  expect(await delegateToPage([], never)).toBe(false);
});
