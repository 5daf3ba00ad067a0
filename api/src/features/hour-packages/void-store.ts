import type { Db } from '../../db/database.ts';
import { voidEntries } from '../../domain/hours/visits.ts';
import type { Actor } from '../../http/route/caller.ts';
import { takeOffAllLines } from '../orders/cancel-store.ts';
import { lockOrder, type Occasion, occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { closeReview, findChargedReview } from './review-store.ts';
import { postEntries, type SaleRow } from './store.ts';
import { markVoided } from './usage-store.ts';

interface Voiding {
  /** Locked by the caller. */
  sale: SaleRow;
  usage: { id: string; minutes_used: number; short_minutes: number };
  reason: string;
  by: Actor;
  at: Date;
}

/**
 * Voids a visit: marks it, returns its hours, settles its open review and takes off what a review charged for it.
 * @returns the updated sale, or undefined if the visit was already voided
 */
export async function voidUsage(
  trx: Db,
  { sale, usage, reason, by, at }: Voiding,
): Promise<SaleRow | undefined> {
  if (!(await markVoided(trx, usage.id, reason, at))) return undefined;
  await closeReview(trx, usage.id, { resolution: 'void', note: reason, by, at });
  await takeOffCharge(trx, usage.id, { reason, ...occasionOf(by, at, await readSettings(trx)) });
  const taken = { minutesUsed: usage.minutes_used, shortMinutes: usage.short_minutes };
  const entries = voidEntries(taken, sale.cancelled_at !== null);
  const after = await postEntries(trx, { saleId: sale.id, entries, usageId: usage.id, note: reason, by, at });
  if (!after) throw new Error(`Voiding ${usage.id} would take sale ${sale.id} out of its bounds`);
  return after;
}

/** A family that was charged for a visit that never was owes nothing, and gets back what it paid. */
async function takeOffCharge(
  trx: Db,
  usageId: string,
  occasion: Occasion & { reason: string },
): Promise<void> {
  const reviewId = await findChargedReview(trx, usageId);
  if (reviewId === undefined) return;
  await takeOffAllLines(trx, await lockOrder(trx, { review_id: reviewId }), occasion);
}
