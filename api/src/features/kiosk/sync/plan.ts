import type { Insertable } from 'kysely';
import type { ChangedEntity } from '../../../db/changes.ts';
import type { HourLedgerRow, OperationRow, PackageUsageRow, UsageReviewRow } from '../../../db/schema.ts';
import type { Effects, Facts } from './work.ts';

/** What a batch will write. Collected first and written together: round trips are what a batch costs. */
export interface Plan {
  usages: Insertable<PackageUsageRow>[];
  /** Minutes taken, by sale. */
  taken: Map<number, number>;
  ledger: Insertable<HourLedgerRow>[];
  reviews: Insertable<UsageReviewRow>[];
  checkOuts: { usageId: string; at: string }[];
  arrivals: { bookingId: number; at: string }[];
  /** By their ids. */
  operations: Map<string, Insertable<OperationRow>>;
  changed: ChangedEntity[];
}

export const emptyPlan = (): Plan => ({
  usages: [],
  taken: new Map(),
  ledger: [],
  reviews: [],
  checkOuts: [],
  arrivals: [],
  operations: new Map(),
  changed: [],
});

/** Adds what one operation does, and lets the operations after it see that. */
export function addEffects(plan: Plan, facts: Facts, effects: Effects): void {
  plan.changed.push(...effects.changed);
  plan.ledger.push(...(effects.ledger ?? []));
  if (effects.review) plan.reviews.push(effects.review);
  if (effects.usage) {
    plan.usages.push(effects.usage);
    facts.usages.set(effects.usage.id, effects.usage);
  }
  if (effects.takenMinutes) take(plan, facts, effects.takenMinutes);
  if (effects.checkOut) checkOut(plan, facts, effects.checkOut);
  if (effects.arrival) arrive(plan, facts, effects.arrival);
}

function take(plan: Plan, facts: Facts, { saleId, minutes }: { saleId: number; minutes: number }): void {
  plan.taken.set(saleId, (plan.taken.get(saleId) ?? 0) + minutes);
  const sale = facts.sales.get(saleId);
  if (sale) facts.sales.set(saleId, { ...sale, remaining_minutes: sale.remaining_minutes - minutes });
}

function checkOut(plan: Plan, facts: Facts, ended: { usageId: string; at: string }): void {
  plan.checkOuts.push(ended);
  const usage = facts.usages.get(ended.usageId);
  if (usage) facts.usages.set(usage.id, { ...usage, checked_out_at: ended.at });
}

function arrive(plan: Plan, facts: Facts, arrival: { bookingId: number; at: string }): void {
  plan.arrivals.push(arrival);
  const booking = facts.bookings.get(arrival.bookingId);
  if (booking) facts.bookings.set(booking.id, { ...booking, arrived_at: arrival.at });
}
