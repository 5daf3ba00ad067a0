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
  /** Skips the back-off. */
  now?: boolean;
  /** The network has changed since calls failed, so the batch size starts at the maximum again. */
  anew?: boolean;
}

export interface SyncEngine {
  /**
   * Pushes all waiting operations and pulls all changes. Respects the back-off unless `now` is set. Runs do
   * not overlap: a run requested during another one follows it, so that an operation enqueued meanwhile still
   * goes out.
   */
  run: (options?: RunOptions) => Promise<RunResult>;
  /** Called with the number of operations in flight, 0 when there are none. */
  onSending: (listener: (operations: number) => void) => void;
}

/** Kinds of rows added after the first version of the call (contract/sync.ts, `laterKinds`). */
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
    // The server shows this number in its list of tablets, so the operations of this call do not count.
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

  /** One call. Without an `end` there is more to do. */
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
    // A response that acknowledges nothing and brings nothing would repeat for ever.
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
        // Only the tablet's own storage throws here. Report it, or the desk would look healthy.
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
