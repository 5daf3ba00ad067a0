import type { BackupAlarm } from '../../contract/centre/backups.ts';
import type { Database, Db } from '../../db/database.ts';
import { centreMoment, minutesOf, timeOf } from '../../domain/dates.ts';
import { countText } from '../../domain/messages/words.ts';
import { readBackupState } from '../backups/state-store.ts';
import { listSilent } from '../dashboard/today-store.ts';
import { tellOwner } from '../messages/owner-store.ts';
import { readOpening } from '../schedule/store.ts';
import { readSettings } from '../settings/store.ts';
import { countOpenReviews } from './day-store.ts';

interface Alarm {
  /** Names what is wrong: the owner hears of it once a day. */
  cause: string;
  problem: string;
  path: string;
}

/** Tells the owner what is wrong, each thing once a day for as long as it is. */
export async function raiseAlarms(
  database: Database,
  dailyBackupAt: string | undefined,
  now: Date,
): Promise<void> {
  const db = database.read;
  const { timeZone, ownerEmail } = await readSettings(db);
  if (ownerEmail === null) return;
  const { date, time } = centreMoment(now, timeZone);
  const alarms = [
    ...(await backupAlarms(db, dailyBackupAt, now)),
    ...(await tabletAlarms(db, { date, time, now })),
    ...(await reviewAlarms(db, now)),
  ];
  if (alarms.length === 0) return;
  await database.write(async (trx) => {
    for (const { cause, problem, path } of alarms)
      await tellOwner(trx, 'alarm', { cause: `${cause} ${date}`, values: { problem }, path }, now);
  });
}

const backupProblems: Record<BackupAlarm, string> = {
  failed: 'The last backup failed',
  late: 'There has been no backup since the day before yesterday',
  not_copied: 'Backups are only on this machine: if it is lost, they are lost',
};

async function backupAlarms(db: Db, dailyAt: string | undefined, now: Date): Promise<Alarm[]> {
  const { alarm } = await readBackupState(db, dailyAt, now);
  const path = '/admin/settings?section=data';
  return alarm === null ? [] : [{ cause: `backup ${alarm}`, problem: backupProblems[alarm], path }];
}

/** Shorter silences are common: a tablet restarts, or the Wi-Fi is away for a moment. */
const silentMinutes = 15;

async function tabletAlarms(
  db: Db,
  { date, time, now }: { date: string; time: string; now: Date },
): Promise<Alarm[]> {
  const opening = await readOpening(db, date);
  if (!opening.isOpen || time >= opening.closeTime) return [];
  // Tablets are switched on when the centre opens.
  if (time < timeOf(minutesOf(opening.openTime) + silentMinutes)) return [];
  const silent = await listSilent(db, new Date(now.getTime() - silentMinutes * 60_000));
  return silent.map(({ id, name }) => ({
    cause: `tablet ${id}`,
    problem: `The tablet ${name} has been silent for ${silentMinutes} minutes or more`,
    path: '/admin/devices',
  }));
}

const dayMs = 86_400_000;

async function reviewAlarms(db: Db, now: Date): Promise<Alarm[]> {
  const open = await countOpenReviews(db, new Date(now.getTime() - dayMs));
  const waits = open === 1 ? 'has waited' : 'have waited';
  return open === 0
    ? []
    : [
        {
          cause: 'reviews',
          problem: `${countText(open, 'review', 'reviews')} ${waits} for more than a day`,
          path: '/admin/usage-reviews',
        },
      ];
}
