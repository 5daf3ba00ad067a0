import { expect, test } from 'vitest';
import { askDesks, type Page } from './ask-desks.ts';
import { isSyncWish } from './wake.ts';

const never = () => new Promise<void>(() => undefined);
const atOnce = () => Promise.resolve();

const open: Page = {
  url: '/kiosk',
  postMessage: (message, [port]) => {
    if (isSyncWish(message)) port?.postMessage('runs');
  },
};
const closing: Page = { url: '/kiosk', postMessage: () => undefined };

test('resolves with true when any open page replies that it runs', async () => {
  expect(await askDesks([open], never)).toBe(true);
  expect(await askDesks([closing, open], never)).toBe(true);
});

test('stops waiting for a closing page after the timeout, and asks nobody when no page is open', async () => {
  expect(await askDesks([closing], atOnce)).toBe(false);
  expect(await askDesks([], never)).toBe(false);
});
