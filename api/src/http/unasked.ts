import type { Context } from 'koa';

/** Said by a page that calls by itself while nobody touches it, such as one that keeps a figure up to date. */
const header = 'X-Toodles-Unasked';

/**
 * Whether a page says that nobody asked it to call: that is no use of the portal, or one that was left open would never
 * be idle. A client may say so of any call, so it hides nothing: the session ends sooner, and the access log leaves out
 * only the refresh of a list that the same person was noted for in the same hour.
 */
export const isUnasked = (ctx: Pick<Context, 'get'>): boolean => ctx.get(header) === '1';
