import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const manifestName = 'manifest.json';

const manifest = z.object({
  format: z.literal(1),
  /** When the database was copied: an instant. */
  madeAt: z.iso.datetime(),
  dialect: z.enum(['sqlite', 'postgres']),
  /** The database's copy, as a file of the backup. */
  database: z.string(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()),
  /** The contents of each table, for comparison. */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), digest: z.string() })),
  /** Every other file, by its path in the backup. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});

/** What a backup says about itself, in `manifest.json`. */
export type Manifest = z.output<typeof manifest>;

/** Writes the manifest of a folder that has every other file of the backup. */
export async function writeManifest(
  folder: string,
  about: Omit<Manifest, 'format' | 'files'>,
): Promise<void> {
  const text: Manifest = { format: 1, ...about, files: await digestsOf(folder) };
  await writeFile(join(folder, manifestName), JSON.stringify(text, null, 2));
}

/**
 * Reads the manifest of an unpacked backup and checks its files.
 * @throws BackupError if the folder is no backup, or a file is missing, changed or not listed
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError('This file is no backup of Toodles: it has no manifest.json.');
  });
  const about = parsed(text);
  if (about === undefined)
    throw new BackupError('The backup is damaged (manifest.json). Use another backup.');
  const read = manifest.safeParse(about);
  if (!read.success)
    throw new BackupError('This backup was made by a newer version of Toodles. Update Toodles first.');
  const found = await digestsOf(folder);
  const wrong = [...new Set([...Object.keys(read.data.files), ...Object.keys(found)])].filter(
    (path) => found[path]?.sha256 !== read.data.files[path]?.sha256,
  );
  if (wrong.length > 0)
    throw new BackupError(`The backup is damaged (${wrong.slice(0, 3).join(', ')}). Use another backup.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function digestsOf(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Manifest['files'] = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    if (path === manifestName) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    files[path] = { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
  }
  return files;
}
