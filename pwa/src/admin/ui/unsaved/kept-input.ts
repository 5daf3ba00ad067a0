import { setUnsaved } from './unsaved.ts';

/** Input of a page that stays while its user looks at other pages of the portal. */
export interface KeptInput<T> {
  /** The user's own input; never that of another user of this tab. */
  read: (userId: number) => T | undefined;
  /** Keeps it as long as the tab is open, and asks before closing it; undefined clears it. */
  write: (userId: number, value: T | undefined) => void;
  discard: () => void;
}

export function createKeptInput<T>(): KeptInput<T> {
  let kept: { userId: number; value: T } | undefined;
  const input: KeptInput<T> = {
    read: (userId) => {
      const found = kept?.userId === userId ? kept.value : undefined;
      setUnsaved(input, found !== undefined);
      return found;
    },
    write: (userId, value) => {
      kept = value === undefined ? undefined : { userId, value };
      setUnsaved(input, value !== undefined);
    },
    discard: () => {
      kept = undefined;
    },
  };
  return input;
}

export const isKeptInput = (what: unknown): what is KeptInput<unknown> =>
  typeof what === 'object' && what !== null && 'discard' in what;
