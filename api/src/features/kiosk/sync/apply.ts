import type { Logger } from 'pino';
import type { OperationResult } from '../../../contract/sync.ts';
import type { HoldReason } from '../../../contract/usage-reviews.ts';
import type { ChangedEntity } from '../../../db/changes.ts';
import { type Db, savepoint } from '../../../db/database.ts';
import type { StoreDialect } from '../../../db/dialect.ts';
import { isStoreTrouble } from '../../../db/store-trouble.ts';
import type { Proven } from '../../../domain/plausibility.ts';
import type { Device } from '../device-store.ts';
import type { IsOfAnotherPast } from './another-past.ts';
import { findKnown, findTeam, type Known, loadFacts } from './facts-store.ts';
import { type Heard, hear, isStorable } from './hear.ts';
import { type Holding, readHolding } from './holding.ts';
import { judgeOne, type Received } from './judge-one.ts';
import type { TeamMember } from './named.ts';
import { addEffects, emptyPlan, type Plan } from './plan.ts';
import { writePlan } from './plan-store.ts';
import { findImplausible } from './plausible-store.ts';
import type { Facts, Needs } from './work.ts';

/** A batch from one tablet. */
export interface Batch {
  device: Device;
  /** Set for a file that the tablet did not sign. */
  isUnsigned?: true;
  heardAt: Date;
  /** The centre's date. */
  today: string;
  dialect: StoreDialect;
  log: Logger;
  isOfAnotherPast: IsOfAnotherPast;
  timeZone: string;
  /** When operations that a manager accepts arrived. They are evaluated, even if their tablet is revoked. */
  receivedAs?: ReadonlyMap<string, Received>;
  /** Absent if visits are not checked for plausibility. */
  plausibility?: { proven: Proven | null };
}

/** An operation with its result; `subject` is the row whose revision the result still needs. */
export interface Answered {
  id: string;
  result: OperationResult;
  subject?: ChangedEntity;
}

export interface Applied {
  answered: Answered[];
  changed: ChangedEntity[];
  /** Number of check-ins that were new and plausible. */
  typed: number;
}

interface Run extends Batch {
  now: Date;
  implausible: ReadonlyMap<string, HoldReason>;
  team: ReadonlyMap<number, TeamMember>;
  /**
   * Operations left out because the server failed on them. They count as not received, and the tablet keeps
   * them.
   */
  unheard: Set<string>;
  /** Operations that could not be stored beside another one with the same id. */
  notKept: Set<string>;
}

/**
 * Applies operations in order. Leaves out an operation on which the server itself fails, with its followers:
 * nothing is acknowledged that is not stored, the rest of the batch goes on, and the tablet sends the others
 * again.
 */
export async function applyOperations(
  trx: Db,
  operations: readonly Heard['given'][],
  batch: Batch,
): Promise<Applied> {
  if (operations.length === 0) return nothing;
  const run: Run = {
    ...batch,
    now: batch.heardAt,
    implausible: new Map(),
    team: await findTeam(trx),
    unheard: new Set(),
    notKept: new Set(),
  };
  const applied = await applyApart(trx, operations.map(hear), run);
  // One entry a call, without the tablet's content: anyone with a tablet could otherwise flood the log.
  if (run.notKept.size > 0)
    batch.log.warn(
      { device: batch.device.id, operations: run.notKept.size },
      'Some operations could not be stored with the others',
    );
  return applied;
}

const nothing: Applied = { answered: [], changed: [], typed: 0 };

/**
 * Applies all operations together or, if that fails, each half separately, until the failing one is isolated.
 */
async function applyApart(trx: Db, heard: readonly Heard[], run: Run): Promise<Applied> {
  if (heard.length === 0) return nothing;
  const tried = await tryTogether(trx, heard, run);
  if (tried.ok) return tried.applied;
  if (heard.length === 1) return leaveOut(heard, tried.error, run);
  const middle = Math.ceil(heard.length / 2);
  const first = await applyApart(trx, heard.slice(0, middle), run);
  const second = await applyApart(trx, heard.slice(middle), run);
  return {
    answered: [...first.answered, ...second.answered],
    changed: [...first.changed, ...second.changed],
    typed: first.typed + second.typed,
  };
}

type Tried = { ok: true; applied: Applied } | { ok: false; error: unknown };

