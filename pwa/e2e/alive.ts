import type { Page } from '@playwright/test';

/**
 * Until the server's page has been taken over by its script, to its last part: before that, a press does nothing. The
 * parts below the screen are laid out by then.
 */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isReact = (element: Element, what: string) =>
      Object.keys(element).some((key) => key.startsWith(what));
    const root = document.querySelector('#root');
    const pressable = [...(root?.querySelectorAll('a, button, input, summary') ?? [])];
    return (
      root !== null &&
      isReact(root, '__reactContainer') &&
      pressable.length > 0 &&
      pressable.every((element) => isReact(element, '__reactProps')) &&
      root.querySelector('[class*="resting"]') === null
    );
  });
}

/** Keeps the script of the next page from coming, as on a slow line, until what is answered is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    '**/assets/index-*.js',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}
