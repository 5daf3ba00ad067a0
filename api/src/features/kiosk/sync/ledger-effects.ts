import { balanceOf, type Entry, type ReviewReason } from '../../../domain/hours/hours.ts';
import type { Effects, OperationContext, SaleFacts, UsageFacts } from './operation-handler.ts';

/** A visit with its sale, and the operation on it. */
export interface SaleContext {
  usage: UsageFacts;
  sale: SaleFacts;
  act: OperationContext;
}

/**
 * The effects of ledger entries: the entries and the balance, which moves by their sum. A cancellation
 * belongs to the sale only.
 */
export function ledgerRows(
  { usage, sale, act }: SaleContext,
  entries: readonly Entry[],
  note: string,
): Pick<Effects, 'ledger' | 'takenMinutes'> {
  const { by, device, recordedAt } = act;
  return {
    takenMinutes: { saleId: sale.id, minutes: -balanceOf(entries) },
    ledger: entries.map(({ kind, minutes }) => ({
      sale_id: sale.id,
      usage_id: kind === 'cancelled' ? null : usage.id,
      review_id: null,
      kind,
      minutes,
      note,
      by_user_id: by.userId,
      by_name: by.name,
      device_id: device.id,
      created_at: recordedAt.toISOString(),
    })),
  };
}

interface ReviewOpening {
  reason: ReviewReason;
  openMinutes: number;
  /** Defaults to the existing note. */
  note?: string;
}

/** The note of an open review. */
export const openNoteOf = ({ review }: UsageFacts): string => (review?.isOpen ? review.note : '');

/** Builds a review for a manager to settle. */
export function reviewOf(
  { usage, sale, act }: SaleContext,
  { reason, openMinutes, note = openNoteOf(usage) }: ReviewOpening,
) {
  return {
    usage_id: usage.id,
    sale_id: sale.id,
    device_id: act.device.id,
    reason,
    short_minutes: openMinutes,
    balance_then_minutes: sale.remaining_minutes + usage.minutes_used - usage.short_minutes,
    occurred_at: new Date(act.occurredAt).toISOString(),
    opened_at: act.recordedAt.toISOString(),
    status: 'open' as const,
    note,
  };
}

const hoursOf = (minutes: number): string => `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`;

const reviewReasonMessages: Record<Exclude<ReviewReason, 'short'>, string> = {
  expired: 'The package had expired',
  cancelled: 'The package was cancelled',
  revoked_device: 'This tablet was revoked',
  server_restored: 'The server was restored from a backup since this tablet’s last sync',
  before_sale: 'The package was sold after the time of this visit',
  wrong_clock: 'This tablet’s clock was ahead, and so is the date or time of the visit',
  too_fast: 'There were more check-ins in a few minutes than anyone can type',
  family_twice: 'This family was already inside',
  outside_hours: 'The centre was closed at that time',
  back_dated: 'This is dated before the tablet’s last sync, when it had nothing to send',
};

/** The message about a review for the desk. */
export function reviewMessage(reason: ReviewReason, openMinutes: number): string {
  const why =
    reason === 'short' ? `The package was ${hoursOf(openMinutes)} short` : reviewReasonMessages[reason];
  return `${why}, so a manager will review it.`;
}
