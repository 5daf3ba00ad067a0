import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { CentreFigures, TabletFigures } from './figures-store.ts';

const toSeconds = (ms: number) => ms / 1000;

/**
 * Gauges about the centre. Call the result before each reading of the registry.
 * @returns sets them; without figures, because the database is away, only `toodles_database_up` is 0 and the rest
 *   is left out
 */
export function centreGauges(registry: Registry): (figures: CentreFigures | undefined, now: Date) => void {
  const gauge = <T extends string = never>(name: string, help: string, labelNames: T[] = []) =>
    new Gauge<T>({ name: `toodles_${name}`, help, labelNames, registers: [registry] });
  const isUp = gauge('database_up', '1 if the database answers.');
  const setAll = [
    ...deskGauges(gauge),
    ...backgroundGauges(gauge),
    setter(gauge('centre_open', '1 during opening hours.'), ({ isOpen }) => Number(isOpen)),
    setter(gauge('held_batches_open', 'Batches of a revoked tablet that wait.'), (all) => all.openBatches),
  ];
  return (figures, now) => {
    isUp.set(figures ? 1 : 0);
    for (const set of setAll) set(figures, now);
  };
}

/** The disk where a folder is, read at each reading of the registry. */
export function diskGauges(registry: Registry, folder: string): void {
  const add = (name: string, help: string, sizeOf: (disk: StatsFs) => number) =>
    new Gauge({
      name: `toodles_disk_${name}`,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(folder).catch(() => undefined);
        if (disk) this.set(sizeOf(disk));
        else this.remove();
      },
    });
  add('free_bytes', 'Free space where DATA_DIR is.', ({ bavail, bsize }) => bavail * bsize);
  add('size_bytes', 'The size of the disk where DATA_DIR is.', ({ blocks, bsize }) => blocks * bsize);
}

type MakeGauge = <T extends string = never>(name: string, help: string, labelNames?: T[]) => Gauge<T>;
type SetGauge = (figures: CentreFigures | undefined, now: Date) => void;

/** Without a value, a gauge is left out. */
const setter =
  (gauge: Gauge, valueFor: (figures: CentreFigures, now: Date) => number | undefined): SetGauge =>
  (figures, now) => {
    const value = figures && valueFor(figures, now);
    if (value === undefined) gauge.remove();
    else gauge.set(value);
  };

/** A gauge with a value for each of several things. */
const labelled =
  <T extends string, One>(
    gauge: Gauge<T>,
    listOf: (figures: CentreFigures) => readonly One[],
    valueFor: (one: One, now: Date) => { labels: Record<T, string>; value: number | undefined },
  ): SetGauge =>
  (figures, now) => {
    gauge.reset();
    for (const one of figures ? listOf(figures) : []) {
      const { labels, value } = valueFor(one, now);
      if (value !== undefined) gauge.set(labels, value);
    }
  };

function deskGauges(gauge: MakeGauge): SetGauge[] {
  const ofTablet = (
    name: string,
    help: string,
    valueFor: (tablet: TabletFigures, silentMs: number, now: number) => number,
  ) =>
    labelled(
      gauge(`tablet_${name}`, help, ['tablet']),
      ({ tablets }) => tablets,
      (tablet, now) => ({
        labels: { tablet: String(tablet.id) },
        value: valueFor(tablet, Math.max(0, now.getTime() - tablet.lastContact.getTime()), now.getTime()),
      }),
    );
  return [
    ofTablet('silent_seconds', 'Time since a tablet called.', (_, silentMs) => toSeconds(silentMs)),
    ofTablet(
      'unsent_operations',
      'Operations that a tablet had not sent at its last call.',
      (t) => t.waiting,
    ),
    ofTablet(
      'oldest_unsent_operation_seconds',
      'Age of the oldest operation that a tablet had not sent at its last call; 0 if it had none.',
      ({ waiting, oldestWaitingAt }, silentMs, now) =>
        // An earlier desk does not say how old it is: at least as old as that call.
        waiting > 0
          ? toSeconds(Math.max(silentMs, oldestWaitingAt ? now - oldestWaitingAt.getTime() : 0))
          : 0,
    ),
    ofTablet('operations_invalid', 'Operations of the last day that could not be applied.', (t) => t.invalid),
    ofTablet('operations_to_review', 'Operations of the last day that opened a review.', (t) => t.toReview),
    labelled(
      gauge('reviews_open', 'Reviews that wait for a decision.', ['kind']),
      ({ openReviews: { hours, money } }) => [
        { kind: 'hours', count: hours },
        { kind: 'money', count: money },
      ],
      ({ kind, count }) => ({ labels: { kind }, value: count }),
    ),
  ];
}

const timestamp = (at: Date | undefined) => at && toSeconds(at.getTime());

const backgroundGauges = (gauge: MakeGauge): SetGauge[] => [
  setter(
    gauge('backup_last_success_timestamp_seconds', 'When the last good backup was made.'),
    ({ backup }) => timestamp(backup.at),
  ),
  setter(gauge('backup_expected', '1 if the server makes backups by itself.'), ({ backup }) =>
    Number(backup.isExpected),
  ),
  setter(gauge('backup_bytes', 'The size of the last backup.'), ({ backup }) => backup.bytes),
  setter(gauge('backup_failed', '1 if the last try to make a backup failed.'), ({ backup }) =>
    Number(backup.isFailed),
  ),
  labelled(
    gauge('job_last_success_timestamp_seconds', 'When a job last succeeded.', ['name']),
    ({ jobs }) => jobs,
    ({ name, finishedAt }) => ({ labels: { name }, value: timestamp(finishedAt) }),
  ),
  labelled(
    gauge('job_failed', '1 if the last run of a job failed.', ['name']),
    ({ jobs }) => jobs,
    ({ name, isFailed }) => ({ labels: { name }, value: Number(isFailed) }),
  ),
];
