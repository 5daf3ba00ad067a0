import type { z } from 'zod';
import { setUnsaved } from './unsaved.ts';

/** What is being edited in the place where it stands, and not saved yet. */
export interface Draft<T> {
  read: () => T | undefined;
  /** Keeps it as long as the tab is open; undefined forgets it. */
  keep: (value: T | undefined) => void;
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
      try {
        if (value === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is switched off: what is typed lasts until the page is left.
      }
    },
  };
}
