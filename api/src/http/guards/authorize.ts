import { type Access, type Endpoint, readsFamilies } from '../../contract/basics/endpoint.ts';
import { isFileRequest } from '../response/send-response.ts';
import { AppError } from '../route/app-error.ts';
import type { Caller } from '../route/caller.ts';

/**
 * Allows a caller to use an endpoint, or throws the reason.
 * @throws AppError `not_signed_in`, `device_unknown` (401), `portal_locked` or `not_allowed` (403)
 */
export function authorize(access: Access, caller: Caller): void {
  if (access.kind === 'anyone') return;
  if (access.kind === 'device') {
    if (caller.kind !== 'device') throw new AppError('device_unknown');
    return;
  }
  if (caller.kind !== 'user') throw new AppError('not_signed_in', { message: 'Unauthorized' });
  if (access.kind !== 'permission') return;
  const { portal } = caller;
  if (portal !== null && portal !== 'open')
    throw new AppError('portal_locked', { details: { next: portal } });
  if (!access.anyOf.some((key) => caller.permissions.includes(key))) throw new AppError('not_allowed');
}

/**
 * A list of families as a file needs a permission of its own, whichever list it is.
 * @throws AppError `not_allowed`
 */
export function authorizeExport(
  endpoint: Endpoint,
  caller: Caller,
  { params, query }: { params: unknown; query: unknown },
): void {
  if (!isFileRequest(endpoint, query) || !readsFamilies(endpoint.spec, { ...(params as object) })) return;
  if (caller.kind === 'user' && caller.permissions.includes('families.export')) return;
  throw new AppError('not_allowed', { message: 'You aren’t allowed to export families’ data.' });
}
