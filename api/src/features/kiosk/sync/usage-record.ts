import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/desk/operations.ts';
import { isBeforeSale, isFutureDated } from '../../../domain/desk/check-in.ts';
import { isErasedSale } from '../../../domain/families/erasure.ts';
import { saleStatus } from '../../../domain/hours/sales.ts';
import { type Settlement, settle } from '../../../domain/hours/visits.ts';
import { ledgerRows, reviewMessage, reviewOf } from './ledger-effects.ts';
import type {
  Decision,
  Effects,
  Facts,
  OperationContext,
  OperationHandler,
  SaleFacts,
  UsageFacts,
} from './operation-handler.ts';
import { provenanceOf } from './provenance.ts';

type ReceivedVisit = z.output<(typeof operationPayloads)['usage.record']>;
/** With the sale's id; `parse-operation.ts` has looked up a sale that was named by its order. */
type RecordPayload = ReceivedVisit & { packageSaleId: number };

/** Records a visit on hours in full, whatever is left of its sale. */
export function usageRecord({ packageSaleId, ...visited }: ReceivedVisit): OperationHandler {
  if (typeof packageSaleId === 'string') return unknownSale(packageSaleId);
  const visit: RecordPayload = { ...visited, packageSaleId };
  return {
    subject: () => ({ kind: 'sales', id: visit.packageSaleId }),
    needs: { saleIds: [visit.packageSaleId] },
    evaluate: (facts, act) => evaluate(visit, facts, act),
  };
}

/** A visit on a sale of a desk that has not arrived, or was rejected. */
const unknownSale = (orderId: string): OperationHandler => ({
  subject: () => undefined,
  needs: {},
  follows: orderId,
  evaluate: () => ({
    outcome: 'invalid',
    message: 'The hour package of this visit has not arrived. Send its sale first.',
  }),
});

function evaluate(visit: RecordPayload, facts: Facts, act: OperationContext): Decision {
  const sale = facts.sales.get(visit.packageSaleId);
  if (!sale)
    return {
      outcome: 'invalid',
      message: `There is no hour package with the ID ${visit.packageSaleId}.`,
    };
  const settled = settle({
    remainingMinutes: sale.remaining_minutes,
    minutesUsed: visit.hoursUsed,
    saleState: saleStatusOnVisit(sale, visit, act),
    implausible: act.implausible,
    fromStaleEpoch: act.isFromStaleEpoch,
    fromBeforeSale: isBeforeSale(visit, act, { soldAt: sale.created_at }),
    fromWrongClock: isFutureDated(visit, act),
  });
  const effects = effectsOf({ visit, sale, settled, act });
  const message = messageOf(settled, act);
  const outcome = settled.review ? 'review' : 'applied';
  return { outcome, ...(message && { message }), effects, isErasedPerson: isErasedSale(sale) };
}

/** The sale's state on the date of the visit, even if it arrives later. A future date counts as today. */
function saleStatusOnVisit(sale: SaleFacts, visit: RecordPayload, { today }: OperationContext) {
  const day = visit.usageDate < today ? visit.usageDate : today;
  return saleStatus(
    { cancelledAt: sale.cancelled_at, validTill: sale.valid_till, remainingMinutes: sale.remaining_minutes },
    day,
  );
}

interface Recording {
  visit: RecordPayload;
  sale: SaleFacts;
  settled: Settlement;
  act: OperationContext;
}

function effectsOf({ visit, sale, settled, act }: Recording): Effects {
  const row = usageRow({ visit, sale, settled, act });
  const facts: UsageFacts = {
    ...row,
    settledMinutes: 0,
    provenance: provenanceOf(act),
    ...(settled.review && { review: { isOpen: true, reason: settled.review, note: '' } }),
  };
  const before = { usage: { ...facts, short_minutes: row.minutes_used }, sale, act };
  return {
    usage: { row, facts },
    ...ledgerRows(before, settled.entries, ''),
    ...consentOf(visit, { sale, act }),
    ...(settled.review && {
      review: {
        is: 'open',
        row: reviewOf(before, { reason: settled.review, openMinutes: settled.shortMinutes }),
      },
    }),
    changed: [
      { kind: 'sales', id: sale.id },
      { kind: 'usages', id: act.id },
    ],
  };
}

/**
 * The consent that the guardian gave at this visit, if none was recorded before. It stays when the visit is
 * undone, because it was given.
 */
function consentOf(
  { consent, checkedInAt }: RecordPayload,
  { sale, act }: { sale: SaleFacts; act: OperationContext },
) {
  if (consent === undefined || sale.consented_at !== null || isErasedSale(sale)) return {};
  const given = { version: consent, recordedBy: act.by.userId, deviceId: act.device.id };
  const at = new Date(checkedInAt).toISOString();
  return { consent: { kind: 'sales' as const, id: sale.id, at, given } };
}

function usageRow({ visit, sale, settled, act }: Recording) {
  const { device, by } = act;
  return {
    id: act.id,
    package_sale_id: sale.id,
    minutes_used: visit.hoursUsed,
    short_minutes: settled.shortMinutes,
    usage_date: visit.usageDate,
    number_of_children: visit.numberOfChildren,
    ...personalColumns(visit, sale),
    checked_in_by_user_id: by.userId,
    checked_in_by: by.name,
    checked_in_by_note: by.note,
    checked_in_at: new Date(visit.checkedInAt).toISOString(),
    checked_out_at: visit.checkedOutAt ? new Date(visit.checkedOutAt).toISOString() : null,
    check_out_operation_id: null,
    device_id: device.id,
    voided_at: null,
    void_reason: null,
    created_at: act.receivedAt.toISOString(),
  };
}

/** Names and notes of the visit; none for a person who was erased while the tablet was offline. */
function personalColumns(visit: RecordPayload, sale: SaleFacts) {
  if (isErasedSale(sale)) return { attending_children_names: '[]', supervisor_notes: '' };
  return {
    attending_children_names: JSON.stringify(visit.attendingChildrenNames),
    supervisor_notes: visit.supervisorNotes ?? '',
  };
}

function messageOf({ review, shortMinutes }: Settlement, { by }: OperationContext): string | undefined {
  if (!review) return by.note || undefined;
  return `Recorded. ${reviewMessage(review, shortMinutes)}`;
}
