import type { Context } from 'koa';

/** Sent by a page that calls in the background, such as to refresh a figure. */
const header = 'X-Toodles-Unasked';

/**
 * Whether the page marks the call as a background request. Such calls do not count as activity, otherwise an
 * open portal would never be idle. A false claim gains nothing: the session ends sooner, and the access log
 * only skips the refresh of a list that it already has for the same person and hour.
 */
export const isBackgroundRequest = (ctx: Pick<Context, 'get'>): boolean => ctx.get(header) === '1';
