import type { NewRow } from '../../api/src/db/new-row.ts';
import { refundOf } from '../../api/src/domain/bookings/refund.ts';
import { centreDate } from '../../api/src/domain/dates.ts';
import { balanceOf, cancelEntries, type Entry, soldEntries } from '../../api/src/domain/hours/ledger.ts';
import { reviewEntries, settle, voidEntries } from '../../api/src/domain/hours/visits.ts';
import { newReference } from './bookings.ts';
import { type DemoPeriod, isoOf, timeZone } from './days.ts';
import type { Family } from './families.ts';
import { makeRandom, type Random, required } from './random.ts';
import type { PlannedSale, PlannedVisit } from './sales.ts';

export interface Person {
  id: number;
  name: string;
}

/** A ledger entry that refers to its sale and review by index. */
export interface DemoEntry extends Entry {
  sale: number;
  usageId: string | null;
  review: number | null;
  at: number;
  by: Person;
  deviceId: number | null;
  note: string;
}

/** All data about hours; sales and reviews are referenced by index until they have ids. */
export interface DemoHours {
  sales: NewRow<'package_sales'>[];
  usages: (Omit<NewRow<'package_usages'>, 'package_sale_id' | 'id'> & { id: string; sale: number })[];
  reviews: (Omit<NewRow<'usage_reviews'>, 'sale_id'> & { sale: number })[];
  ledger: DemoEntry[];
}

interface HoursBuilder {
  random: Random;
  stretch: DemoPeriod;
  team: readonly Person[];
  deviceIds: readonly number[];
  references: Set<string>;
  made: DemoHours;
}

/**
 * Carries out the planned sales: every balance is the sum of its ledger, computed by the product's own rules.
 */
export function makeHours(
  stretch: DemoPeriod,
  planned: readonly PlannedSale[],
  families: readonly Family[],
  desk: { team: readonly Person[]; deviceIds: readonly number[] },
): DemoHours {
  const made: DemoHours = { sales: [], usages: [], reviews: [], ledger: [] };
  const making = {
    ...desk,
    random: makeRandom(stretch.seed + 7),
    stretch,
    references: new Set<string>(),
    made,
  };
  for (const sale of planned) addSale(making, sale, required(families[sale.family]));
  made.ledger.sort((a, b) => a.at - b.at);
  return made;
}

function addSale(making: HoursBuilder, plan: PlannedSale, family: Family): void {
  const { random, references, made, team } = making;
  const { offer, soldAt } = plan;
  const sale = made.sales.length;
  const by = random.pick(team);
  const before = made.ledger.length;
  post(making, soldEntries(offer.minutes), { sale, at: soldAt, by });
  for (const visit of plan.visits)
    addVisit(making, { visit, sale, family, balance: balanceSince(made, before) });
  const left = balanceSince(made, before);
  const ending = endOf(making, plan, left);
  if (ending) post(making, cancelEntries(left), { sale, by, at: ending.at, note: ending.reason });
  made.sales.push({
    reference: newReference('HP', random, references),
    package_id: offer.packageId,
    package_name: offer.name,
    total_minutes: offer.minutes,
    remaining_minutes: balanceSince(made, before),
    customer_name: family.name,
    customer_phone: family.phone,
    customer_email: random.chance(0.6) ? family.email : null,
    total_paise: offer.paise,
    notes: random.chance(0.05) ? 'Paid by UPI' : '',
    sold_by_user_id: by.id,
    sold_by: by.name,
    sold_by_note: '',
    valid_till: plan.validTill,
    cancelled_at: ending ? isoOf(ending.at) : null,
    cancel_reason: ending?.reason ?? null,
    refunded_paise: ending?.refundPaise ?? null,
    created_at: isoOf(soldAt),
    version: 1 + made.ledger.length - before,
  });
}

const balanceSince = ({ ledger }: DemoHours, from: number): number => balanceOf(ledger.slice(from));

interface Posting {
  sale: number;
  at: number;
  by: Person;
  usageId?: string;
  review?: number;
  deviceId?: number | null;
  note?: string;
}

function post({ made }: HoursBuilder, entries: readonly Entry[], posting: Posting): void {
  for (const { kind, minutes } of entries)
    made.ledger.push({
      kind,
      minutes,
      review: null,
      deviceId: null,
      note: '',
      ...posting,
      usageId: kind === 'cancelled' ? null : (posting.usageId ?? null),
    });
}

interface VisitOnSale {
  visit: PlannedVisit;
  sale: number;
  family: Family;
  balance: number;
}

