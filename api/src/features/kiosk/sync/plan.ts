import type { Insertable } from 'kysely';
import type { ChangedEntity } from '../../../db/changes.ts';
import type { OperationRow } from '../../../db/desk-schema.ts';
import type { HourLedgerRow, PackageUsageRow } from '../../../db/hours-schema.ts';
import type { NewRow } from '../../../db/new-row.ts';
import type { Resolution } from '../../hour-packages/review-store.ts';
import type { CheckOut, DeskConsent, Effects, Facts, OpenReview, ReviewChange } from './operation-handler.ts';

type Amended = NonNullable<Effects['amended']>;
export type Arrival = NonNullable<Effects['arrival']>;

/** Collects a batch's writes, which run together to save round trips. */
export interface WritePlan {
  /** By id. */
  usages: Map<string, Insertable<PackageUsageRow>>;
  /** Amendments of visits from before the batch, by visit id. */
  amended: Map<string, Amended['set']>;
  /** Check-outs of visits without one, written after the amendments. */
  checkOuts: Map<string, CheckOut>;
  /** Minutes taken, by sale. */
  taken: Map<number, number>;
  ledger: Insertable<HourLedgerRow>[];
  /** Reviews to open, and resolutions of those and of earlier ones, by visit id. */
  opened: Map<string, OpenReview>;
  settled: Map<string, Resolution>;
  /** The final state of each booking and party, by `kind:id`. */
  arrivals: Map<string, Arrival>;
  /** Consents that guardians gave, by `kind:id`. */
  consents: Map<string, DeskConsent>;
  /** By id. */
  operations: Map<string, Insertable<OperationRow>>;
  /** Operations that wait for a manager, in order. */
  held: NewRow<'held_operations'>[];
  changed: ChangedEntity[];
}

export const emptyPlan = (): WritePlan => ({
  usages: new Map(),
  amended: new Map(),
  checkOuts: new Map(),
  taken: new Map(),
  ledger: [],
  opened: new Map(),
  settled: new Map(),
  arrivals: new Map(),
  consents: new Map(),
  operations: new Map(),
  held: [],
  changed: [],
});

/** Adds the effects of one operation, and makes them visible to later operations. */
export function addEffects(plan: WritePlan, facts: Facts, effects: Effects): void {
  plan.changed.push(...effects.changed);
  plan.ledger.push(...(effects.ledger ?? []));
  if (effects.held) plan.held.push(effects.held);
  if (effects.usage) {
    const { row, facts: usage } = effects.usage;
    plan.usages.set(row.id, row);
    facts.usages.set(row.id, usage);
    facts.saleOf.set(row.id, row.package_sale_id);
  }
  if (effects.takenMinutes) deductMinutes(plan, facts, effects.takenMinutes);
  if (effects.amended) addAmendment(plan, facts, effects.amended);
  if (effects.checkOut) addCheckOut(plan, facts, effects.checkOut);
  if (effects.review) addReview(plan, effects.review);
  if (effects.arrival) addArrival(plan, facts, effects.arrival);
  if (effects.consent) addConsent(plan, facts, effects.consent);
}

function deductMinutes(
  plan: WritePlan,
  facts: Facts,
  { saleId, minutes }: { saleId: number; minutes: number },
): void {
  plan.taken.set(saleId, (plan.taken.get(saleId) ?? 0) + minutes);
  const sale = facts.sales.get(saleId);
  if (sale) facts.sales.set(saleId, { ...sale, remaining_minutes: sale.remaining_minutes - minutes });
}

function addAmendment(plan: WritePlan, facts: Facts, { usageId, set, facts: seen }: Amended): void {
  if (set.checked_out_at !== undefined) plan.checkOuts.delete(usageId);
  const fresh = plan.usages.get(usageId);
  if (fresh) plan.usages.set(usageId, { ...fresh, ...set });
  else plan.amended.set(usageId, { ...plan.amended.get(usageId), ...set });
  const usage = facts.usages.get(usageId);
  if (usage) facts.usages.set(usageId, { ...usage, ...seen });
}

function addCheckOut(plan: WritePlan, facts: Facts, ended: CheckOut): void {
  const { usageId, at, operationId, provenance } = ended;
  const fresh = plan.usages.get(usageId);
  const set = { checked_out_at: at, check_out_operation_id: operationId };
  if (fresh) plan.usages.set(usageId, { ...fresh, ...set });
  else plan.checkOuts.set(usageId, ended);
  const usage = facts.usages.get(usageId);
  if (usage) facts.usages.set(usageId, { ...usage, checked_out_at: at, checkOutProvenance: provenance });
}

/** A review that this batch has already opened keeps its time of opening. */
function addReview({ opened, settled }: WritePlan, change: ReviewChange): void {
  if (change.is === 'settled') {
    settled.set(change.usageId, change.resolution);
    return;
  }
  const { row } = change;
  const before = settled.has(row.usage_id) ? undefined : opened.get(row.usage_id);
  settled.delete(row.usage_id);
  const { occurred_at, opened_at } = before ?? row;
  opened.set(row.usage_id, { ...row, occurred_at, opened_at });
}

function addArrival(plan: WritePlan, facts: Facts, arrival: Arrival): void {
  const { kind, id, at, provenance, usageId } = arrival;
  plan.arrivals.set(`${kind}:${id}`, arrival);
  const visit = facts[kind].get(id);
  if (!visit) return;
  const hours = visit.hours && usageId !== undefined && { hours: { ...visit.hours, usageId } };
  facts[kind].set(id, { ...visit, arrived_at: at, provenance, ...hours });
}

function addConsent(plan: WritePlan, facts: Facts, consent: DeskConsent): void {
  const { kind, id, at, given } = consent;
  plan.consents.set(`${kind}:${id}`, consent);
  const consented_at = given ? at : null;
  if (kind === 'sales') {
    const sale = facts.sales.get(id);
    if (sale) facts.sales.set(id, { ...sale, consented_at });
    return;
  }
  const visit = facts[kind].get(id);
  if (visit) facts[kind].set(id, { ...visit, consented_at });
}

/** Counts the check-ins that no earlier call brought and that need no review. */
export const countTypedCheckIns = ({ operations }: WritePlan, brought: ReadonlySet<string>): number =>
  [...operations.values()].filter(
    ({ id, kind, outcome }) => kind === 'usage.record' && outcome === 'applied' && !brought.has(id),
  ).length;
