import { expect, type Locator, type Page } from '@playwright/test';
import { familyField } from './counter.ts';

/** Somebody at the portal, who points or uses the keyboard alone. */
export interface Hands {
  press(control: Locator): Promise<void>;
  /** Chooses one of a group of radio buttons. */
  pick(radio: Locator): Promise<void>;
  /** Chooses from a list that opens. */
  choose(list: Locator, option: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  date(field: Locator, date: string): Promise<void>;
  /** Finds a family by the first digits of its phone. */
  family(digits: string): Promise<void>;
  /** Chooses a result of the search behind Ctrl+K, once it is there. */
  result(option: Locator): Promise<void>;
}

/** A mouse for what is pressed, and the keyboard for what is typed. */
export const mouse = (page: Page): Hands => ({
  press: (control) => control.click(),
  pick: (radio) => radio.click(),
  choose: async (list, option) => {
    await list.click();
    await option.click();
  },
  type: (field, text) => field.fill(text),
  date: (field, date) => field.fill(date),
  family: async (digits) => {
    await familyField(page).fill(digits);
    await page
      .getByRole('option', { name: new RegExp(digits) })
      .first()
      .click();
  },
  result: (option) => option.click(),
});

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** A page has at most so many stops: twenty rows of five each, and what is around them. */
const MOST_STOPS = 160;

/** Moves the focus to an element with the Tab key, as a person without a mouse does. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  isThere: (control: Locator) => Promise<boolean> = isFocused,
): Promise<void> {
  await expect(wanted).toBeEnabled();
  for (let pressed = 0; pressed < MOST_STOPS; pressed += 1) {
    if (await isThere(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${wanted}.`);
}

/** Whether the focus is anywhere in a group of radio buttons: Tab stops at each group once. */
const isInGroup = (radio: Locator): Promise<boolean> =>
  radio.evaluate((element) => {
    const { activeElement: focused } = document;
    return (
      focused instanceof HTMLInputElement &&
      element instanceof HTMLInputElement &&
      focused.type === 'radio' &&
      focused.name === element.name
    );
  });

async function arrowTo(page: Page, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys do not reach ${wanted}.`);
}

/** The keyboard alone. */
export const keyboard = (page: Page): Hands => ({
  press: async (control) => {
    await tabTo(page, control);
    const isBox = (await control.getAttribute('type')) === 'checkbox';
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  pick: async (radio) => {
    await tabTo(page, radio, isInGroup);
    await arrowTo(page, radio);
    if (!(await radio.isChecked())) await page.keyboard.press('Space');
  },
  choose: async (list, option) => {
    await tabTo(page, list);
    await page.keyboard.press('Enter');
    await expect(option).toBeVisible();
    await arrowTo(page, option);
    await page.keyboard.press('Enter');
    await expect(option).toHaveCount(0);
  },
  type: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  },
  date: async (field, date) => {
    await tabTo(page, field);
    const [year, month, day] = date.split('-');
    await page.keyboard.type(`${month}${day}${year}`);
    await expect(field).toHaveValue(date);
  },
  family: async (digits) => {
    await tabTo(page, familyField(page));
    await page.keyboard.type(digits);
    await expect(page.getByRole('option', { name: new RegExp(digits) }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  },
  result: async (option) => {
    await expect(option).toBeVisible();
    for (let pressed = 0; pressed < 20; pressed += 1) {
      if ((await option.getAttribute('aria-selected')) === 'true') return page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
    }
    throw new Error(`The arrow keys do not reach ${option}.`);
  },
});

/** Counts what a person presses on the page, until it reloads. */
export const countPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.presses = '0';
    if (dataset.counts) return;
    dataset.counts = 'on';
    // A press on a label also clicks its field, so clicks would count twice.
    document.addEventListener(
      'pointerdown',
      () => {
        dataset.presses = String(Number(dataset.presses ?? 0) + 1);
      },
      { capture: true },
    );
  });

export const pressesOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.presses ?? 0));
