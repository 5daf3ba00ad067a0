import type { DeskStaff } from '@toodles/api/contract/sync.ts';
import type { PlainDesk } from '../db/desk-db.ts';
import { type Identity, readIdentity } from '../db/identity.ts';
import { readState } from '../db/state.ts';
import { checkPin, markOf } from '../lock/check-pin.ts';
import { countdown, wrongWords } from '../lock/lock-words.ts';
import { needsPin } from '../lock/open-desk.ts';
import { waitLeft } from '../lock/pin-wait.ts';
import { triesStore } from '../lock/tries-store.ts';

/** Staff who may unlock the list of unsent work: those with a PIN at this desk. */
export async function staffWithPin(db: PlainDesk): Promise<(DeskStaff & { pin: string })[]> {
  return (await db.staff.toArray()).filter(needsPin);
}

/** By the desk's rule: before its first download, and after it was revoked, there is no PIN to ask for. */
export async function needsNoPin(db: PlainDesk): Promise<boolean> {
  const { filled, revokedAt } = await readState(db);
  return !filled || revokedAt !== null;
}

/** The tablet's keys; undefined on a tablet without keys. */
export async function keysOf({ identity }: PlainDesk): Promise<Identity | undefined> {
  return identity && readIdentity({ identity });
}

/**
 * Checks a PIN as the lock does, with the same waits; both count the same tries.
 * @returns null when it is right, otherwise the text to show
 */
export async function pinProblem(
  db: PlainDesk,
  member: DeskStaff & { pin: string },
  digits: string,
): Promise<string | null> {
  const tries = triesStore(db);
  const whose = { id: member.id, mark: markOf(member.pin) };
  await tries.waitAgain(whose, Date.now());
  if (!(await tries.take(whose, Date.now()))) {
    const wait = waitLeft(tries.of(whose, await readState(db)), Date.now());
    return `Too many wrong PINs. Try again in ${countdown(wait)}.`;
  }
  const result = await checkPin(digits, member, (await keysOf(db))?.sealing);
  if (result === 'wrong') {
    const { failures } = tries.of(whose, await readState(db)) ?? { failures: 1 };
    return wrongWords(member.firstName, failures);
  }
  await tries.forget(whose);
  return result === 'right' ? null : 'This PIN can’t be checked on this tablet. Repair the desk first.';
}
