import { type FirstStep, type FirstSteps, firstSteps } from '../../contract/centre/first-steps.ts';
import type { Db } from '../../db/database.ts';
import { listPlaceholders, readSettings } from '../settings/store.ts';

/** The mark of a card that someone has hidden. */
const dismissed = 'dismissed';

/** Reads what is set up and what is not. @param userId whose second factor counts */
export async function readFirstSteps(db: Db, userId: number): Promise<Omit<FirstSteps, 'isDemo'>> {
  const marked = await db.selectFrom('first_steps').select('step').execute();
  const marks = new Set(marked.map(({ step }) => step));
  const found = await findSetUp(db, userId);
  return {
    steps: firstSteps.map((step) => ({
      step,
      isDone: found.has(step) || marks.has(step),
      isFound: found.has(step),
    })),
    isDismissed: marks.has(dismissed),
  };
}

/** The steps that the data shows as done. The others are for a person to tick. */
async function findSetUp(db: Db, userId: number): Promise<Set<FirstStep>> {
  const placeholders = await listPlaceholders(db);
  const set: Partial<Record<FirstStep, boolean>> = {
    contact: placeholders.length === 0,
    address: await isAddressSet(db),
    upi: (await readSettings(db)).upiId !== null,
    team: (await countTeam(db)) > 1,
    second_factor: await hasSecondFactor(db, userId),
    tablet: await hasTablet(db),
  };
  return new Set(firstSteps.filter((step) => set[step]));
}

async function isAddressSet(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('site_settings')
    .select('key')
    .where('key', '=', 'address')
    .executeTakeFirst();
  return row !== undefined;
}

async function countTeam(db: Db): Promise<number> {
  const { people } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('role', '!=', 'customer')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return people;
}

async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('has_second_factor')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.has_second_factor === 1;
}

async function hasTablet(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('enrolled_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Mark {
  isSet: boolean;
  by: string;
  now: Date;
}

/** Ticks a step, or takes its tick back. */
export const markStep = (trx: Db, step: FirstStep, mark: Mark): Promise<void> => setMark(trx, step, mark);

/** Hides the card for everyone, or shows it again. */
export const markDismissed = (trx: Db, mark: Mark): Promise<void> => setMark(trx, dismissed, mark);

async function setMark(trx: Db, step: string, { isSet, by, now }: Mark): Promise<void> {
  if (!isSet) {
    await trx.deleteFrom('first_steps').where('step', '=', step).execute();
    return;
  }
  await trx
    .insertInto('first_steps')
    .values({ step, done_at: now.toISOString(), done_by: by })
    .onConflict((c) => c.column('step').doNothing())
    .execute();
}
