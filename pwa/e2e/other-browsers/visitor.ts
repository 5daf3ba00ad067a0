import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';

/** What a person looks for, and the elements that can be it. */
const kinds = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  field: 'input:not([type="radio"]):not([type="checkbox"]), textarea, select',
  choice: 'input[type="radio"], input[type="checkbox"]',
  heading: 'h1, h2, h3',
  any: '[data-testid]',
} as const;

type Kind = keyof typeof kinds;

/**
 * Runs in the page: the first element in sight whose name matches, in the middle of the window. For a choice it is the
 * label, because the input itself may be invisible.
 */
function findInPage(selector: string, pattern: string): Element | null {
  const named = new RegExp(pattern, 'i');
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])];
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('data-testid') ?? '',
    ...(element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id))),
    ...labelsOf(element).map(textOf),
    element.matches('[type="radio"]') ? (element as HTMLInputElement).value : '',
    textOf(element),
  ];
  for (const element of document.querySelectorAll(selector)) {
    const isChoice = element.matches('[type="radio"], [type="checkbox"]');
    const target = isChoice ? (labelsOf(element)[0] ?? element) : element;
    if (!isShown(target) || (element as HTMLButtonElement).disabled) continue;
    if (!namesOf(element).some((name) => name !== '' && named.test(name))) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // What still moves would not be under the mouse when it clicks.
    const { x, y } = target.getBoundingClientRect();
    const place = `${selector} ${pattern} ${x} ${y}`;
    if (document.documentElement.dataset.lookedAt === place) return target;
    document.documentElement.dataset.lookedAt = place;
    return null;
  }
  return null;
}

/** A person in front of a browser that Playwright cannot drive. */
export class Visitor {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.#driver.open(`${this.#origin}${path}`);
  }

  /** Waits for an element. @returns the browser's id of it */
  async find(kind: Kind, name: RegExp): Promise<string> {
    let found: unknown;
    const look = async () => {
      found = await this.#driver.find(String(findInPage), [kinds[kind], name.source]);
      return typeof found;
    };
    try {
      await expect.poll(look, { message: `a ${kind} called ${name}` }).toBe('string');
    } catch (error) {
      throw new Error(`The page says:\n${await this.text()}`, { cause: error });
    }
    return String(found);
  }

  async click(kind: Kind, name: RegExp): Promise<void> {
    await this.#driver.click(await this.find(kind, name));
  }

  /** Types into a field, or chooses an option by its first letters. */
  async fill(name: RegExp, text: string): Promise<void> {
    await this.click('field', name);
    await this.#driver.type(text);
  }

  /** Chooses an option of a list without opening it, which is the system's own window. */
  async select(name: RegExp, value: string): Promise<void> {
    await this.find('field', name);
    const choose = (selector: string, pattern: string, wanted: string) => {
      const named = new RegExp(pattern, 'i');
      const isNamed = (one: HTMLSelectElement) =>
        named.test(one.getAttribute('aria-label') ?? '') ||
        [...one.labels].some((label) => named.test(label.textContent ?? ''));
      const list = [...document.querySelectorAll<HTMLSelectElement>(selector)].find(isNamed);
      if (!list) return false;
      list.value = wanted;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    };
    expect(await this.#driver.find(String(choose), ['select', name.source, value])).toBe(true);
  }

  /** Waits for an element with a test id. @returns its text */
  async read(testId: string): Promise<string> {
    const textOf = (id: string) => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '';
    let text = '';
    await expect
      .poll(
        async () => {
          text = String(await this.#driver.find(String(textOf), [testId]));
          return text;
        },
        { message: testId },
      )
      .not.toBe('');
    return text;
  }

  /** Waits until the page shows a text. */
  async see(text: RegExp): Promise<void> {
    await expect.poll(() => this.text(), { message: `the page shows ${text}` }).toMatch(text);
  }

  /** All text of the page that is shown. */
  async text(): Promise<string> {
    return String(
      await this.#driver.find(
        String(() => document.body.innerText),
        [],
      ),
    );
  }
}
