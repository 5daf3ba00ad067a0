import { type BrowserContext, expect } from '@playwright/test';

/** Listens to the consoles of a story's pages: whatever is said there as an error fails it, unless it belongs to it. */
export class ConsoleErrors {
  readonly #said: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#said.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#said.push(String(error.error())));
  }

  /** An error that is part of the story, such as the browser's own line about a call answered 409. It has to come. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** An error that may come or not, such as a picture that was not kept before the line dropped. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  check(): void {
    const known = [...this.#expected, ...this.#allowed];
    const unexpected = this.#said.filter((line) => !known.some((pattern) => pattern.test(line)));
    expect(unexpected, 'errors in the console').toEqual([]);
    const missing = this.#expected.filter((pattern) => !this.#said.some((line) => pattern.test(line)));
    expect(missing, 'expected errors that never came').toEqual([]);
  }
}
