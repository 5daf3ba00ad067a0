import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { holdUpload } from '../uploads/upload-store.ts';

interface Picture {
  image: string;
  /** What the row shows now; it may stay whatever it is. */
  before?: string | undefined;
  now: Date;
}

/**
 * A picture of ours that a row is to show has to be there still: what nothing shows is tidied away.
 * @throws AppError `invalid_request`
 */
export async function requirePicture(trx: Db, { image, before, now }: Picture): Promise<void> {
  if (image === before) return;
  if (before !== undefined) await letGoOfPicture(trx, before, now);
  if (await holdUpload(trx, image, now)) return;
  const message = 'This picture is not there any more. Please upload it again.';
  throw new AppError('invalid_request', { message, issues: [{ path: 'image', message }] });
}

/** A picture that a row shows no more is kept for a day: whoever thinks better of it finds it again. */
export async function letGoOfPicture(trx: Db, image: string, now: Date): Promise<void> {
  await holdUpload(trx, image, now);
}
