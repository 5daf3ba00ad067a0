import type { Page } from '@playwright/test';

/** Works like a practised user, who taps as soon as a button appears. */

interface CheckIn {
  family: string;
  hours: number;
  children: number;
}

/** Checks families in from Find, one after the other. */
export async function checkInFamilies(page: Page, visits: readonly CheckIn[]): Promise<void> {
  await page.getByRole('link', { name: 'Find' }).first().click();
  await page.evaluate(async (list) => {
    const waitFor = async <T>(look: () => T | null | undefined): Promise<T> => {
      for (;;) {
        const found = look();
        if (found) return found;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    };
    const tap = async (label: string) => {
      const button = await waitFor(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`));
      const figure = button.parentElement?.querySelector('output');
      const before = figure?.textContent;
      button.click();
      await waitFor(() => figure?.textContent !== before || undefined);
    };
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const { family, hours, children } of list) {
      const field = await waitFor(() => document.querySelector<HTMLElement>('[data-testid="find-field"]'));
      value?.set?.call(field, family);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const names = () => [...document.querySelectorAll<HTMLElement>('[data-testid="family-row"] h2 a')];
      (await waitFor(() => names().find(({ textContent }) => textContent === family))).click();
      const save = await waitFor(() =>
        document.querySelector<HTMLElement>('[data-testid="check-in"]:enabled'),
      );
      for (let chosen = 1; chosen < hours; chosen += 0.5) await tap('More: Hours');
      for (let chosen = 1; chosen > hours; chosen -= 0.5) await tap('Less: Hours');
      for (let chosen = 1; chosen < children; chosen += 1) await tap('More: Children');
      save.click();
      await waitFor(() => document.querySelector('[data-testid="check-in"]') === null || undefined);
    }
  }, visits);
}

/** Checks families out from the list of who is inside, one after the other. */
export async function checkOutFamilies(page: Page, families: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Find' }).first().click();
  await page
    .getByRole('link', { name: /Inside now/ })
    .first()
    .click();
  await page.evaluate(async (list) => {
    const rows = () => [...document.querySelectorAll<HTMLElement>('[data-testid="visit-row"]')];
    const rowOf = (family: string) => rows().find(({ textContent }) => textContent?.includes(family));
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    for (const family of list) {
      await until(() => rowOf(family) !== undefined);
      const wayOut = [...(rowOf(family)?.querySelectorAll('button') ?? [])];
      wayOut.find(({ textContent }) => textContent?.includes('Check out'))?.click();
      await until(() => rowOf(family) === undefined);
    }
  }, families);
}
