import { isMoneyKind } from '../../../contract/desk/money-operations.ts';
import { saleKey } from '../../../contract/desk/operations.ts';
import { type Db, savepoint } from '../../../db/database.ts';
import { isStoreFailure } from '../../../db/store-failure.ts';
import { applyAll, type Batch, type BatchResult, type BatchRun } from './apply-all.ts';
import { findSalesByOrder, findTeam } from './facts-store.ts';
import { applyMoney } from './money/apply-money.ts';
import { parseOperation, type ReceivedOperation } from './parse-operation.ts';

/**
 * Applies operations in order. Leaves out an operation on which the server itself fails, with its followers:
 * nothing is acknowledged that is not stored, the rest of the batch goes on, and the tablet sends the others
 * again.
 */
export async function applyOperations(
  trx: Db,
  operations: readonly Operation[],
  batch: Batch,
): Promise<BatchResult> {
  if (operations.length === 0) return emptyResult;
  const run: BatchRun = {
    ...batch,
    now: batch.receivedAt,
    implausible: new Map(),
    team: await findTeam(trx),
    skipped: new Set(),
    notKept: new Set(),
  };
  let applied = emptyResult;
  for (const part of partsOf(operations)) {
    // Parsed here, because visits may name sales that the part before has recorded.
    const saleIds = await findSalesByOrder(trx, part.flatMap(namedSales));
    const received = part.map((one) => parseOperation(one, { visitIds: batch.visitIds, saleIds }));
    applied = together(applied, await applyInHalves(trx, received, run));
  }
  // One entry a call, without the tablet's content: anyone with a tablet could otherwise flood the log.
  if (run.notKept.size > 0)
    batch.log.warn(
      { device: batch.device.id, operations: run.notKept.size },
      'Some operations could not be stored with the others',
    );
  return applied;
}

const emptyResult: BatchResult = { answered: [], changed: [], typed: 0 };

const together = (first: BatchResult, second: BatchResult): BatchResult => ({
  answered: [...first.answered, ...second.answered],
  changed: [...first.changed, ...second.changed],
  typed: first.typed + second.typed,
});

type Operation = ReceivedOperation['operation'];

/** Visits and arrivals are evaluated together, and money one by one, in the tablet's order. */
function partsOf(operations: readonly Operation[]): Operation[][] {
  const parts: Operation[][] = [];
  for (const operation of operations) {
    const last = parts.at(-1);
    if (last?.[0] && isMoneyKind(last[0].kind) === isMoneyKind(operation.kind)) last.push(operation);
    else parts.push([operation]);
  }
  return parts;
}

/** The sale of a visit, if it is named by the order that a tablet gave it. */
const namedSales = ({ payload: { packageSaleId } }: Operation): string[] => {
  const { data } = saleKey.safeParse(packageSaleId);
  return typeof data === 'string' ? [data] : [];
};

/**
 * Applies all operations together or, if that fails, each half separately, until the failing one is isolated.
 */
async function applyInHalves(
  trx: Db,
  operations: readonly ReceivedOperation[],
  run: BatchRun,
): Promise<BatchResult> {
  if (operations.length === 0) return emptyResult;
  const tried = await tryApplyAll(trx, operations, run);
  if (tried.ok) return tried.applied;
  if (operations.length === 1) return skipOperations(operations, tried.error, run);
  const middle = Math.ceil(operations.length / 2);
  const first = await applyInHalves(trx, operations.slice(0, middle), run);
  return together(first, await applyInHalves(trx, operations.slice(middle), run));
}

type ApplyAttempt = { ok: true; applied: BatchResult } | { ok: false; error: unknown };

/** @throws if the database or the transaction itself has failed; then nothing of the batch is stored */
async function tryApplyAll(
  trx: Db,
  operations: readonly ReceivedOperation[],
  run: BatchRun,
): Promise<ApplyAttempt> {
  let failure: { error: unknown } | undefined;
  const isMoney = isMoneyKind(operations[0]?.operation.kind ?? '');
  try {
    const applied = await savepoint(trx, async () => {
      try {
        return await (isMoney ? applyMoney : applyAll)(trx, operations, run);
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
    return { ok: true, applied };
  } catch (error) {
    const isUndone = failure?.error === error;
    if (!isUndone || isStoreFailure(error)) throw error;
    return { ok: false, error };
  }
}

function skipOperations(
  operations: readonly ReceivedOperation[],
  error: unknown,
  { skipped, device, log }: BatchRun,
): BatchResult {
  for (const { id, operation, parsed } of operations) {
    skipped.add(id);
    // Later operations on the same visit would otherwise overtake it.
    if (parsed.ok && parsed.handler.follows !== undefined) skipped.add(parsed.handler.follows);
    // Only the stack, because a database error may contain the row, with the family's name.
    const fault = error instanceof Error ? error.stack : String(error);
    log.error(
      { fault, operation: id, kind: operation.kind, device: device.id },
      'An operation could not be applied',
    );
  }
  return emptyResult;
}
