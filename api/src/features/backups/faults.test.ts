import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import type { BackupState } from '../../contract/centre/backups.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import { openDatabase } from '../../db/database.ts';
import { startServer } from '../../server.ts';
import { isDeepRun } from '../../testing/depth.ts';
import { dump } from '../../testing/dump.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore, makeEmptyDatabase } from '../../testing/stores.ts';
import { examine } from '../doctor/examine.ts';
import { runDueJobs } from '../jobs/scheduler.ts';
import { packFolder } from './archive.ts';
import { listBackups, makeBackup } from './backup.ts';
import { stampOf } from './replace.ts';
import { rehearse, restoreBackup } from './restore.ts';
import { runBackupApart } from './run.ts';
import { backupJob } from './state-store.ts';
import { finishRestore, restoreAgain } from './unfinished-restore-store.ts';

const program = (name: string) => fileURLToPath(new URL(`../../${name}.ts`, import.meta.url));
/** Random bytes don't get smaller in the archive, so that packing them takes a while. */
const pictureBytes = 30_000_000;
/** What shows how far a backup has come. */
const stages: [string, RegExp][] = [
  ['copied', /^content$/],
  ['packed', /\.tar\.gz$/],
  ['read back', /^again$/],
];

describeOnOneStore('a fault during a backup or a restore', (store) => {
  let app: TestApp;
  let folder: string;
  beforeEach(async () => {
    app = await makeApp(store);
    folder = mkdtempSync(join(tmpdir(), 'toodles-faults-'));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = () => ({
    ...{ DATABASE_URL: app.config.databaseUrl, DATA_DIR: app.config.dataDir },
    BACKUP_DIR: join(folder, 'backups'),
  });
  const backUp = (into = join(folder, 'backups')) =>
    makeBackup(
      { database: app.database, databaseUrl: app.config.databaseUrl, dataDir: app.config.dataDir },
      { folder: into, passphrase: undefined, now: app.clock.now() },
    );
  const addPicture = () => {
    mkdirSync(join(app.config.dataDir, 'uploads'), { recursive: true });
    writeFileSync(join(app.config.dataDir, 'uploads', 'a.webp'), randomBytes(pictureBytes));
  };
  const start = (args: string[], env: NodeJS.ProcessEnv) =>
    spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });

  it.each(isDeepRun ? stages : stages.slice(1, 2))(
    'leaves nothing that looks like a backup after a kill while it is %s',
    async (_, stage) => {
      addPicture();
      const backups = settings().BACKUP_DIR;
      const child = start([program('backup')], settings());
      const ended = once(child, 'exit');
      const unfinished = () => (existsSync(backups) ? readdirSync(backups) : []);
      const hasCome = () =>
        unfinished().some((name) => readdirSync(join(backups, name)).some((one) => stage.test(one)));
      while (!hasCome() && child.exitCode === null) await turn();
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      expect(unfinished()).toHaveLength(1);
      expect(await listBackups(backups)).toEqual([]);
      const { file } = await backUp();
      expect(unfinished()).toEqual([basename(file)]);
    },
  );

  it('does not touch a backup that another process is making', async () => {
    const other = spawn('sleep', ['60']);
    try {
      const backups = settings().BACKUP_DIR;
      await backUp();
      mkdirSync(join(backups, `.unfinished-${hostname()}-${other.pid}-abcdef`));
      mkdirSync(join(backups, '.unfinished-another-machine-1-abcdef'));
      app.clock.advance(1000);
      await backUp();
      expect(readdirSync(backups).filter((name) => name.startsWith('.'))).toHaveLength(2);
    } finally {
      other.kill();
    }
  });

  it.runIf(isDeepRun)('is told on a full disk, and leaves nothing there', async () => {
    addPicture();
    const backups = settings().BACKUP_DIR;
    mkdirSync(backups);
    const script = 'mount -t tmpfs -o size="$1" tmpfs "$2" && "$3" "$4"; code=$?; ls -A "$2"; exit $code';
    const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
    // Too small for the database; for the pictures; for the archive; to unpack it again.
    for (const size of ['200k', '20m', '50m', '80m']) {
      const child = spawn(
        'unshare',
        [...asRoot, '--mount', 'sh', '-c', script, 'sh', size, backups, process.execPath, program('backup')],
        { env: { PATH: process.env.PATH, ...settings() }, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const ended = once(child, 'exit');
      const [said, left] = await Promise.all([text(child.stderr), text(child.stdout)]);
      expect([size, said]).toEqual([
        size,
        expect.stringContaining('the disk is full. Free some space and try again.'),
      ]);
      expect([size, left, await ended]).toEqual([size, '', [1, null]]);
    }
  });

  it('is on the dashboard if the nightly backup fails, with what it said', async () => {
    writeFileSync(join(folder, 'backups'), 'a file where the folder should be');
    for (const [name, value] of Object.entries(settings())) vi.stubEnv(name, value);
    const { database, clock } = app;
    const job = { name: backupJob, every: 'hour' as const, run: () => runBackupApart() };
    const log = pino({ level: 'silent' });
    await runDueJobs([job], { database, clock, log });
    clock.advance(3_600_000);
    await runDueJobs([job], { database, clock, log });
    const admin = await app.signInAs('admin');
    expect((await admin.get<Dashboard>('/api/admin/dashboard')).body.backups?.alarm).toBe('failed');
    const { body } = await admin.get<BackupState>('/api/admin/backups');
    expect(body.failure?.message).toContain(`The folder ${join(folder, 'backups')} can’t be created`);
  });

  it('is told for a backup of a later form', async () => {
    const content = join(folder, 'content');
    mkdirSync(content);
    writeFileSync(join(content, 'manifest.json'), JSON.stringify({ format: 2 }));
    const file = join(folder, 'later.tar.gz');
    await packFolder(content, file, undefined);
    const { databaseUrl, dataDir } = app.config;
    const options = { passphrase: undefined, now: app.clock.now() };
    await expect(rehearse(file, { databaseUrl, dataDir }, options, async () => true)).rejects.toThrow(
      'newer version of Toodles. Update Toodles first.',
    );
  });

  it('changes nothing if a restore is killed while it unpacks', async () => {
    addPicture();
    const { file } = await backUp();
    const target = await emptyTarget();
    const env = {
      DATABASE_URL: target.databaseUrl,
      DATA_DIR: target.dataDir,
      BACKUP_DIR: join(folder, 'none'),
    };
    const child = start([program('restore'), file], env);
    const ended = once(child, 'exit');
    while (!readdirSync(target.dataDir).length && child.exitCode === null) await turn();
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(readdirSync(target.dataDir)).toEqual([expect.stringMatching(/^restoring-/)]);
    const options = { passphrase: undefined, replaces: false, now: app.clock.now() };
    await restoreBackup(file, target, options);
    expect(readdirSync(target.dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
    await target.remove();
  });

  it('keeps the server from starting after a restore that broke off, until it is run again', async () => {
    const target = await emptyTarget();
    const options = { passphrase: undefined, replaces: true, now: app.clock.now() };
    const { file } = await backUp();
    await restoreBackup(file, target, options);
    await finishRestore(target.dataDir);
    mkdirSync(join(target.dataDir, 'uploads'));
    writeFileSync(join(target.dataDir, 'uploads', 'b.webp'), 'a newer picture');

    app.clock.advance(1000);
    const again = { ...options, now: app.clock.now() };
    // The old database is already put aside when the old pictures can't be.
    const blocked = join(target.dataDir, `before-restore-${stampOf(again.now)}`);
    writeFileSync(blocked, '');
    await expect(restoreBackup(file, target, again)).rejects.toThrow('EEXIST');

    const config = readConfig({ DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir, PORT: '0' });
    await expect(
      startServer(
        config,
        () => undefined,
        () => undefined,
      ),
    ).rejects.toThrow(`A restore was interrupted. ${restoreAgain}`);
    expect(await examine(undefined, config, () => new Date())).toContainEqual({
      ...{ about: 'files', level: 'wrong', says: 'A restore was interrupted', advice: restoreAgain },
    });

    app.clock.advance(1000);
    const { putAside } = await restoreBackup(file, target, { ...options, now: app.clock.now() });
    await finishRestore(target.dataDir);
    // The database was put aside by the run that broke off, and the pictures by this one.
    const places =
      store === 'sqlite'
        ? [`.before-restore-${stampOf(again.now)}`, 'before-restore-']
        : [`_before_restore_${stampOf(again.now)}`, 'before-restore-'];
    expect(putAside.before).toEqual(places.map((place) => expect.stringContaining(place)));
    const restored = openDatabase(target.databaseUrl);
    expect(await dump(restored)).toEqual(await dump(app.database));
    await restored.close();
    const aside = join(target.dataDir, `before-restore-${stampOf(app.clock.now())}`, 'uploads', 'b.webp');
    expect(readFileSync(aside, 'utf8')).toBe('a newer picture');
    expect(statSync(blocked).size).toBe(0);
    await target.remove();
  });

  async function emptyTarget() {
    const own = await makeEmptyDatabase(store);
    const dataDir = mkdtempSync(join(tmpdir(), 'toodles-restored-'));
    return {
      databaseUrl: own.url,
      dataDir,
      remove: async () => {
        rmSync(dataDir, { recursive: true, force: true });
        await own.remove();
      },
    };
  }
});
