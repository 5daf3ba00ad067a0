import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../services.ts';
import { isRestoreUnfinished, restoreAgain } from '../backups/unfinished-restore-store.ts';
import { about, type Finding } from './finding.ts';

const disk = about('disk');
const files = about('files');
const clock = about('clock');

type Config = Services['config'];

const groupAndOthers = 0o077;
const gigabyte = 1_000_000_000;
/** Below this a night's backup or a busy day may fill the disk. */
const fewestBytes = 2 * gigabyte;
const almostFull = gigabyte / 5;

/** File systems across a network, on which SQLite's locks can't be trusted: NFS, SMB, CIFS. */
const networkTypes = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

/** Disk space, the permissions of the data folder, and the clock. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  const { dataDir, databaseUrl, backups } = config;
  const database = databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : undefined;
  return [
    ...(await checkDisk(dataDir, 'DATA_DIR')),
    ...(existsSync(backups.folder) ? await checkDisk(backups.folder, 'BACKUP_DIR') : []),
    ...(await checkFiles(dataDir, database)),
    ...(database ? await checkFileSystem(database) : []),
    checkClock(),
  ];
}

async function checkDisk(folder: string, setting: string): Promise<Finding[]> {
  const found = await statfs(folder).catch(() => undefined);
  if (!found) return [];
  const free = found.bavail * found.bsize;
  const says = `${(free / gigabyte).toFixed(1)} GB free on the disk of ${setting}`;
  if (free < almostFull) return [disk('wrong', says, 'Free some space: a full disk refuses every sale')];
  return [
    free < fewestBytes ? disk('todo', says, 'Free some space, or use a larger disk') : disk('fine', says),
  ];
}

async function checkFileSystem(database: string): Promise<Finding[]> {
  const found = await statfs(database).catch(() => undefined);
  return found && networkTypes.has(found.type)
    ? [disk('wrong', 'The SQLite database is on a network share', 'Put it on a disk of this machine')]
    : [];
}

async function checkFiles(dataDir: string, database: string | undefined): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [files('todo', `DATA_DIR ${dataDir} does not exist yet`, 'Run npm start, as the server’s user')];
  const isWritable = await access(dataDir, constants.W_OK | constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return [files('wrong', `DATA_DIR ${dataDir} can’t be written`, 'Give it to the server’s user: chown')];
  const names = (await readdir(dataDir)).filter((name) => /\.(key|jsonl?|db)$/.test(name));
  const secret = [dataDir, ...names.map((name) => join(dataDir, name)), ...(database ? [database] : [])];
  const open = secret.filter((path) => existsSync(path) && isOpen(path));
  const strange = await othersOf(dataDir);
  return [
    open.length === 0
      ? files('fine', 'only the server’s user can read the data')
      : files(
          'wrong',
          `Others can read ${[...new Set(open)].join(', ')}`,
          `chmod -R go-rwx ${[...new Set(open)].join(' ')}`,
        ),
    ...strange,
    ...(isRestoreUnfinished(dataDir) ? [files('wrong', 'A restore was interrupted', restoreAgain)] : []),
  ];
}

/** In a folder that others can't enter, they can't read its files either. */
const isOpen = (path: string) => (statSync(path).mode & groupAndOthers) !== 0;

async function othersOf(dataDir: string): Promise<Finding[]> {
  const { uid } = await stat(dataDir);
  const own = process.getuid?.();
  if (own === undefined || own === uid) return [];
  return [
    files('todo', 'This command runs as another user than the server', `Run it as the owner of ${dataDir}`),
  ];
}

function checkClock(): Finding {
  const { stdout, status } = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
    encoding: 'utf8',
    timeout: 3000,
  });
  if (status !== 0) return clock('todo', 'Nobody can say whether NTP sets the clock', 'Check it by hand');
  return stdout.trim() === 'yes'
    ? clock('fine', 'set by NTP')
    : clock('wrong', 'The clock is not set by NTP', 'timedatectl set-ntp true');
}
