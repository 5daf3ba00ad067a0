import type { Context } from 'koa';
import { AppError } from './app-error.ts';

/**
 * The row version that the caller read: `If-Match: "7"`. Without the header, or with `*`, the change applies
 * to any version.
 * @throws AppError `invalid_request` if the header has any other value
 */
export function expectedVersionOf(ctx: Context): number | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '' || header === '*') return undefined;
  const [, version] = /^"(\d{1,15})"$/.exec(header) ?? [];
  if (version === undefined)
    throw new AppError('invalid_request', { message: 'If-Match takes one version, such as "7".' });
  return Number(version);
}
