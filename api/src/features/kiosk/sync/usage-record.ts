import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/sync.ts';
import { isOfErased } from '../../../domain/erasure.ts';
import { type ReviewReason, type Settlement, saleStatus, settle } from '../../../domain/hours.ts';
import type { Act, Effects, Facts, Judged, SaleFacts, Work } from './work.ts';

type Visit = z.output<(typeof operationPayloads)['usage.record']>;

/** A visit on hours: recorded in full, whatever is left of its sale. */
export function usageRecord(visit: Visit): Work {
  return {
    subject: { kind: 'sales', id: visit.packageSaleId },
    needs: { saleIds: [visit.packageSaleId] },
    judge: (facts, act) => judge(visit, facts, act),
  };
}

function judge(visit: Visit, facts: Facts, act: Act): Judged {
  const sale = facts.sales.get(visit.packageSaleId);
  if (!sale)
    return {
      outcome: 'invalid',
      message: `There is no hour package with the number ${visit.packageSaleId}.`,
    };
  const settled = settle({
    remainingMinutes: sale.remaining_minutes,
    minutesUsed: visit.hoursUsed,
    saleState: stateThen(sale, visit, act),
    fromRevokedDevice: act.device.revoked_at !== null,
  });
  const effects = effectsOf({ visit, sale, settled, act });
  const message = messageOf(settled, act);
  const outcome = settled.review ? 'review' : 'applied';
  return { outcome, ...(message && { message }), effects, isOfErased: isOfErased(sale) };
}

/** By the day of the visit: heard of late, it is still from when it was. A day that is yet to come cannot be. */
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
  const { device, by } = act;
  const heardAt = act.heardAt.toISOString();
  return {
    usage: {
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
      device_id: device.id,
      voided_at: null,
      void_reason: null,
      created_at: heardAt,
    },
    takenMinutes: { saleId: sale.id, minutes: settled.takenMinutes },
    ledger: settled.entries.map(({ kind, minutes }) => ({
      sale_id: sale.id,
      usage_id: act.id,
      review_id: null,
      kind,
      minutes,
      note: '',
      by_user_id: by.userId,
      by_name: by.name,
      device_id: device.id,
      created_at: heardAt,
    })),
    ...(settled.review && { review: reviewOf({ sale, settled, act }, settled.review) }),
    changed: [
      { kind: 'sales', id: sale.id },
      { kind: 'usages', id: act.id },
    ],
  };
}

/** Who came and what was noted; a tablet that was offline may tell of somebody who was erased meanwhile. */
function toldOf(visit: Visit, sale: SaleFacts) {
  if (isOfErased(sale)) return { attending_children_names: '[]', supervisor_notes: '' };
  return {
    attending_children_names: JSON.stringify(visit.attendingChildrenNames),
    supervisor_notes: visit.supervisorNotes ?? '',
  };
}

function reviewOf({ sale, settled, act }: Omit<Recording, 'visit'>, reason: ReviewReason) {
  return {
    usage_id: act.id,
    sale_id: sale.id,
    device_id: act.device.id,
    reason,
    short_minutes: settled.shortMinutes,
    balance_then_minutes: sale.remaining_minutes,
    occurred_at: new Date(act.occurredAt).toISOString(),
    opened_at: act.heardAt.toISOString(),
    status: 'open' as const,
    note: '',
  };
}

const whyReview: Record<Exclude<ReviewReason, 'short'>, string> = {
  expired: 'The package had expired',
  cancelled: 'The package was cancelled',
  revoked_device: 'This tablet was revoked',
};

function messageOf({ review, shortMinutes }: Settlement, { by }: Act): string | undefined {
  if (!review) return by.note || undefined;
  const hours = `${shortMinutes / 60} ${shortMinutes === 60 ? 'hour' : 'hours'}`;
  const why = review === 'short' ? `The package was ${hours} short` : whyReview[review];
  return `Recorded. ${why}, so a manager will look at it.`;
}
