import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of uploaded pictures. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Earlier versions created folders that every user of the machine could read. */
export function makeUploadsPrivate(dataDir: string): void {
  const folder = uploadsFolder(dataDir);
  if (existsSync(folder)) chmodSync(folder, 0o700);
}
