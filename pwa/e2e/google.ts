import { expect, type Page } from '@playwright/test';
import { type GoogleStandIn, startGoogleStandIn } from '../../api/src/testing/google-stand-in.ts';
import { test as base } from './fixtures.ts';

const asha = {
  sub: '1001',
  email: 'asha@example.com',
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Menon',
};

/** A test with a real OpenID provider in place of Google, on which Asha Menon has an account. */
export const test = base.extend<{ google: GoogleStandIn; mayReturn: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
  google: async ({}, provide) => {
    const google = await startGoogleStandIn([asha]);
    await provide(google);
    await google.stop();
  },
  serverEnv: async ({ google }, provide) => provide(google.env),
  mayReturn: [
    async ({ google, server }, provide) => {
      google.allowReturnTo(server.origin);
      await provide(undefined);
    },
    { auto: true },
  ],
});

/** Chooses an account at Google, or cancels. */
export async function chooseAtGoogle(page: Page, name: 'Asha Menon' | 'Cancel'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name }).click();
}
