import { z } from 'zod';

/** The last try to book: the same wish sent again carries the same key, so that it can never book twice. */
export const attempt = z.object({ key: z.string(), wish: z.string() });
export type Attempt = z.output<typeof attempt>;

/** 128 random bits. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * The key of this wish: the one it was tried with before, or a new one where anything changed since. Another code for the
 * same phone changes nothing of the wish, and no code is kept with it.
 */
export function attemptFor(wish: object, before: Attempt | null): Attempt {
  const written = JSON.stringify(wish, (name, value) => (name === 'phoneCode' ? undefined : value));
  return before?.wish === written ? before : { key: newKey(), wish: written };
}
