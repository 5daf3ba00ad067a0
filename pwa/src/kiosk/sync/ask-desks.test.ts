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

test('a page that runs says so, whichever of them it is', async () => {
  expect(await askDesks([open], never)).toBe(true);
  expect(await askDesks([closing, open], never)).toBe(true);
});

test('a page that is being closed is not waited for beyond patience, and nobody is asked where none is open', async () => {
  expect(await askDesks([closing], atOnce)).toBe(false);
  expect(await askDesks([], never)).toBe(false);
});
