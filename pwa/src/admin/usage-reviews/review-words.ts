import type { resolutions, UsageReview } from '@toodles/api/contract/usage-reviews.ts';
import { count } from '../../shared/format.ts';

export type Resolution = (typeof resolutions)[number];

const hours = (n: number) => count(n, 'hour', 'hours');

/** The hours that a visit deducted from the balance. */
const taken = (review: UsageReview) => review.hoursUsed - review.shortHours;

/** Why a visit is under review, in a few words. */
export const reasonNames: Record<UsageReview['reason'], string> = {
  short: 'Not enough hours',
  expired: 'Package had expired',
  cancelled: 'Sale was cancelled',
  revoked_device: 'From a revoked tablet',
  server_restored: 'Server was put back',
  before_sale: 'Before the package was sold',
  wrong_clock: 'Tablet’s clock was ahead',
  too_fast: 'Too many at once',
  family_twice: 'Family already inside',
  outside_hours: 'Outside opening hours',
  back_dated: 'Dated too early',
};

/** What happened, in one or two sentences. */
export function whatHappened(review: UsageReview): string {
  const left = review.balanceThen === 0 ? 'nothing' : hours(review.balanceThen);
  const visit = `The visit took ${hours(review.hoursUsed)}, and ${left} ${[0, 1].includes(review.balanceThen) ? 'was' : 'were'} left.`;
  const stories: Record<UsageReview['reason'], string> = {
    short: visit,
    expired: `The package had expired by then. ${visit}`,
    cancelled: `The sale had been cancelled by then. ${visit}`,
    server_restored: `The server was put back to an earlier copy since this tablet last called. See that these hours are the right family’s. ${visit}`,
    before_sale: `This visit is told of a time before the package was sold: the tablet’s clock was behind, or the server was put back and these hours are another family’s. ${visit}`,
    wrong_clock: `The tablet’s clock was ahead: the day or the time of this visit had not come when it was handed in. ${visit}`,
    too_fast: `This tablet recorded more check-ins in a few minutes than somebody can type. The hours are on hold. ${visit}`,
    family_twice: `Another visit of this family was still going on. The hours are on hold. ${visit}`,
    outside_hours: `The centre was closed at the time of this visit. The hours are on hold. ${visit}`,
    back_dated: `This visit is dated before the tablet’s last contact, when it reported nothing unsent. The hours are on hold. ${visit}`,
    revoked_device: `The tablet had been revoked when it handed this in. ${visit}`,
  };
  return stories[review.reason];
}

/** The possible resolutions of a review. Without missing hours there is nothing to charge. */
export function waysToSettle(review: UsageReview): Resolution[] {
  return review.shortHours > 0 ? ['charge', 'waive', 'void'] : ['waive', 'void'];
}

/** The button label of a resolution. */
export function settleLabel(resolution: Resolution, review: UsageReview): string {
  if (resolution === 'waive' && review.shortHours === 0) return 'Keep as it is';
  return { charge: 'Charge', waive: 'Waive', void: 'Void' }[resolution];
}

/** The consequences of a resolution, shown before it is saved. */
export function consequence(resolution: Resolution, review: UsageReview): string {
  const short = hours(review.shortHours);
  const stays = `The balance stays at ${hours(review.balanceNow)}.`;
  if (resolution === 'charge')
    return `The family pays for the ${short} at the desk. The visit counts in full. ${stays}`;
  if (resolution === 'void') return voided(review);
  if (review.shortHours === 0) return `The visit counts as it was recorded. ${stays}`;
  return `The centre gives the ${short}. The visit counts in full. ${stays}`;
}

function voided(review: UsageReview): string {
  if (review.reason === 'cancelled' || taken(review) === 0)
    return 'The visit no longer counts. No hours come back.';
  const after = hours(review.balanceNow + taken(review));
  return `The visit no longer counts. ${hours(taken(review))} ${taken(review) === 1 ? 'comes' : 'come'} back: the balance becomes ${after}.`;
}

/** The resolution of a settled review. */
export const resolutionNames: Record<Resolution, string> = {
  charge: 'Charged',
  waive: 'Waived',
  void: 'Voided',
};