/** @throws if the database or the transaction itself has failed; then nothing of the batch is stored */
async function tryTogether(trx: Db, heard: readonly Heard[], run: Run): Promise<Tried> {
  let failure: { error: unknown } | undefined;
  try {
    const applied = await savepoint(trx, async () => {
      try {
        return await applyTogether(trx, heard, run);
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
    return { ok: true, applied };
  } catch (error) {
    const isUndone = failure?.error === error;
    if (!isUndone || isStoreTrouble(error)) throw error;
    return { ok: false, error };
  }
}

function leaveOut(heard: readonly Heard[], error: unknown, { unheard, device, log }: Run): Applied {
  for (const { id, given, understood } of heard) {
    unheard.add(id);
    // Later operations on the same visit would otherwise overtake it.
    if (understood.ok && understood.work.follows !== undefined) unheard.add(understood.work.follows);
    // Only the stack, because a database error may contain the row, with the family's name.
    const fault = error instanceof Error ? error.stack : String(error);
    log.error(
      { fault, operation: id, kind: given.kind, device: device.id },
      'An operation could not be applied',
    );
  }
  return nothing;
}

async function applyTogether(trx: Db, heard: readonly Heard[], run: Run): Promise<Applied> {
  const known = await findKnown(
    trx,
    heard.filter(isStorable).map(({ id }) => id),
  );
  const sight = { dialect: run.dialect, deviceId: run.device.id };
  const fresh = heard.filter((one) => isFresh(one, known));
  const holding = run.receivedAs ? nothingHeld : await readHolding(trx, fresh, run);
  const evaluated = heard.filter((one) => !isFresh(one, known) || !holding.hold(one));
  const facts = await loadFacts(trx, needsOf(evaluated, known), sight);
  const implausible = await implausibleOf(trx, fresh, { run, known, facts, holding });
  const brought = new Set(known.keys());
  const plan = emptyPlan();
  const answered = answerAll(heard, { run: { ...run, implausible }, known, facts, plan, holding });
  await writePlan(trx, plan, holding);
  return { answered, changed: plan.changed, typed: typedOf(plan, brought) };
}

/** Counts the check-ins that no earlier call brought and that need no review. */
const typedOf = ({ operations }: Plan, brought: ReadonlySet<string>): number =>
  [...operations.values()].filter(
    ({ id, kind, outcome }) => kind === 'usage.record' && outcome === 'applied' && !brought.has(id),
  ).length;

function answerAll(heard: readonly Heard[], sight: Sight): Answered[] {
  const { unheard } = sight.run;
  return heard.flatMap((one) => {
    const follows = one.understood.ok ? one.understood.work.follows : undefined;
    if (follows !== undefined && unheard.has(follows)) return [];
    return [answerOne(one, sight)];
  });
}

interface Sight {
  run: Run;
  known: Map<string, Known>;
  facts: Facts;
  plan: Plan;
  holding: Holding;
}

/** Whether no earlier call has applied the operation or sent it to review. */
function isFresh({ id }: Pick<Heard, 'id'>, known: ReadonlyMap<string, Known>): boolean {
  const before = known.get(id)?.outcome;
  return before !== 'applied' && before !== 'review';
}

/** Skips a revoked tablet, whose operations wait anyway, and operations that a manager accepted. */
async function implausibleOf(
  trx: Db,
  fresh: readonly Heard[],
  sight: Omit<Sight, 'plan'>,
): Promise<Run['implausible']> {
  const { run, known } = sight;
  const { plausibility, device, heardAt, timeZone, receivedAs } = run;
  if (!plausibility || receivedAs || device.revoked_at !== null) return run.implausible;
  return findImplausible(trx, fresh, {
    ...{ deviceId: device.id, heardAt, timeZone, ...plausibility },
    setAside: new Set(known.keys()),
    ends: endsAfter(fresh, sight),
  });
}

/**
 * Determines how visits end after all of these operations, evaluated on copies: a claimed undo or check-out
 * counts only if the evaluation accepts it.
 */
function endsAfter(fresh: readonly Heard[], { run, known, facts, holding }: Omit<Sight, 'plan'>) {
  const ends = new Map<string, number>();
  const isOnlyNew = fresh.every(({ given }) => given.kind === 'usage.record');
  if (isOnlyNew) return ends;
  const tried: Facts = {
    ...{ sales: new Map(facts.sales), usages: new Map(facts.usages), saleOf: new Map(facts.saleOf) },
    ...{ bookings: new Map(facts.bookings), parties: new Map(facts.parties) },
    broughtHere: new Set(facts.broughtHere),
  };
  answerAll(fresh, {
    ...{ run: { ...run, notKept: new Set() }, known: new Map(known), facts: tried, plan: emptyPlan() },
    holding: { ...holding, refusal: () => undefined },
  });
  for (const { id, voided_at, checked_out_at } of tried.usages.values()) {
    if (voided_at !== null) ends.set(id, 0);
    else if (checked_out_at) ends.set(id, Date.parse(checked_out_at));
  }
  return ends;
}

/** A manager has decided, so nothing is held. */
const nothingHeld: Holding = {
  hold: () => undefined,
  refusal: () => undefined,
  totals: () => [],
};

function answerOne(one: Heard, { run, known, facts, plan, holding }: Sight): Answered {
  const before = known.get(one.id);
  const verdict = judgeOne(one, { before, facts, run, holding });
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
  facts.broughtHere.add(one.id);
  const isHeld = verdict.effects?.held !== undefined;
  const subject = one.understood.ok && !isHeld ? one.understood.work.subject(facts) : undefined;
  return { id: one.id, result: verdict.result, ...(subject && { subject }) };
}

/** For operations that were already applied, only the subjects of their results are loaded. */
function needsOf(heard: readonly Heard[], known: ReadonlyMap<string, Known>): Needs {
  const works = heard.flatMap(({ id, understood }) => (understood.ok ? [{ id, ...understood.work }] : []));
  const fresh = works.filter((work) => isFresh(work, known));
  const needs = fresh.map((work) => work.needs);
  return {
    saleIds: each(needs.flatMap(({ saleIds }) => saleIds ?? [])),
    usageIds: each(needs.flatMap(({ usageIds }) => usageIds ?? [])),
    amendedIds: each(needs.flatMap(({ amendedIds }) => amendedIds ?? [])),
    subjectIds: each(works.flatMap((work) => work.needs.amendedIds ?? [])),
    bookingIds: each(needs.flatMap(({ bookingIds }) => bookingIds ?? [])),
    partyIds: each(needs.flatMap(({ partyIds }) => partyIds ?? [])),
  };
}

const each = <Id>(ids: readonly Id[]): Id[] => [...new Set(ids)];
