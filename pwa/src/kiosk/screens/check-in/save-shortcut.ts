import type { KeyboardEvent } from 'react';

/** The save button's shortcut for assistive technology. */
export const saveShortcut = 'Control+Enter Meta+Enter';

/**
 * Ctrl+Enter saves from anywhere in the form, because Tab would lead through every control first. Enter alone
 * does not save: users press it to get here and may hold it too long.
 */
export function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const isAsking = event.target instanceof Element && event.target.closest('dialog') !== null;
  if (!event.repeat && !isAsking)
    event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}
