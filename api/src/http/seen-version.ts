import type { Context } from 'koa';
import { AppError } from './app-error.ts';

/**
 * The version that the caller saw of what it wants to change: `If-Match: "7"`. Without the header, or with `*`,
 * whatever is there is changed.
 * @throws AppError `invalid_request` when the header says anything else
 */
export function seenVersionOf(ctx: Context): number | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '' || header === '*') return undefined;
  const [, version] = /^"(\d{1,15})"$/.exec(header) ?? [];
  if (version === undefined)
    throw new AppError('invalid_request', { message: 'If-Match takes one version, such as "7".' });
  return Number(version);
}
