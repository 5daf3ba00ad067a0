import type { Context } from 'koa';

/** Sent by a browser of the portal whose user has chosen the drawer that takes its cash. */
const header = 'X-Toodles-Drawer';

/** The drawer's id; undefined for a browser without one, whose cash goes into the first. */
export function browserDrawer(ctx: Pick<Context, 'get'>): number | undefined {
  const id = ctx.get(header);
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}
