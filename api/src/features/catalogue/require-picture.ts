import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { touchUpload } from '../uploads/upload-store.ts';

interface Picture {
  image: string;
  /** The row's current picture, which may always stay. */
  before?: string | undefined;
  now: Date;
}

/**
 * An uploaded picture must still exist before a row can show it, because unused pictures are deleted.
 * @throws AppError `invalid_request`
 */
export async function requirePicture(trx: Db, { image, before, now }: Picture): Promise<void> {
  if (image === before) return;
  if (before !== undefined) await releasePicture(trx, before, now);
  if (await touchUpload(trx, image, now)) return;
  const message = 'This picture no longer exists. Please upload it again.';
  throw new AppError('invalid_request', { message, issues: [{ path: 'image', message }] });
}

/** A picture removed from a row is kept for a day, in case the change is undone. */
export async function releasePicture(trx: Db, image: string, now: Date): Promise<void> {
  await touchUpload(trx, image, now);
}
