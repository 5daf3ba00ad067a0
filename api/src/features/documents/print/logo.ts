import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { uploadFile, uploadIdOf } from '../../../domain/catalogue/uploads.ts';
import { uploadsFolder } from '../../uploads/folder-store.ts';

let latest: { address: string; picture: Promise<Buffer | undefined> } | undefined;

/**
 * The centre's logo as a PNG for the print; undefined if it has none, or its file is on another machine.
 * @param address of the uploaded picture, from the settings
 */
export function readLogo(dataDir: string, address: string | null): Promise<Buffer | undefined> {
  const id = address === null ? undefined : uploadIdOf(address);
  if (address === null || id === undefined) return Promise.resolve(undefined);
  if (latest?.address !== address)
    latest = { address, picture: toPng(join(uploadsFolder(dataDir), uploadFile(id, 480))) };
  return latest.picture;
}

async function toPng(file: string): Promise<Buffer | undefined> {
  try {
    return await sharp(await readFile(file))
      .png()
      .toBuffer();
  } catch {
    // A bill without its logo is better than none.
    return undefined;
  }
}
