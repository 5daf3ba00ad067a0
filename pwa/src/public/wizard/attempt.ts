import { z } from 'zod';

/**
 * The last attempt to send a form, such as a booking: resending the same request uses the same idempotency
 * key, so that nothing is stored twice. `wish` is the request as text, a name that is on parents' phones.
 */
export const attempt = z.object({ key: z.string(), wish: z.string() });
export type Attempt = z.output<typeof attempt>;

/** 128 random bits. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * The idempotency key of a request: that of the previous attempt, or a new one if anything changed since.
 * Another code for the same phone is not a change, and codes are never stored.
 */
export function attemptFor(request: object, before: Attempt | null): Attempt {
  const written = JSON.stringify(request, (name, value) => (name === 'phoneCode' ? undefined : value));
  return before?.wish === written ? before : { key: newKey(), wish: written };
}
