import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, open, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Services } from '../../services.ts';
import { addToFile, erasuresFile, readErasures, saveErasures } from '../accounts/erasures-store.ts';
import { type Backup, deleteOldBackups, makeBackup } from './backup.ts';
import { BackupError, explained } from './backup-error.ts';
import type { BackupOutcome } from './state-store.ts';
import { removeUnfinished } from './unfinished.ts';

type Surroundings = Pick<Services, 'database' | 'config' | 'log'>;

/**
 * Makes a backup, brings it and the list of erased people off the machine, and deletes old ones.
 * @throws BackupError; a backup that was made stays even if its copy fails
 */
export async function runBackup(around: Surroundings, now: Date): Promise<BackupOutcome> {
  const { database, config } = around;
  const { databaseUrl, dataDir, backups } = config;
  const source = { database, databaseUrl, dataDir };
  const { folder, passphrase, keepDays } = backups;
  const made = await makeBackup(source, { folder, passphrase, now });
  await saveErasures(around);
  const erasures = join(folder, erasuresFile);
  await addToFile(erasures, await readErasures([join(dataDir, erasuresFile)]));
  const copiedTo = await copyOff([made.file, erasures].filter(existsSync), config);
  await deleteOldBackups(folder, keepDays, now);
  if (backups.copyTo !== undefined) {
    await removeUnfinished(backups.copyTo, now);
    await deleteOldBackups(backups.copyTo, keepDays, now);
  }
  return { ...outcomeOf(made), isEncrypted: passphrase !== undefined, copiedTo };
}

function outcomeOf({ file, bytes, manifest }: Backup) {
  const tables = Object.values(manifest.tables);
  return { file, bytes, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}

/** @returns where the files went, or null if the operator has set nothing */
async function copyOff(files: readonly string[], { backups }: Services['config']): Promise<string | null> {
  const { copyTo, copyCommand } = backups;
  for (const file of files) {
    if (copyTo !== undefined) await copyInto(copyTo, file);
    if (copyCommand !== undefined) await runCopyCommand(copyCommand, file);
  }
  return copyTo ?? copyCommand ?? null;
}

/**
 * The folder is never created: a share that is not mounted would become a folder of this disk.
 * @throws BackupError
 */
async function requireOther(folder: string, own: string): Promise<void> {
  const there = await realpath(folder).catch(() => undefined);
  if (there === undefined)
    throw new BackupError(
      `${folder} does not exist. Mount it, or create it if it is a folder of this machine`,
    );
  if (there === (await realpath(own))) throw new BackupError('it is the folder of the backups itself');
}

/** Copies a file so that it has its name only once it is complete and on disk. */
async function copyInto(folder: string, file: string): Promise<void> {
  const target = join(folder, basename(file));
  const unfinished = `${target}.part`;
  try {
    await requireOther(folder, dirname(file));
    await copyFile(file, unfinished);
    const copy = await open(unfinished, 'r+');
    await copy.sync().finally(() => copy.close());
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw explained(error, `The backup is at ${file}, but could not be copied to ${folder}`);
  }
}

/** Runs the operator's command in a shell, in which `$1` is the file. */
function runCopyCommand(command: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', command, 'backup', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new BackupError(
              `The backup is at ${file}, but BACKUP_COPY_COMMAND ended with ${code ?? 'a signal'}: ${said.trim()}`,
            ),
          ),
    );
  });
}

const program = fileURLToPath(new URL('../../backup.ts', import.meta.url));

/**
 * Makes a backup in a process of its own, so that packing it delays no request. The process records the outcome.
 * @throws BackupError with what the process said
 */
export function runBackupApart(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new BackupError(said.trim() || `The backup ended with ${code ?? 'a signal'}.`)),
    );
  });
}
