import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BackupState } from '../../contract/centre/backups.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { erasuresFile } from '../accounts/erasures-store.ts';
import { recordRun } from '../jobs/job-store.ts';
import { runBackup } from './run.ts';
import { backupJob } from './state-store.ts';

describeOnOneStore('the daily backup', (store) => {
  let elsewhere: string;
  let app: TestApp;
  beforeEach(() => {
    elsewhere = mkdtempSync(join(tmpdir(), 'toodles-elsewhere-'));
  });
  afterEach(async () => {
    rmSync(elsewhere, { recursive: true, force: true });
    await app.close();
  });

  const run = () => runBackup({ ...app, log: pino({ level: 'silent' }) }, app.clock.now());
  const record = (end: Parameters<typeof recordRun>[2]) =>
    app.database.write((trx) =>
      recordRun(trx, backupJob, end, { now: app.clock.now(), firstDue: app.clock.now() }),
    );

  it('is copied to another folder, with the list of erased people', async () => {
    app = await makeApp(store, { env: { BACKUP_COPY_TO: elsewhere } });
    const phone = nextPhone();
    const { admin, newBooking } = await makeFixtures(app);
    await newBooking(app.client(), { parentPhone: phone });
    await admin.post('/api/admin/people/erase', { phone, giveUpHours: true });
    const { file, copiedTo } = await run();
    expect(copiedTo).toBe(elsewhere);
    const copies = readdirSync(elsewhere);
    expect(copies).toEqual([erasuresFile, file.split('/').at(-1)]);
    expect(readFileSync(join(elsewhere, copies[1] ?? ''))).toEqual(readFileSync(file));
  });

  it('is brought away by a command of the operator’s, whose failure is told', async () => {
    app = await makeApp(store, { env: { BACKUP_COPY_COMMAND: `cp "$1" '${elsewhere}'` } });
    await run();
    expect(readdirSync(elsewhere)).toHaveLength(1);
    await app.close();
    app = await makeApp(store, { env: { BACKUP_COPY_COMMAND: 'echo no route to host >&2; exit 7' } });
    await expect(run()).rejects.toThrow(/BACKUP_COPY_COMMAND ended with 7: no route to host/);
    expect(existsSync(join(app.config.dataDir, 'backups'))).toBe(true);
  });

  it('is not copied to a folder that is not there, or to its own', async () => {
    rmSync(elsewhere, { recursive: true });
    app = await makeApp(store, { env: { BACKUP_COPY_TO: elsewhere } });
    await expect(run()).rejects.toThrow(/does not exist\. Mount it/);
    expect(existsSync(elsewhere)).toBe(false);
    await app.close();
    app = await makeApp(store, { env: { BACKUP_COPY_TO: elsewhere, BACKUP_DIR: elsewhere } });
    await expect(run()).rejects.toThrow('the folder of the backups itself');
  });

  it('is on the dashboard when something is wrong with it', async () => {
    app = await makeApp(store);
    const admin = await app.signInAs('admin');
    const alarm = async () => (await admin.get<Dashboard>('/api/admin/dashboard')).body.backups?.alarm;
    expect(await alarm()).toBe(null);
    await record({ outcome: await run() });
    expect(await alarm()).toBe('not_copied');
    await record({ error: 'The disk is full' });
    expect(await alarm()).toBe('failed');
    const { body } = await admin.get<BackupState>('/api/admin/backups');
    expect(body).toMatchObject({
      dailyAt: '03:30',
      last: { isEncrypted: false, isCopied: false },
      failure: { message: 'The disk is full' },
    });
    const manager = await app.signInAs('staff');
    expect((await manager.get<Dashboard>('/api/admin/dashboard')).body.backups).toBe(null);
  });
});
