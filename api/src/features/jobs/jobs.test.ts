import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { makeClock, type TestClock } from '../../testing/clock.ts';
import { describeOnEachStore, makeMigratedDatabase, type TestDatabase } from '../../testing/stores.ts';
import { claimJob, findJob, recordRun } from './job-store.ts';
import { type Job, runDueJobs, startJobs } from './scheduler.ts';

const hourMs = 3_600_000;
/** 11:30 in Bengaluru. */
const start = '2026-11-21T06:00:00.000Z';

describeOnEachStore('jobs of a centre with several processes', (store) => {
  let own: TestDatabase;
  let processes: Database[];
  let clock: TestClock;
  let ran: number;
  const log = pino({ level: 'silent' });
  const daily = { at: '03:30', timeZone: async () => 'Asia/Kolkata' };

  beforeEach(async () => {
    own = await makeMigratedDatabase(store);
    processes = [openDatabase(own.url), openDatabase(own.url), openDatabase(own.url)];
    clock = makeClock(start);
    ran = 0;
  });
  afterEach(async () => {
    for (const database of processes) await database.close();
    await own.remove();
  });

  const count = () => {
    ran += 1;
    return ran;
  };
  const tick = (job: Job) =>
    Promise.all(processes.map((database) => runDueJobs([job], { database, clock, log })));
  const stored = (name: string) => findJob(processes[0]?.read ?? never(), name);
  const never = (): never => {
    throw new Error('No database');
  };

  it('run once each time they are due', async () => {
    const job: Job = { name: 'tidy', every: 'hour', run: async () => count() };
    await tick(job);
    expect(ran).toBe(0);
    for (let hour = 1; hour <= 3; hour += 1) {
      clock.advance(hourMs);
      await tick(job);
      await tick(job);
      expect(ran).toBe(hour);
    }
  });

  it('run daily at a time of the centre’s day, also after the server was down at that time', async () => {
    const job: Job = { name: 'backup', every: daily, run: async () => ({ n: count() }) };
    await tick(job);
    expect((await stored('backup'))?.due_at).toBe('2026-11-21T22:00:00.000Z');
    clock.advance(20 * hourMs);
    await tick(job);
    expect(await stored('backup')).toMatchObject({
      finished_at: '2026-11-22T02:00:00.000Z',
      due_at: '2026-11-22T22:00:00.000Z',
      outcome: '{"n":1}',
    });
  });

  it('that never end hold up no other, and are not begun again', async () => {
    const [database] = processes;
    if (!database) return never();
    let begun = 0;
    const hangs = () => {
      begun += 1;
      return new Promise<never>(() => {});
    };
    const jobs: Job[] = [
      { name: 'copy', every: 'hour', run: hangs },
      { name: 'tidy', every: 'hour', run: async () => count() },
    ];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const looking = startJobs(jobs, { database, clock, log });
      const minute = () => vi.advanceTimersByTime(60_000);
      minute();
      await vi.waitFor(async () => expect(await stored('tidy')).toBeDefined());
      for (let hour = 1; hour <= 3; hour += 1) {
        clock.advance(hourMs);
        minute();
        await vi.waitFor(() => expect(ran).toBe(hour));
        await vi.waitFor(async () =>
          expect((await stored('tidy'))?.finished_at).toBe(clock.now().toISOString()),
        );
      }
      expect(begun).toBe(1);
      clearInterval(looking);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that fail are tried again, and keep the last success', async () => {
    let isBroken = true;
    const run = async () => {
      ran += 1;
      if (isBroken) throw new Error('the disk is full');
      return 'done';
    };
    const job: Job = { name: 'backup', every: 'hour', run };
    await tick(job);
    clock.advance(hourMs);
    await tick(job);
    expect(await stored('backup')).toMatchObject({
      error: 'the disk is full',
      finished_at: null,
      lease: null,
    });
    isBroken = false;
    await tick(job);
    expect(ran).toBe(1);
    clock.advance(hourMs / 4);
    await tick(job);
    expect(await stored('backup')).toMatchObject({ error: '', outcome: '"done"' });
  });

  it('of a process that was killed are taken over when its lease ends', async () => {
    const [killed] = processes;
    const job: Job = { name: 'tidy', every: 'hour', run: async () => count() };
    await tick(job);
    clock.advance(hourMs);
    const claim = { name: 'tidy', now: clock.now(), leaseMs: 120_000, firstDue: clock.now() };
    expect(await killed?.write((trx) => claimJob(trx, claim))).toBeDefined();
    clock.advance(60_000);
    await tick(job);
    expect(ran).toBe(0);
    clock.advance(60_000);
    await tick(job);
    expect(ran).toBe(1);
  });

  it('can be run by hand in between, which leaves the schedule', async () => {
    const [database = never()] = processes;
    const job: Job = { name: 'backup', every: daily, run: async () => count() };
    await tick(job);
    const due = (await stored('backup'))?.due_at;
    const when = { now: clock.now(), firstDue: clock.now() };
    await database.write((trx) => recordRun(trx, 'backup', { outcome: { file: 'x' } }, when));
    expect(await stored('backup')).toMatchObject({
      due_at: due,
      outcome: '{"file":"x"}',
      finished_at: start,
    });
  });
});
