import type { z } from 'zod';
import { forgetUnsaved, setUnsaved } from './unsaved.ts';

/** What is being edited in the place where it stands, and not saved yet. */
export interface Draft<T> {
  read: () => T | undefined;
  /** Keeps it as long as the tab is open; undefined forgets it. */
  keep: (value: T | undefined) => void;
}

/** Everything that is typed in this tab is given up: no draft of it comes back. */
export function giveUpDrafts(): void {
  for (const key of forgetUnsaved()) {
    if (typeof key === 'string') store(key, undefined);
  }
}

/** @param name says what is edited, and by whom: nobody is shown what somebody else typed */
export function draftOf<T>(name: string, schema: z.ZodType<T>): Draft<T> {
  const key = `toodles.portal.draft.${name}`;
  return {
    read: () => {
      try {
        const kept = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
        setUnsaved(key, kept !== undefined);
        return kept;
      } catch {
        return undefined;
      }
    },
    keep: (value) => {
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
    // Storage is switched off: what is typed lasts until the page is left.
  }
}
