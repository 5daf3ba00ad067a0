import type { z } from 'zod';
import { clearUnsaved, setUnsaved } from './unsaved.ts';

/** Unsaved input of an inline form. */
export interface Draft<T> {
  read: () => T | undefined;
  /** Stores it while the tab is open; undefined clears it. */
  write: (value: T | undefined) => void;
}

const PREFIX = 'toodles.portal.draft.';

/** Discards all unsaved input of this tab, including stored drafts of earlier users: a sign-out leaves none. */
export function discardDrafts(): void {
  clearUnsaved();
  for (const key of storedKeys()) store(key, undefined);
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** @param name identifies the form and the user, so that drafts are never shown to another user */
export function createDraft<T>(name: string, schema: z.ZodType<T>): Draft<T> {
  const key = `${PREFIX}${name}`;
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
