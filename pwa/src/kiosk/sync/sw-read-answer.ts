import type { OperationResult, Outcome, SyncAnswer } from '@toodles/api/contract/sync.ts';
import type { Receipt } from '@toodles/api/domain/receipt.ts';
import { parseJson } from './parse-json.ts';

/** Every outcome of the contract; one that is missing here does not compile. */
const outcomes: Record<Outcome, true> = { applied: true, duplicate: true, review: true, invalid: true };

const nothing = {
  ...{ packages: [], sales: [], bookings: [], usages: [], staff: [], settings: [], parties: [] },
  removed: [],
};

/**
 * The body as an answer for the service worker, which hands operations in and leaves pulling to the page: the
 * changes are dropped, and with them the need for the contract's schemas in every parent's service worker.
 * As strict as they are about everything that an acknowledgement hangs on.
 */
export function readHandInAnswer(body: string): SyncAnswer | undefined {
  const answer = parseJson(body);
  if (!isRecord(answer) || !isRecord(answer.changes)) return undefined;
  const { results, cursor, snapshot, firstPage, more, serverTime, revoked, receipt } = answer;
  if (!Array.isArray(results) || !results.every(isResult)) return undefined;
  if (typeof cursor !== 'string' || typeof snapshot !== 'boolean' || typeof more !== 'boolean')
    return undefined;
  if (firstPage !== undefined && typeof firstPage !== 'boolean') return undefined;
  if (typeof revoked !== 'boolean' || !isInstant(serverTime)) return undefined;
  if (receipt !== undefined && !isReceipt(receipt)) return undefined;
  const pulled = { changes: nothing, cursor, snapshot, firstPage, more: false };
  return { results, ...pulled, serverTime, revoked, receipt };
}

function isResult(value: unknown): value is OperationResult {
  if (!isRecord(value)) return false;
  const { id, outcome, first, message, revision } = value;
  return (
    typeof id === 'string' &&
    typeof outcome === 'string' &&
    Object.hasOwn(outcomes, outcome) &&
    (first === undefined || first === 'applied' || first === 'review') &&
    (message === undefined || typeof message === 'string') &&
    (revision === undefined || Number.isSafeInteger(revision))
  );
}

function isReceipt(value: unknown): value is Receipt {
  if (!isRecord(value)) return false;
  const { count, sum } = value;
  const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
  return isCount && typeof sum === 'string' && /^[0-9a-f]{32}$/.test(sum);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}
