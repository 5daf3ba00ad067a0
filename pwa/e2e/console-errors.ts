import { type BrowserContext, expect } from '@playwright/test';

/** Watches the consoles of a test's pages: any unexpected error fails the test. */
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

  /** An error that must occur, such as the browser's own message for a 409 response. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /**
   * An error that may or may not occur, such as a picture that was not cached before the connection was lost.
   */
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
