import type { resolutions, UsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { count } from '../../shared/format.ts';

export type Resolution = (typeof resolutions)[number];

const hours = (n: number) => count(n, 'hour', 'hours');

/** Why a visit is under review, in a few words. */
export const reasonNames: Record<UsageReview['reason'], string> = {
  short: 'Not enough hours',
  expired: 'Package had expired',
  cancelled: 'Sale was cancelled',
  revoked_device: 'From a revoked tablet',
  server_restored: 'Server restored from backup',
  before_sale: 'Dated before the sale',
  wrong_clock: 'Tablet’s clock was ahead',
  too_fast: 'Too many check-ins at once',
  family_twice: 'Family already inside',
  outside_hours: 'Outside opening hours',
  back_dated: 'Dated too early',
};

/** What happened, in one or two sentences. */
export function reviewReasonText(review: UsageReview): string {
  const left = review.balanceThen === 0 ? 'nothing' : hours(review.balanceThen);
  const visit = `The visit used ${hours(review.hoursUsed)}, and ${left} ${[0, 1].includes(review.balanceThen) ? 'was' : 'were'} left.`;
  const reasons: Record<UsageReview['reason'], string> = {
    short: visit,
    expired: `The package had expired by then. ${visit}`,
    cancelled: `The sale had been cancelled by then. ${visit}`,
    server_restored: `The server was restored from a backup since this tablet last synced. Check that these hours belong to this family. ${visit}`,
    before_sale: `This visit is dated before the package was sold. The tablet’s clock was behind, or the server was restored from a backup and these hours belong to another family. ${visit}`,
    wrong_clock: `The tablet’s clock was ahead: this visit was dated in the future when the tablet sent it. ${visit}`,
    too_fast: `This tablet recorded check-ins faster than a person can type. The hours are on hold. ${visit}`,
    family_twice: `Another visit of this family was still going on. The hours are on hold. ${visit}`,
    outside_hours: `The centre was closed at the time of this visit. The hours are on hold. ${visit}`,
    back_dated: `This visit is dated before the tablet’s last contact, when it reported nothing unsent. The hours are on hold. ${visit}`,
    revoked_device: `The tablet was already revoked when it sent this visit. ${visit}`,
  };
  return reasons[review.reason];
}

/** The possible resolutions of a review. Without missing hours there is nothing to charge. */
export function possibleResolutions(review: UsageReview): Resolution[] {
  return review.shortHours > 0 ? ['charge', 'waive', 'void'] : ['waive', 'void'];
}

/** The button label of a resolution. */
export function settleLabel(resolution: Resolution, review: UsageReview): string {
  if (resolution === 'waive' && review.shortHours === 0) return 'Keep as is';
  return { charge: 'Charge', waive: 'Waive', void: 'Void' }[resolution];
}

/** The consequences of a resolution, shown before it is saved. */
export function consequenceText(resolution: Resolution, review: UsageReview): string {
  const short = hours(review.shortHours);
  const stays = `The balance stays at ${hours(review.balanceNow)}.`;
  if (resolution === 'charge') return `The family pays for the ${short}. The visit counts in full. ${stays}`;
  if (resolution === 'void') return voidConsequenceText(review);
  if (review.shortHours === 0) return `The visit counts as recorded. ${stays}`;
  return `The centre waives the ${short}. The visit counts in full. ${stays}`;
}

function voidConsequenceText(review: UsageReview): string {
  if (review.reason === 'cancelled' || review.takenHours === 0)
    return 'The visit no longer counts. No hours are returned.';
  const after = hours(review.balanceNow + review.takenHours);
  return `The visit no longer counts. ${hours(review.takenHours)} ${review.takenHours === 1 ? 'is' : 'are'} returned: the balance becomes ${after}.`;
}

/** The resolution of a settled review. */
export const resolutionNames: Record<Resolution, string> = {
  charge: 'Charged',
  waive: 'Waived',
  void: 'Voided',
};
