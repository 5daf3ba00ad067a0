import { saleStatus } from '../../../domain/hours/sales.ts';
import { settle } from '../../../domain/hours/visits.ts';
import { ledgerRows, reviewMessage, reviewOf } from './ledger-effects.ts';
import type {
  AppliedDecision,
  ArrivalFacts,
  ArrivalHours,
  Effects,
  Facts,
  OperationContext,
  SaleFacts,
  UsageFacts,
} from './operation-handler.ts';
import { provenanceOf } from './provenance.ts';
import { undoVisit } from './undo-visit.ts';

interface ArrivalContext {
  facts: Facts;
  act: OperationContext;
}

/**
 * Records the visit on hours of a booking that hours pay for, and takes them. The operation's id is the
 * visit's, so that they are taken once. If they don't suffice, a review covers the rest.
 * @returns undefined if hours don't pay for it, or were taken before
 */
export function takeHoursAtArrival(
  { hours }: ArrivalFacts,
  at: string,
  { facts, act }: ArrivalContext,
): AppliedDecision | undefined {
  const sale = hours && facts.sales.get(hours.saleId);
  if (!hours || !sale || hours.usageId !== null) return undefined;
  const settled = settle({
    remainingMinutes: sale.remaining_minutes,
    minutesUsed: hours.minutes,
    saleState: saleStatus(
      {
        cancelledAt: sale.cancelled_at,
        validTill: sale.valid_till,
        remainingMinutes: sale.remaining_minutes,
      },
      hours.date,
    ),
    fromStaleEpoch: act.isFromStaleEpoch,
  });
  const row = usageRow(hours, at, { act, shortMinutes: settled.shortMinutes });
  const usage: UsageFacts = {
    ...row,
    settledMinutes: 0,
    provenance: provenanceOf(act),
    ...(settled.review && { review: { isOpen: true, reason: settled.review, note: '' } }),
  };
  const before = { usage: { ...usage, short_minutes: row.minutes_used }, sale, act };
  const { review } = settled;
  return {
    outcome: review ? 'review' : 'applied',
    ...(review && { message: `Recorded. ${reviewMessage(review, settled.shortMinutes)}` }),
    effects: {
      usage: { row, facts: usage },
      ...ledgerRows(before, settled.entries, ''),
      ...(review && {
        review: { is: 'open', row: reviewOf(before, { reason: review, openMinutes: settled.shortMinutes }) },
      }),
      changed: changedBy(sale, row.id),
    },
  };
}

/** Voids the visit that an arrival recorded, and returns its hours; undefined if it recorded none. */
export function returnHoursOfArrival(
  { hours }: ArrivalFacts,
  { facts, act }: ArrivalContext,
): Effects | undefined {
  const sale = hours && facts.sales.get(hours.saleId);
  const usage = hours?.usageId ? facts.usages.get(hours.usageId) : undefined;
  if (!sale || !usage || usage.voided_at !== null) return undefined;
  return undoVisit({ usage, sale, act }).effects;
}

const changedBy = (sale: SaleFacts, usageId: string): Effects['changed'] => [
  { kind: 'sales', id: sale.id },
  { kind: 'usages', id: usageId },
];

/** It ends by itself: the booking shows who is inside, so the visit on hours must not count them again. */
function usageRow(
  { saleId, minutes, date, children }: ArrivalHours,
  at: string,
  { act, shortMinutes }: { act: OperationContext; shortMinutes: number },
) {
  const { device, by } = act;
  return {
    id: act.id,
    package_sale_id: saleId,
    minutes_used: minutes,
    short_minutes: shortMinutes,
    usage_date: date,
    number_of_children: children,
    attending_children_names: '[]',
    supervisor_notes: '',
    checked_in_by_user_id: by.userId,
    checked_in_by: by.name,
    checked_in_by_note: by.note,
    checked_in_at: at,
    checked_out_at: new Date(Date.parse(at) + minutes * 60_000).toISOString(),
    check_out_operation_id: null,
    device_id: device.id,
    voided_at: null,
    void_reason: null,
    created_at: act.receivedAt.toISOString(),
  };
}
