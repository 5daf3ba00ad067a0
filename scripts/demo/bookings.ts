import type { NewRow } from '../../api/src/db/new-row.ts';
import { createReference, holdsSeats } from '../../api/src/domain/bookings/booking.ts';
import { priceOf } from '../../api/src/domain/bookings/price.ts';
import { addDays, centreDate, weekdayOf } from '../../api/src/domain/dates.ts';
import { type DemoPeriod, instantAt, isoOf, timeZone } from './days.ts';
import { type Family, isKnown } from './families.ts';
import { requests } from './names.ts';
import { makeRandom, type Random, required } from './random.ts';
import type { DemoVisit } from './visits.ts';
import { canUse, type DemoVoucher, type PhoneHistory } from './vouchers.ts';

export interface DemoPackage {
  id: number;
  name: string;
  type: 'walk_in' | 'weekend' | 'monthly' | 'birthday';
  price_paise: number;
}

interface Catalogue {
  packages: readonly DemoPackage[];
  vouchers: readonly DemoVoucher[];
  /** The ids of the accounts, in order. */
  accounts: readonly number[];
}

export interface BookedVisit {
  row: NewRow<'bookings'>;
  visit: DemoVisit;
  /** The active use of its voucher, and its number among those of the phone. */
  use: { voucherId: number; number: number } | undefined;
}

/** Adds package, price, voucher, payment and the other booking details to the visits. */
export function makeBookings(
  stretch: DemoPeriod,
  visits: readonly DemoVisit[],
  families: readonly Family[],
  catalogue: Catalogue,
): BookedVisit[] {
  const random = makeRandom(stretch.seed + 4);
  const references = new Set<string>();
  const lives = new Map<number, PhoneHistory>();
  return visits.map((visit) => {
    const bookings = isKnown(families, visit.family) ? 1 : 0;
    const life = lives.get(visit.family) ?? { bookings, uses: new Map<number, number>() };
    lives.set(visit.family, life);
    return bookingOf(random, {
      stretch,
      visit,
      life,
      references,
      catalogue,
      family: required(families[visit.family]),
    });
  });
}

interface Booking {
  stretch: DemoPeriod;
  visit: DemoVisit;
  family: Family;
  life: PhoneHistory;
  references: Set<string>;
  catalogue: Catalogue;
}

function bookingOf(random: Random, booking: Booking): BookedVisit {
  const { visit, family, life, references, catalogue } = booking;
  const offer = packageOf(random, booking);
  const voucher = voucherOf(random, booking, offer);
  const { children, date, slot, status } = visit;
  const discount = voucher && { type: voucher.type, value: voucher.value, maxPaise: null };
  const price = priceOf({ pricePaise: offer.price_paise, children, discount });
  const isLive = holdsSeats(status);
  const use =
    isLive && voucher ? { voucherId: voucher.id, number: (life.uses.get(voucher.id) ?? 0) + 1 } : undefined;
  if (use) life.uses.set(use.voucherId, use.number);
  if (isLive) life.bookings += 1;
  const hasAccount = family.account !== undefined && random.chance(0.75);
  const row = {
    reference: newReference('TD', random, references),
    manage_key_hash: random.hex(43),
    user_id: hasAccount ? required(catalogue.accounts[family.account ?? 0]) : null,
    package_id: offer.id,
    time_slot_id: slot.id,
    booking_date: date,
    start_time: slot.startTime,
    end_time: slot.endTime,
    number_of_children: children,
    children_ages: JSON.stringify(Array.from({ length: children }, () => random.between(2, 8))),
    parent_name: family.name,
    parent_phone: family.phone,
    parent_email: family.email,
    special_requests: random.chance(0.06) ? random.pick(requests) : '',
    voucher_id: voucher?.id ?? null,
    voucher_code: voucher?.code ?? null,
    subtotal_paise: price.subtotalPaise,
    discount_paise: price.discountPaise,
    total_paise: price.totalPaise,
    ...stateOf(random, booking, price.totalPaise),
    consented_at: isoOf(visit.createdAt),
    created_at: isoOf(visit.createdAt),
  } satisfies NewRow<'bookings'>;
  return { row, visit, use };
}

