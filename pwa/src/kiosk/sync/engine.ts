import type { laterKinds } from '@toodles/api/contract/sync.ts';
import { isDiskFull } from '../db/disk-full.ts';
import type { FailureCode } from '../db/rows.ts';
import { judge } from './judge.ts';
import { faster, fullPace, MOST_BYTES, slower, smallerMayHelp, waitAfter } from './pace.ts';
import type { Round, SyncPorts } from './ports.ts';

export type RunResult =
  | { ok: true; acknowledged: number }
  | { ok: false; code: FailureCode; retryAt: number }
  | { ok: false; code: 'too_soon'; retryAt: number };

export interface RunOptions {
  /** Whatever the back-off says. */
  now?: boolean;
  /** The line is said to be another than the one on which calls failed: how they fared says nothing of it. */
  anew?: boolean;
}

export interface SyncEngine {
  /**
   * Sends all that waits and pulls all that changed. Heeds the back-off unless `now` is asked for. Runs one at a
   * time; a run that is asked for while another goes on comes after it, so that nothing just enqueued is left.
   */
  run: (options?: RunOptions) => Promise<RunResult>;
  /** Called with how many operations are in the air, 0 when none. */
  onSending: (listener: (operations: number) => void) => void;
}

/** Kinds of rows that came after the first version of the call (contract/sync.ts, `laterKinds`). */
const known: Record<(typeof laterKinds)[number], true> = { parties: true };
const knows = Object.keys(known);

export function createSyncEngine(ports: SyncPorts): SyncEngine {
  let pace = fullPace;
  let tell: (operations: number) => void = () => undefined;

  async function exchange(round: Round) {
    const { cursor, waiting, told, operations, deviceId, answers } = round;
    const { clock, network, readAnswer, appVersion } = ports;
    const sentAt = clock();
    const deviceTime = new Date(sentAt).toISOString();
    tell(operations.length);
    // What this call hands in no longer waits once it is answered: the list of tablets shows the rest.
    const left = waiting - operations.length;
    const request = { cursor, deviceTime, waiting: left, appVersion, ...told, knows };
    const reply = await network.send({ ...request, operations });
    const sentIds = operations.map(({ id }) => id);
    const sent = { sentCursor: cursor, sentIds, leftBehind: left, deviceId, answers, sentAt };
    return { verdict: judge(reply, readAnswer), ...sent, heardAt: clock() };
  }

  async function fail(code: FailureCode, sent: number, retryAfterMs: number | null): Promise<RunResult> {
    if (smallerMayHelp(code)) pace = slower(pace, sent);
    const { tries } = await ports.store.readBackOff();
    const now = ports.clock();
    const retryAt = now + waitAfter({ code, tries, retryAfterMs }, ports.random());
    await ports.store.noteFailure({
      code,
      at: new Date(now).toISOString(),
      retryAt: new Date(retryAt).toISOString(),
    });
    return { ok: false, code, retryAt };
  }

  /** One call; without an `end` there is more to do. */
  async function step(): Promise<{ acknowledged: number; end?: RunResult }> {
    const round = await ports.store.nextRound({ operations: pace.limit, bytes: MOST_BYTES });
    const { verdict, ...call } = await exchange(round);
    const sent = round.operations.length;
    if (!verdict.ok) return { acknowledged: 0, end: await fail(verdict.code, sent, verdict.retryAfterMs) };
    const { answer } = verdict;
    const taken = await ports.store.applyAnswer({ ...call, answer, appVersion: ports.appVersion });
    pace = faster(pace);
    const { acknowledged } = taken;
    if (taken.diskFull) return { acknowledged, end: await fail('disk_full', sent, null) };
    if (taken.again) return { acknowledged };
    if (round.waiting <= acknowledged && !answer.more)
      return { acknowledged, end: { ok: true, acknowledged } };
    // An answer that takes nothing and brings nothing would be asked for again and again.
    if (acknowledged === 0 && !taken.pulled)
      return { acknowledged, end: await fail('no_progress', sent, null) };
    return { acknowledged };
  }

  async function drain(): Promise<RunResult> {
    let acknowledged = 0;
    for (;;) {
      const { end, ...stepped } = await step();
      acknowledged += stepped.acknowledged;
      if (end) return end.ok ? { ok: true, acknowledged } : end;
    }
  }

  async function run({ now = false, anew = false }: RunOptions = {}): Promise<RunResult> {
    return ports.lock(async () => {
      if (anew) pace = fullPace;
      const { retryAt } = await ports.store.readBackOff();
      if (!now && ports.clock() < retryAt) return { ok: false, code: 'too_soon', retryAt };
      try {
        return await drain();
      } catch (error) {
        // The tablet's own storage: nothing else throws. Said like any failure, or the desk would look well.
        ports.onTrouble?.(error);
        return await fail(isDiskFull(error) ? 'disk_full' : 'not_stored', 0, null);
      } finally {
        tell(0);
      }
    });
  }

  return {
    run,
    onSending: (listener) => {
      tell = listener;
    },
  };
}
