import type { Db } from '../../../../db/database.ts';
import { openMoneyReviews } from '../../../money/review-store.ts';
import { readSettings } from '../../../settings/store.ts';
import type { BatchResult, BatchRun, Evaluation } from '../apply-all.ts';
import { contextOf, earlierResult, verdictOf } from '../evaluate-operation.ts';
import { type EarlierOperation, findEarlierOperations } from '../facts-store.ts';
import { type Holding, noHolding, readHolding } from '../holding.ts';
import type { Decision } from '../operation-handler.ts';
import { isStorable, type ReceivedOperation } from '../parse-operation.ts';
import { emptyPlan, type WritePlan } from '../plan.ts';
import { writePlan } from '../plan-store.ts';
import { flagMessage, type MoneyContext, type MoneyDecision, reviewRows } from './money-work.ts';

interface MoneyRun {
  run: BatchRun;
  known: Map<string, EarlierOperation>;
  holding: Holding;
  plan: WritePlan;
  settings: MoneyContext['settings'];
}

/**
 * Applies operations that sell and move money, one after the other, each on what the one before has written.
 * They are few, and their stores lock and check what they need.
 */
export async function applyMoney(
  trx: Db,
  operations: readonly ReceivedOperation[],
  run: BatchRun,
): Promise<BatchResult> {
  const storable = operations.filter(isStorable).map(({ id }) => id);
  const known = await findEarlierOperations(trx, storable);
  const isFresh = ({ id }: ReceivedOperation) => (known.get(id)?.outcome ?? 'invalid') === 'invalid';
  const holding = run.receivedAs ? noHolding : await readHolding(trx, operations.filter(isFresh), run);
  const plan = emptyPlan();
  const sight: MoneyRun = { run, known, holding, plan, settings: await readSettings(trx) };
  const answered: Evaluation[] = [];
  for (const one of operations) {
    const follows = one.parsed.ok ? one.parsed.handler.follows : undefined;
    if (follows !== undefined && run.skipped.has(follows)) continue;
    answered.push(await applyOne(trx, one, sight));
  }
  await writePlan(trx, plan, holding, run.now);
  return { answered, changed: plan.changed, typed: 0 };
}

async function applyOne(trx: Db, one: ReceivedOperation, sight: MoneyRun): Promise<Evaluation> {
  const { run, known, holding, plan } = sight;
  const before = known.get(one.id);
  const earlier = earlierResult(one, before);
  if (earlier) return { id: one.id, result: earlier };
  const held = holding.hold(one);
  const full = isStorable(one) && (!before || held) ? holding.refusal(one, held) : undefined;
  if (full !== undefined) return { id: one.id, result: { id: one.id, outcome: 'invalid', message: full } };
  const { decision, subject } = held ? { decision: held } : await decide(trx, one, sight);
  const verdict = verdictOf(one, decision, run);
  if (verdict.keep) {
    const { outcome, message } = verdict.keep;
    plan.operations.set(one.id, verdict.keep);
    known.set(one.id, { contentHash: verdict.keep.content_hash, outcome, message: message ?? null });
  } else if (verdict.result.outcome === 'invalid') run.notKept.add(one.id);
  if (verdict.effects?.held) plan.held.push(verdict.effects.held);
  plan.changed.push(...(verdict.effects?.changed ?? []));
  return { id: one.id, result: verdict.result, ...(subject && { subject }) };
}

async function decide(
  trx: Db,
  one: ReceivedOperation,
  { run, settings }: MoneyRun,
): Promise<{ decision: Decision; subject?: Evaluation['subject'] }> {
  const { parsed } = one;
  if (!parsed.ok) return { decision: { outcome: 'invalid', message: parsed.message } };
  if (!parsed.handler.money) throw new Error('This operation moves no money');
  const context = contextOf(one, run);
  if (!context.ok) return { decision: context.decision };
  const act = { ...context.act, settings };
  const done = await parsed.handler.money(trx, act);
  if (done.outcome === 'invalid') return { decision: done };
  await openMoneyReviews(trx, reviewRows(done.flags, act));
  return { decision: decisionOf(done), ...(done.subject && { subject: done.subject }) };
}

function decisionOf({ flags, changed, message }: MoneyDecision & { outcome: 'applied' }): Decision {
  const effects = { changed };
  if (flags.length > 0) return { outcome: 'review', message: flagMessage(flags), effects };
  return { outcome: 'applied', effects, ...(message !== undefined && { message }) };
}
