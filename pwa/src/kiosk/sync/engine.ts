import { counterKind } from '@toodles/api/contract/desk/counter.ts';
import type { laterKinds } from '@toodles/api/contract/desk/rows.ts';
import { heardKind, oldestWaitingField } from '@toodles/api/contract/desk/sync.ts';
import type { SyncBatch } from '../core/batch.ts';
import type { FailureCode } from '../core/rows.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import { backOffDelay, canRetrySmaller, grow, MOST_BYTES, maxBatchSize, shrink } from './back-off.ts';
import type { SyncPorts } from './ports.ts';
import { validateReply } from './validate-reply.ts';

export type RunResult =
  | { ok: true; acknowledged: number }
  | { ok: false; code: FailureCode; retryAt: number }
  | { ok: false; code: 'too_soon'; retryAt: number };

export interface RunOptions {
  /** Skips the back-off. */
  now?: boolean;
  /** The network has changed since calls failed, so the batch size starts at the maximum again. */
  resetBatchSize?: boolean;
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

/** Kinds of rows added after the first version of the call (contract/desk/rows.ts, `laterKinds`). */
const storedKinds: Record<(typeof laterKinds)[number], true> = { parties: true };
const knows = [...Object.keys(storedKinds), counterKind, heardKind];

/** A server that asks again and again, without taking anything, would be called for ever. */
const mostCallsWithoutProgress = 5;

export function createSyncEngine(ports: SyncPorts): SyncEngine {
  let batchSize = maxBatchSize;
  /** The later fields of the request that the server accepted in its last response; forgotten after a failure. */
  let accepted: readonly string[] = [];
  let notifySending: (operations: number) => void = () => undefined;

  async function exchange(batch: SyncBatch) {
    const { cursor, waiting, oldestWaitingAt, reported, heard, operations, deviceId, answers } = batch;
    const { clock, network, parseResponse, appVersion } = ports;
    const sentAt = clock();
    const deviceTime = new Date(sentAt).toISOString();
    notifySending(operations.length);
    // The server shows this number in its list of tablets, so the operations of this call do not count.
    const remaining = waiting - operations.length;
    const request = { cursor, deviceTime, waiting: remaining, appVersion, ...reported, knows };
    const later = accepted.includes(oldestWaitingField) && { oldestWaitingAt };
    const reply = await network.send({ ...request, ...later, ...(heard && { heard }), operations });
    const sentIds = operations.map(({ id }) => id);
    const hasNamedHeard = heard !== undefined;
    const sent = { sentCursor: cursor, sentIds, remaining, deviceId, answers, hasNamedHeard, sentAt };
    return { verdict: validateReply(reply, parseResponse), ...sent, receivedAt: clock() };
  }

  async function fail(code: FailureCode, sent: number, retryAfterMs: number | null): Promise<RunResult> {
    if (canRetrySmaller(code)) batchSize = shrink(batchSize, sent);
    const { tries } = await ports.store.readBackOff();
    const now = ports.clock();
    const retryAt = now + backOffDelay({ code, tries, retryAfterMs }, ports.random());
    await ports.store.recordFailure({
      code,
      at: new Date(now).toISOString(),
      retryAt: new Date(retryAt).toISOString(),
    });
    return { ok: false, code, retryAt };
  }

  /** One call. Without an `end` there is more to do. */
  async function step(): Promise<{ acknowledged: number; isAsked?: boolean; end?: RunResult }> {
    const batch = await ports.store.nextBatch({ operations: batchSize.limit, bytes: MOST_BYTES });
    const { verdict: reply, ...call } = await exchange(batch);
    const sent = batch.operations.length;
    accepted = reply.ok ? (reply.response.accepts ?? []) : [];
    if (!reply.ok) return { acknowledged: 0, end: await fail(reply.code, sent, reply.retryAfterMs) };
    const { response } = reply;
    const result = await ports.store.applyResponse({ ...call, response, appVersion: ports.appVersion });
    batchSize = grow(batchSize);
    const { acknowledged } = result;
    if (result.diskFull) return { acknowledged, end: await fail('disk_full', sent, null) };
    if (result.again) return { acknowledged, isAsked: acknowledged === 0 };
    if (batch.waiting <= acknowledged && !response.more)
      return { acknowledged, end: { ok: true, acknowledged } };
    // A response that acknowledges nothing and brings nothing would repeat for ever.
    if (acknowledged === 0 && !result.pulled)
      return { acknowledged, end: await fail('no_progress', sent, null) };
    return { acknowledged };
  }

  async function drain(): Promise<RunResult> {
    let acknowledged = 0;
    let asked = 0;
    for (;;) {
      const { end, isAsked, ...stepped } = await step();
      acknowledged += stepped.acknowledged;
      if (end) return end.ok ? { ok: true, acknowledged } : end;
      asked = isAsked ? asked + 1 : 0;
      if (asked >= mostCallsWithoutProgress) return fail('no_progress', 0, null);
    }
  }

  async function run({ now = false, resetBatchSize = false }: RunOptions = {}): Promise<RunResult> {
    return ports.lock(async () => {
      if (resetBatchSize) batchSize = maxBatchSize;
      const { retryAt } = await ports.store.readBackOff();
      if (!now && ports.clock() < retryAt) return { ok: false, code: 'too_soon', retryAt };
      try {
        return await drain();
      } catch (error) {
        // Only the tablet's own storage throws here. Report it, or the desk would look healthy.
        ports.onError?.(error);
        return await fail(isDiskFull(error) ? 'disk_full' : 'not_stored', 0, null);
      } finally {
        notifySending(0);
      }
    });
  }

  return {
    run,
    onSending: (listener) => {
      notifySending = listener;
    },
  };
}
