import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/sync.ts';
import { isBeforeSale, isYetToCome } from '../../../domain/check-in.ts';
import { isOfErased } from '../../../domain/erasure.ts';
import { type Settlement, saleStatus, settle } from '../../../domain/hours.ts';
import { toldBy } from './arrive.ts';
import { ledgerRows, reviewOf, toldOfReview } from './moving-hours.ts';
import type { Act, Effects, Facts, Judged, SaleFacts, UsageFacts, Work } from './work.ts';

type Visit = z.output<(typeof operationPayloads)['usage.record']>;

/** Records a visit on hours in full, whatever is left of its sale. */
export function usageRecord(visit: Visit): Work {
  return {
    subject: () => ({ kind: 'sales', id: visit.packageSaleId }),
    needs: { saleIds: [visit.packageSaleId] },
    judge: (facts, act) => judge(visit, facts, act),
  };
}

function judge(visit: Visit, facts: Facts, act: Act): Judged {
  const sale = facts.sales.get(visit.packageSaleId);
  if (!sale)
    return {
      outcome: 'invalid',
      message: `There is no hour package with the ID ${visit.packageSaleId}.`,
    };
  const settled = settle({
    remainingMinutes: sale.remaining_minutes,
    minutesUsed: visit.hoursUsed,
    saleState: stateThen(sale, visit, act),
    implausible: act.implausible,
    fromAnotherPast: act.isOfAnotherPast,
    fromBeforeSale: isBeforeSale(visit, act, { soldAt: sale.created_at }),
    fromWrongClock: isYetToCome(visit, act),
  });
  const effects = effectsOf({ visit, sale, settled, act });
  const message = messageOf(settled, act);
  const outcome = settled.review ? 'review' : 'applied';
  return { outcome, ...(message && { message }), effects, isOfErased: isOfErased(sale) };
}

/** The sale's state on the date of the visit, even if it arrives later. A future date counts as today. */
function stateThen(sale: SaleFacts, visit: Visit, { today }: Act) {
  const day = visit.usageDate < today ? visit.usageDate : today;
  return saleStatus(
    { cancelledAt: sale.cancelled_at, validTill: sale.valid_till, remainingMinutes: sale.remaining_minutes },
    day,
  );
}

interface Recording {
  visit: Visit;
  sale: SaleFacts;
  settled: Settlement;
  act: Act;
}

function effectsOf({ visit, sale, settled, act }: Recording): Effects {
  const row = usageRow({ visit, sale, settled, act });
  const facts: UsageFacts = {
    ...row,
    settledMinutes: 0,
    told: toldBy(act),
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
function consentOf({ consent, checkedInAt }: Visit, { sale, act }: { sale: SaleFacts; act: Act }) {
  if (consent === undefined || sale.consented_at !== null || isOfErased(sale)) return {};
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
    ...toldOf(visit, sale),
    checked_in_by_user_id: by.userId,
    checked_in_by: by.name,
    checked_in_by_note: by.note,
    checked_in_at: new Date(visit.checkedInAt).toISOString(),
    checked_out_at: visit.checkedOutAt ? new Date(visit.checkedOutAt).toISOString() : null,
    check_out_operation_id: null,
    device_id: device.id,
    voided_at: null,
    void_reason: null,
    created_at: act.heardAt.toISOString(),
  };
}

/** Names and notes of the visit; none for a person who was erased while the tablet was offline. */
function toldOf(visit: Visit, sale: SaleFacts) {
  if (isOfErased(sale)) return { attending_children_names: '[]', supervisor_notes: '' };
  return {
    attending_children_names: JSON.stringify(visit.attendingChildrenNames),
    supervisor_notes: visit.supervisorNotes ?? '',
  };
}

function messageOf({ review, shortMinutes }: Settlement, { by }: Act): string | undefined {
  if (!review) return by.note || undefined;
  return `Recorded. ${toldOfReview(review, shortMinutes)}`;
}
