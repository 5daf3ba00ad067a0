import type { BookingStatus } from '../../api/src/contract/bookings/bookings.ts';
import { daysBetween } from '../../api/src/domain/dates.ts';
import {
  bookedAt,
  type DemoDay,
  type DemoPeriod,
  type DemoSlot,
  demandOf,
  instantAt,
  slotDemandOf,
} from './days.ts';
import { type Family, pickFamily } from './families.ts';
import { makeRandom, type Random, required } from './random.ts';

/** A play session as booked, before prices and vouchers. */
export interface DemoVisit {
  family: number;
  date: string;
  slot: DemoSlot;
  children: number;
  status: BookingStatus;
  createdAt: number;
}

interface Cell {
  date: string;
  slot: DemoSlot;
  /** The sum of the weights of all cells up to and including this one. */
  weightSoFar: number;
}

const bookingsAYear = 20_000;
/** The maximum number of upcoming visits for a phone (docs/product.md, decision 28). */
const maxUpcoming = 10;
const tries = 500;

/** Play sessions in the order of booking; no slot has more children than seats. */
export function makeVisits(
  stretch: DemoPeriod,
  days: readonly DemoDay[],
  families: readonly Family[],
): DemoVisit[] {
  const random = makeRandom(stretch.seed + 3);
  const cells = cellsOf(stretch, days);
  const held = makeSeatCounter(stretch.today);
  const span = Math.max(1, daysBetween(stretch.first, stretch.today));
  const draw = (): DemoVisit => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { date, slot } = cellAt(cells, random.next());
      const family = pickFamily(random, families, daysBetween(stretch.first, date) / span);
      const visit = visitOf(random, stretch, { family, date, slot });
      if (held.take(visit)) return visit;
    }
    throw new Error(`No free seat found in ${tries} tries: there are too many bookings for these days.`);
  };
  const wanted = Math.round(bookingsAYear * stretch.times);
  return Array.from({ length: wanted }, draw).sort((a, b) => a.createdAt - b.createdAt);
}

/** Tracks the seats taken in each slot and the upcoming visits of each family. */
function makeSeatCounter(today: string) {
  const taken = new Map<string, number>();
  const toCome = new Map<number, number>();
  return {
    /** @returns false if the slot has too few seats, or the family too many upcoming visits */
    take({ date, slot, status, children, family }: DemoVisit): boolean {
      const key = `${date} ${slot.id}`;
      const seats = (taken.get(key) ?? 0) + (status === 'cancelled' ? 0 : children);
      const ahead = (toCome.get(family) ?? 0) + (date >= today ? 1 : 0);
      if (seats > slot.maxCapacity || ahead > maxUpcoming) return false;
      taken.set(key, seats);
      toCome.set(family, ahead);
      return true;
    },
  };
}

/** The further ahead a day is, the fewer of its visits are booked yet; for today, almost all. */
function cellsOf(stretch: DemoPeriod, days: readonly DemoDay[]): Cell[] {
  let weightSoFar = 0;
  return days.flatMap((day) => {
    const ahead = daysBetween(stretch.today, day.date);
    const known = ahead > 0 ? Math.exp(-ahead / 9) : 1;
    return day.slots.map((slot) => {
      weightSoFar += demandOf(day.date, stretch) * known * slotDemandOf(day.date, slot.id - 1);
      return { date: day.date, slot, weightSoFar };
    });
  });
}

function cellAt(cells: readonly Cell[], position: number): Cell {
  const wanted = position * required(cells.at(-1)).weightSoFar;
  let [low, high] = [0, cells.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (required(cells[middle]).weightSoFar > wanted) high = middle;
    else low = middle + 1;
  }
  return required(cells[low]);
}

function visitOf(
  random: Random,
  { now, isEarlier }: DemoPeriod,
  { family, date, slot }: Pick<DemoVisit, 'family' | 'date' | 'slot'>,
): DemoVisit {
  const children = random.weighted([
    [1, 56],
    [2, 32],
    [3, 9],
    [4, 2],
    [5, 1],
  ] as const);
  const leadDays = random.chance(0.35) ? 0 : Math.min(60, Math.ceil(-Math.log(1 - random.next()) * 4));
  const isOver = instantAt(date, slot.endTime) < now.getTime();
  const latest = Math.min(now.getTime(), instantAt(date, slot.startTime) + 30 * 60_000);
  const createdAt = bookedAt(random, date, leadDays, latest);
  return { family, date, slot, children, status: statusOf(random, { isOver, isEarlier }), createdAt };
}

/** Families that did not come stay confirmed or pending, as no-shows; of an earlier centre, nobody said which. */
const shares = {
  over: { completed: 900, cancelled: 75, confirmed: 22, pending: 3 },
  earlier: { completed: 885, cancelled: 75, confirmed: 35, pending: 5 },
  ahead: { completed: 0, cancelled: 5, confirmed: 86, pending: 9 },
};

function statusOf(
  random: Random,
  { isOver, isEarlier }: { isOver: boolean; isEarlier: boolean },
): BookingStatus {
  const { completed, cancelled, confirmed, pending } =
    shares[isOver ? (isEarlier ? 'earlier' : 'over') : 'ahead'];
  return random.weighted([
    ['completed', completed],
    ['cancelled', cancelled],
    ['confirmed', confirmed],
    ['pending', pending],
  ] as const);
}
