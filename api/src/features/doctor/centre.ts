import { sql } from 'kysely';
import type { FirstStep } from '../../contract/centre/first-steps.ts';
import type { Database, Db } from '../../db/database.ts';
import { ownList, permissionsOf } from '../../domain/access/permissions.ts';
import { needsSecondFactor } from '../../domain/access/sign-in.ts';
import type { Services } from '../../services.ts';
import { readBackupState } from '../backups/state-store.ts';
import { readFirstSteps } from '../first-steps/store.ts';
import { about, type Finding } from './finding.ts';

const centre = about('centre');
const signIn = about('sign-in');
const backups = about('backups');
const clock = about('clock');

const nobody = 0;

const stepAdvice: Record<FirstStep, readonly [string, string]> = {
  contact: [
    'Parents see placeholders for phone and WhatsApp',
    'npm run settings -- phone=… whatsappNumber=…',
  ],
  address: ['The address is a placeholder', 'npm run settings -- address=…'],
  upi: ['Parents can’t pay by UPI', 'npm run settings -- upiId=…, or tick it on the dashboard'],
  hours: ['Nobody has confirmed the opening hours', 'Tick it on the dashboard'],
  prices: ['Nobody has confirmed the prices', 'Tick it on the dashboard'],
  team: ['The team has one member', 'Portal, Users'],
  second_factor: ['', ''],
  tablet: ['No tablet is set up', 'Portal, Tablets; or tick it on the dashboard'],
  tax: ['Nobody has confirmed the tax settings', 'Portal, Tax; then tick it on the dashboard'],
};

/** What the data says is missing: what the dashboard's first steps list, second factors, fresh backups. */
export async function checkCentre(
  { read }: Database,
  { backups: { at } }: Services['config'],
  now: Date,
): Promise<Finding[]> {
  const { steps } = await readFirstSteps(read, nobody);
  const missing = steps.filter(({ step, isDone }) => step !== 'second_factor' && !isDone);
  return [
    ...missing.map(({ step }) => centre('todo', ...stepAdvice[step])),
    ...(missing.length === 0 ? [centre('fine', 'everything of the first steps is set')] : []),
    await checkSecondFactors(read),
    ...(await checkBackups(read, at, now)),
    await checkEntries(read, now),
  ];
}

async function checkSecondFactors(db: Db): Promise<Finding> {
  const people = await db
    .selectFrom('users')
    .select(['username', 'role', 'permissions'])
    .where('role', '!=', 'customer')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('has_second_factor', '=', 0)
    .execute();
  const without = people
    .filter(({ role, permissions }) => needsSecondFactor(permissionsOf(role, ownList(permissions))))
    .map(({ username }) => username ?? 'a member without a username');
  return without.length === 0
    ? signIn('fine', 'everyone who needs a second factor has one')
    : signIn('todo', `No second factor: ${without.join(', ')}`, 'They set one up at their next sign-in');
}

async function checkBackups(db: Db, at: string | undefined, now: Date): Promise<Finding[]> {
  const { last, failure, alarm } = await readBackupState(db, at, now);
  if (at === undefined) return [];
  if (failure) return [backups('wrong', `The last backup failed: ${failure.message}`, 'npm run backup')];
  if (!last) return [backups('todo', 'No backup has been made', 'npm run backup')];
  if (alarm === 'late') return [backups('wrong', `The last backup is of ${last.at}`, 'npm run backup')];
  if (alarm === 'not_copied') return [backups('todo', 'The last backup was not copied', 'npm run backup')];
  return [backups('fine', `the last one is of ${last.at}`)];
}

const minuteMs = 60_000;

/** A clock that was set back gives entries of the future. */
async function checkEntries(db: Db, now: Date): Promise<Finding> {
  const { rows } = await sql<{ at: string | null }>`select max(created_at) as at from sessions`.execute(db);
  const newest = rows[0]?.at;
  return newest && Date.parse(newest) > now.getTime() + minuteMs
    ? clock('wrong', `The database has a sign-in of ${newest}, which is in the future`, 'Set the clock')
    : clock('fine', 'no entry is in the future');
}
