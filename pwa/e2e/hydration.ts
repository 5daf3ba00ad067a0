import type { Page } from '@playwright/test';

/**
 * Waits until the server-rendered page is fully hydrated: before that, a press does nothing. By then the
 * parts below the viewport are laid out too.
 */
export async function waitForHydration(page: Page): Promise<void> {
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

/** Holds back the next page's script, as on a slow connection, until the returned function is called. */
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
