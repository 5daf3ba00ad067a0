import type { Logger } from 'pino';
import type { OperationResult } from '../../../contract/desk/operations.ts';
import type { HoldReason } from '../../../contract/hours/usage-reviews.ts';
import type { ChangedEntity } from '../../../db/changes.ts';
import type { Db } from '../../../db/database.ts';
import type { StoreDialect } from '../../../db/dialect.ts';
import type { PushEvidence } from '../../../domain/desk/plausibility.ts';
import type { Device } from '../device-store.ts';
import { findRecordedFromFile } from '../held-originals-store.ts';
import { evaluateOperation, type ReceivedAt } from './evaluate-operation.ts';
import { type EarlierOperation, findEarlierOperations, loadFacts } from './facts-store.ts';
import { type Holding, noHolding, readHolding } from './holding.ts';
import type { TeamMember } from './operation-actor.ts';
import type { Facts, Needs } from './operation-handler.ts';
import { isStorable, type ReceivedOperation } from './parse-operation.ts';
import { addEffects, countTypedCheckIns, emptyPlan, type WritePlan } from './plan.ts';
import { writePlan } from './plan-store.ts';
import { findImplausible } from './plausibility-store.ts';
import type { IsFromStaleEpoch } from './stale-epoch.ts';

/** A batch from one tablet. */
export interface Batch {
  device: Device;
  /** Set for a file that the tablet did not sign: the ids in the file, by the ids given here. */
  originalIds?: ReadonlyMap<string, string>;
  receivedAt: Date;
  /** The centre's date. */
  today: string;
  dialect: StoreDialect;
  log: Logger;
  isFromStaleEpoch: IsFromStaleEpoch;
  timeZone: string;
  /** When operations that a manager accepts arrived. They are evaluated, even if their tablet is revoked. */
  receivedAs?: ReadonlyMap<string, ReceivedAt>;
  /** Visits recorded under another id than the one that these operations refer to. */
  visitIds?: ReadonlyMap<string, string>;
  /** Absent if visits are not checked for plausibility. */
  plausibility?: { proven: PushEvidence | null };
}

/** An operation with its result; `subject` is the row whose revision the result still needs. */
export interface Evaluation {
  id: string;
  result: OperationResult;
  subject?: ChangedEntity;
}

export interface BatchResult {
  answered: Evaluation[];
  changed: ChangedEntity[];
  /** Number of check-ins that were new and plausible. */
  typed: number;
}

/** A batch while it is applied. */
export interface BatchRun extends Batch {
  now: Date;
  implausible: ReadonlyMap<string, HoldReason>;
  team: ReadonlyMap<number, TeamMember>;
  /**
   * Operations left out because the server failed on them. They count as not received, and the tablet keeps
   * them.
   */
  skipped: Set<string>;
  /** Operations that could not be stored beside another one with the same id. */
  notKept: Set<string>;
}

/**
 * Evaluates all operations in order, on facts that are read once, and writes their effects together.
 */
export async function applyAll(
  trx: Db,
  operations: readonly ReceivedOperation[],
  run: BatchRun,
): Promise<BatchResult> {
  const known = await findEarlierOperations(
    trx,
    operations.filter(isStorable).map(({ id }) => id),
  );
  const sight = { dialect: run.dialect, deviceId: run.device.id };
  const fresh = operations.filter((one) => isFresh(one, known));
  const holding = run.receivedAs ? noHolding : await readHolding(trx, fresh, run);
  const evaluated = operations.filter((one) => !isFresh(one, known) || !holding.hold(one));
  const facts = await loadFacts(trx, collectNeeds(evaluated, known), sight);
  const implausible = await checkPlausibility(trx, fresh, { run, known, facts, holding });
  const brought = new Set(known.keys());
  const plan = emptyPlan();
  const answered = evaluateAll(operations, { run: { ...run, implausible }, known, facts, plan, holding });
  await writePlan(trx, plan, holding, run.now);
  return { answered, changed: plan.changed, typed: countTypedCheckIns(plan, brought) };
}

function evaluateAll(operations: readonly ReceivedOperation[], sight: EvaluationContext): Evaluation[] {
  const { skipped } = sight.run;
  return operations.flatMap((one) => {
    const follows = one.parsed.ok ? one.parsed.handler.follows : undefined;
    if (follows !== undefined && skipped.has(follows)) return [];
    return [evaluateOne(one, sight)];
  });
}

interface EvaluationContext {
  run: BatchRun;
  known: Map<string, EarlierOperation>;
  facts: Facts;
  plan: WritePlan;
  holding: Holding;
}

/** Whether no earlier call has applied the operation or sent it to review. */
function isFresh(
  { id }: Pick<ReceivedOperation, 'id'>,
  known: ReadonlyMap<string, EarlierOperation>,
): boolean {
  const before = known.get(id)?.outcome;
  return before !== 'applied' && before !== 'review';
}

