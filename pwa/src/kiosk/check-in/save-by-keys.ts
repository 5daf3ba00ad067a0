import type { KeyboardEvent } from 'react';

/** As the big button says it to assistive technology. */
export const saveKeys = 'Control+Enter Meta+Enter';

/**
 * Ctrl+Enter from anywhere in the form is the big button, for whoever has a keyboard: Tab leads there through everything
 * that may be chosen. Not Enter alone, which is pressed to get here and may be held a moment too long.
 */
export function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const isAsking = event.target instanceof Element && event.target.closest('dialog') !== null;
  if (!event.repeat && !isAsking)
    event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}