function addVisit(making: HoursBuilder, { visit, sale, family, balance }: VisitOnSale): void {
  const { random, made, stretch, deviceIds, team } = making;
  const { startsAt, minutes } = visit;
  const now = stretch.now.getTime();
  const id = usageId(random, startsAt);
  const by = random.pick(team);
  const facts = { remainingMinutes: balance, minutesUsed: minutes, fromRevokedDevice: false };
  const { entries, shortMinutes } = settle({ ...facts, saleState: 'active' });
  const deviceId = shortMinutes > 0 || random.chance(0.8) ? random.pick(deviceIds) : null;
  post(making, entries, { sale, at: startsAt, by, usageId: id, deviceId });
  const leftAt = startsAt + minutes * 60_000 - random.below(15) * 60_000;
  const voidedAt =
    shortMinutes === 0 && random.chance(0.012) ? Math.min(now, startsAt + 20 * 60_000) : undefined;
  if (voidedAt !== undefined) {
    const back = voidEntries({ minutesUsed: minutes, shortMinutes }, false);
    post(making, back, { sale, at: voidedAt, by, usageId: id, note: 'Wrong family' });
  }
  const children = family.children.slice(0, random.between(1, family.children.length));
  made.usages.push({
    id,
    sale,
    minutes_used: minutes,
    short_minutes: shortMinutes,
    usage_date: centreDate(new Date(startsAt), timeZone),
    number_of_children: children.length,
    attending_children_names: JSON.stringify(children),
    supervisor_notes: '',
    checked_in_by_user_id: by.id,
    checked_in_by: by.name,
    checked_in_by_note: '',
    checked_in_at: isoOf(startsAt),
    checked_out_at: leftAt < now && voidedAt === undefined ? isoOf(leftAt) : null,
    device_id: deviceId,
    voided_at: voidedAt === undefined ? null : isoOf(voidedAt),
    void_reason: voidedAt === undefined ? null : 'Wrong family',
    created_at: isoOf(startsAt),
  });
  if (shortMinutes > 0) addReview(making, { visit, shortMinutes, sale, id, balance, deviceId });
}

interface ShortVisit {
  visit: PlannedVisit;
  shortMinutes: number;
  sale: number;
  id: string;
  balance: number;
  deviceId: number | null;
}

const openForDays = 12;

/** A visit that its package did not cover: a manager resolved the review days later, or it is still open. */
function addReview(
  making: HoursBuilder,
  { visit, shortMinutes, sale, id, balance, deviceId }: ShortVisit,
): void {
  const { random, made, stretch, team } = making;
  const now = stretch.now.getTime();
  const review = made.reviews.length;
  const settledAt = visit.startsAt + random.between(1, openForDays) * 86_400_000;
  const isSettled = settledAt < now;
  const by = required(team[0]);
  const taken = { minutesUsed: visit.minutes, shortMinutes };
  if (isSettled) post(making, reviewEntries(taken), { sale, at: settledAt, by, usageId: id, review });
  made.reviews.push({
    usage_id: id,
    sale,
    device_id: deviceId,
    reason: 'short',
    short_minutes: shortMinutes,
    balance_then_minutes: balance,
    occurred_at: isoOf(visit.startsAt),
    opened_at: isoOf(Math.min(now, visit.startsAt + 3_600_000)),
    status: isSettled ? 'settled' : 'open',
    resolution: isSettled ? (random.chance(0.6) ? 'charge' : 'waive') : null,
    note: isSettled ? 'Spoke with the family' : '',
    settled_by_user_id: isSettled ? by.id : null,
    settled_by: isSettled ? by.name : null,
    settled_at: isSettled ? isoOf(settledAt) : null,
  });
}

/** Some sales were mistakes and are reversed at once; some families move away and get a refund. */
function endOf({ random, stretch }: HoursBuilder, plan: PlannedSale, left: number) {
  const now = stretch.now.getTime();
  const lastAt = (plan.visits.at(-1)?.startsAt ?? plan.soldAt) + 86_400_000;
  if (plan.visits.length === 0 && random.chance(0.06))
    return { at: Math.min(now, plan.soldAt + 600_000), reason: 'Sold by mistake', refundPaise: null };
  if (left < 120 || lastAt >= now || !random.chance(0.03)) return undefined;
  const { paise, minutes } = plan.offer;
  const facts = { pricePaise: paise, paidPaise: paise, totalMinutes: minutes, unusedMinutes: left };
  const { refundPaise } = refundOf({ ...facts, feePaise: 0, minimumPaise: 0 });
  return { at: lastAt, reason: 'The family moves away', refundPaise };
}

/** As tablets create them: version 7, which begins with the time. */
function usageId(random: Random, ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const variant = (8 + random.below(4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
}