/** The seeded days; a pass is sold as hours (sales.ts), and was booked like a visit before. */
const packageWeights = {
  now: { weekend: [0, 93, 0, 7], week: [95, 0, 0, 5] },
  earlier: { weekend: [33, 57, 3, 7], week: [88, 2, 5, 5] },
};

function packageOf(random: Random, { visit, stretch, catalogue }: Booking): DemoPackage {
  const of = packageWeights[stretch.isEarlier ? 'earlier' : 'now'];
  const weights = [0, 6].includes(weekdayOf(visit.date)) ? of.weekend : of.week;
  return random.weighted(catalogue.packages.map((offer, place) => [offer, weights[place] ?? 0] as const));
}

function voucherOf(random: Random, { visit, life, catalogue }: Booking, offer: DemoPackage) {
  const today = centreDate(new Date(visit.createdAt), timeZone);
  const basket = {
    packageType: offer.type,
    children: visit.children,
    subtotalPaise: offer.price_paise * visit.children,
  };
  return catalogue.vouchers.find(
    (voucher) =>
      random.chance(voucher.share) &&
      canUse(voucher, { today, basket, life, isLive: holdsSeats(visit.status) }),
  );
}

/** Who did not come, as the clock found it; in an earlier centre, nobody did. */
function noShowOf({ isEarlier, now }: DemoPeriod, { status, date, slot }: DemoVisit): '' | 'clock' {
  const isOpen = status === 'pending' || status === 'confirmed';
  return !isEarlier && isOpen && instantAt(date, slot.endTime) <= now.getTime() ? 'clock' : '';
}

/** Status, payment, and when the family came or cancelled. */
function stateOf(random: Random, { visit, stretch }: Booking, totalPaise: number) {
  const { status, createdAt, date, slot } = visit;
  const payment_method = status === 'pending' || random.chance(0.3) ? ('upi' as const) : ('desk' as const);
  const isPaid =
    (totalPaise === 0 && status !== 'cancelled') ||
    // Amounts due are collected within days.
    (status === 'completed' && (date < addDays(stretch.today, -7) || random.chance(0.94))) ||
    (status === 'confirmed' && payment_method === 'upi') ||
    // Cancelled after payment.
    (status === 'cancelled' && totalPaise > 0 && payment_method === 'upi' && random.chance(0.4));
  const start = instantAt(date, slot.startTime);
  const now = stretch.now.getTime();
  const hasCome =
    status === 'completed' || (status === 'confirmed' && start < now && now < instantAt(date, slot.endTime));
  const minutesSince = Math.max(-5, Math.floor((now - start) / 60_000));
  const latest = Math.min(now, start);
  const cancelledAt = createdAt + random.next() * Math.max(0, latest - createdAt);
  return {
    status: status === 'pending' && totalPaise === 0 ? ('confirmed' as const) : status,
    payment_status: isPaid ? ('paid' as const) : ('due' as const),
    payment_method,
    arrived_at: hasCome ? isoOf(start + random.between(-5, Math.min(40, minutesSince)) * 60_000) : null,
    no_show: noShowOf(stretch, visit),
    cancelled_at: status === 'cancelled' ? isoOf(cancelledAt) : null,
  };
}

export function newReference(kind: 'TD' | 'TP' | 'HP', random: Random, taken: Set<string>): string {
  for (;;) {
    const reference = createReference(kind, random.below);
    if (!taken.has(reference)) {
      taken.add(reference);
      return reference;
    }
  }
}

/** The seats taken by active visits, per slot and day. */
export function seatsOf(visits: readonly DemoVisit[]): NewRow<'slot_days'>[] {
  const rows = new Map<string, NewRow<'slot_days'> & { seats_taken: number }>();
  for (const { date, slot, children, status } of visits) {
    if (!holdsSeats(status)) continue;
    const key = `${date} ${slot.id}`;
    const row = rows.get(key) ?? { date, time_slot_id: slot.id, seats_taken: 0 };
    rows.set(key, { ...row, seats_taken: row.seats_taken + children });
  }
  return [...rows.values()];
}

/** Dates from which the desk may still need a booking. */
export const isForDesk = (visit: DemoVisit, today: string): boolean => visit.date >= addDays(today, -1);
