import type { z } from 'zod';
import { isKeptInput } from './kept-input.ts';
import { clearUnsaved, setUnsaved } from './unsaved.ts';

/** Unsaved input of an inline form. */
export interface Draft<T> {
  read: () => T | undefined;
  /** Stores it while the tab is open; undefined clears it. */
  write: (value: T | undefined) => void;
}

/** Discards all unsaved input of this tab, including what was stored or kept. */
export function discardDrafts(): void {
  for (const key of clearUnsaved()) {
    if (typeof key === 'string') store(key, undefined);
    if (isKeptInput(key)) key.discard();
  }
}

/** @param name identifies the form and the user, so that drafts are never shown to another user */
export function createDraft<T>(name: string, schema: z.ZodType<T>): Draft<T> {
  const key = `toodles.portal.draft.${name}`;
  return {
    read: () => {
      try {
        const stored = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
        setUnsaved(key, stored !== undefined);
        return stored;
      } catch {
        return undefined;
      }
    },
    write: (value) => {
      setUnsaved(key, value !== undefined);
      store(key, value);
    },
  };
}

function store(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is disabled: the input lasts until the page is closed.
  }
}