/**
 * Checks visits for plausibility, except of a revoked tablet, whose operations wait anyway, and those that a
 * manager accepted. If a manager has already accepted a visit from an unsigned file, a second copy of it is
 * always implausible.
 */
async function checkPlausibility(
  trx: Db,
  fresh: readonly ReceivedOperation[],
  sight: Omit<EvaluationContext, 'plan'>,
): Promise<BatchRun['implausible']> {
  const { run, known } = sight;
  const { plausibility, device, receivedAt, timeZone, receivedAs } = run;
  const visits = fresh.filter((one) => isStorable(one) && one.operation.kind === 'usage.record');
  const repeated = await findRecordedFromFile(
    trx,
    visits.map(({ id }) => id),
  );
  const twice = repeated.map((id) => [id, 'family_twice'] as const);
  if (!plausibility || receivedAs || device.revoked_at !== null) return new Map(twice);
  const found = await findImplausible(trx, fresh, {
    ...{ deviceId: device.id, receivedAt, timeZone, ...plausibility },
    rejectedIds: new Set(known.keys()),
    ends: visitEndsAfter(fresh, sight),
  });
  return new Map([...twice, ...found]);
}

/**
 * Determines how visits end after all of these operations, evaluated on copies: a claimed undo or check-out
 * counts only if the evaluation accepts it.
 */
function visitEndsAfter(
  fresh: readonly ReceivedOperation[],
  { run, known, facts, holding }: Omit<EvaluationContext, 'plan'>,
) {
  const ends = new Map<string, number>();
  const isOnlyNew = fresh.every(({ operation }) => operation.kind === 'usage.record');
  if (isOnlyNew) return ends;
  const tried: Facts = {
    ...{ sales: new Map(facts.sales), usages: new Map(facts.usages), saleOf: new Map(facts.saleOf) },
    ...{ bookings: new Map(facts.bookings), parties: new Map(facts.parties) },
    ownOperationIds: new Set(facts.ownOperationIds),
  };
  evaluateAll(fresh, {
    ...{ run: { ...run, notKept: new Set() }, known: new Map(known), facts: tried, plan: emptyPlan() },
    holding: { ...holding, refusal: () => undefined },
  });
  for (const { id, voided_at, checked_out_at } of tried.usages.values()) {
    if (voided_at !== null) ends.set(id, 0);
    else if (checked_out_at) ends.set(id, Date.parse(checked_out_at));
  }
  return ends;
}

function evaluateOne(
  one: ReceivedOperation,
  { run, known, facts, plan, holding }: EvaluationContext,
): Evaluation {
  const before = known.get(one.id);
  const verdict = evaluateOperation(one, { before, facts, run, holding });
  if (verdict.effects) addEffects(plan, facts, verdict.effects);
  if (verdict.keep) {
    const { outcome, message } = verdict.keep;
    plan.operations.set(one.id, verdict.keep);
    known.set(one.id, { contentHash: verdict.keep.content_hash, outcome, message: message ?? null });
  }
  if (!verdict.keep && verdict.result.outcome === 'invalid') {
    run.notKept.add(one.id);
  }
  if (verdict.result.outcome === 'invalid') return { id: one.id, result: verdict.result };
  facts.ownOperationIds.add(one.id);
  const isHeld = verdict.effects?.held !== undefined;
  const subject = one.parsed.ok && !isHeld ? one.parsed.handler.subject(facts) : undefined;
  return { id: one.id, result: verdict.result, ...(subject && { subject }) };
}

/** For operations that were already applied, only the subjects of their results are loaded. */
function collectNeeds(
  operations: readonly ReceivedOperation[],
  known: ReadonlyMap<string, EarlierOperation>,
): Needs {
  const works = operations.flatMap(({ id, parsed }) => (parsed.ok ? [{ id, ...parsed.handler }] : []));
  const fresh = works.filter((work) => isFresh(work, known));
  const needs = fresh.map((work) => work.needs);
  return {
    saleIds: unique(needs.flatMap(({ saleIds }) => saleIds ?? [])),
    usageIds: unique(needs.flatMap(({ usageIds }) => usageIds ?? [])),
    amendedIds: unique(needs.flatMap(({ amendedIds }) => amendedIds ?? [])),
    subjectIds: unique(works.flatMap((work) => work.needs.amendedIds ?? [])),
    bookingIds: unique(needs.flatMap(({ bookingIds }) => bookingIds ?? [])),
    partyIds: unique(needs.flatMap(({ partyIds }) => partyIds ?? [])),
  };
}

const unique = <Id>(ids: readonly Id[]): Id[] => [...new Set(ids)];
