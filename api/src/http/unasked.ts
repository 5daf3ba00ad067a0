import type { Context } from 'koa';

/** Said by a page that calls by itself while nobody touches it, such as one that keeps a figure up to date. */
const header = 'X-Toodles-Unasked';

/**
 * Whether a page says that nobody asked it to call: that is no use of the portal, or one that was left open would never
 * be idle. Saying so gains nobody anything: their session only ends the sooner.
 */
export const isUnasked = (ctx: Pick<Context, 'get'>): boolean => ctx.get(header) === '1';
