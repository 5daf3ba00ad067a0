import type { DeskStaff } from '@toodles/api/contract/desk/sync.ts';
import { checkPin, pinMark } from '../app/session/check-pin.ts';
import { formatCountdown, wrongPinMessage } from '../app/session/lock-messages.ts';
import { needsPin } from '../app/session/tab-session.ts';
import { remainingWaitMs } from '../core/pin-wait.ts';
import type { UnversionedDeskDb } from '../storage/desk-db.ts';
import { type Identity, readIdentity } from '../storage/identity.ts';
import { readState } from '../storage/state.ts';
import { createTriesStore } from '../storage/tries-store.ts';

/** Staff who may unlock the list of unsent work: those with a PIN at this desk. */
export async function staffWithPin(db: UnversionedDeskDb): Promise<(DeskStaff & { pin: string })[]> {
  return (await db.staff.toArray()).filter(needsPin);
}

/** By the desk's rule: before its first download, and after it was revoked, there is no PIN to ask for. */
export async function canSkipPin(db: UnversionedDeskDb): Promise<boolean> {
  const { filled, revokedAt } = await readState(db);
  return !filled || revokedAt !== null;
}

/** The tablet's keys; undefined on a tablet without keys. */
export async function readKeys({ identity }: UnversionedDeskDb): Promise<Identity | undefined> {
  return identity && readIdentity({ identity });
}

/**
 * Checks a PIN as the lock does, with the same waits; both count the same tries.
 * @returns null when it is right, otherwise the text to show
 */
export async function checkPinProblem(
  db: UnversionedDeskDb,
  member: DeskStaff & { pin: string },
  digits: string,
): Promise<string | null> {
  const tries = createTriesStore(db);
  const whose = { id: member.id, mark: pinMark(member.pin) };
  await tries.restartWait(whose, Date.now());
  if (!(await tries.countTry(whose, Date.now()))) {
    const wait = remainingWaitMs(tries.get(whose, await readState(db)), Date.now());
    return `Too many wrong PINs. Try again in ${formatCountdown(wait)}.`;
  }
  const result = await checkPin(digits, member, (await readKeys(db))?.sealing);
  if (result === 'wrong') {
    const { failures } = tries.get(whose, await readState(db)) ?? { failures: 1 };
    return wrongPinMessage(member.firstName, failures);
  }
  await tries.reset(whose);
  return result === 'right' ? null : 'This PIN can’t be checked on this tablet. Repair the desk first.';
}
