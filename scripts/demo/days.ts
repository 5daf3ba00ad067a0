import { addDays, daysBetween, instantOf, minutesOf, weekdayOf } from '../../api/src/domain/dates.ts';
import {
  type Closure,
  defaultHoursOn,
  isWithinHours,
  type Opening,
  openingOn,
} from '../../api/src/domain/schedule/opening.ts';
import { makeRandom, type Random } from './random.ts';

export const timeZone = 'Asia/Kolkata';

/** The demo's slots, with seats that suit its size. */
export const slots = [
  { id: 1, startTime: '10:00', endTime: '12:00', maxCapacity: 30 },
  { id: 2, startTime: '12:00', endTime: '14:00', maxCapacity: 36 },
  { id: 3, startTime: '14:00', endTime: '16:00', maxCapacity: 36 },
  { id: 4, startTime: '16:00', endTime: '18:00', maxCapacity: 40 },
  { id: 5, startTime: '18:00', endTime: '20:00', maxCapacity: 30 },
];
export type DemoSlot = (typeof slots)[number];

/** A period of the demo: its days, and the current moment within them. */
export interface DemoPeriod {
  seed: number;
  times: number;
  /** As a centre's year was before packages had their days, and before payments were entries. */
  isEarlier: boolean;
  now: Date;
  /** In the centre's time zone. */
  today: string;
  first: string;
  last: string;
}

const weekdayDemand = [2, 0.95, 0.9, 0.95, 1, 1.25, 1.9];
const monthDemand = [1, 0.9, 0.95, 1.35, 1.5, 0.9, 0.85, 1.05, 0.95, 1.2, 1.1, 1.3];
const holidays = [
  '01-01',
  '01-14',
  '01-26',
  '05-01',
  '08-15',
  '10-02',
  '11-01',
  '12-24',
  '12-25',
  '12-26',
  '12-31',
];
/** Deepavali follows the lunar calendar. */
const deepavali = [
  '2021-11-04',
  '2022-10-24',
  '2023-11-12',
  '2024-10-31',
  '2025-10-20',
  '2026-11-08',
  '2027-10-29',
  '2028-10-17',
  '2029-11-05',
  '2030-10-26',
];
const slotDemand = { week: [0.55, 0.75, 0.7, 1.25, 0.6], weekend: [0.8, 0.95, 1.15, 1.3, 0.85] };

/** The relative demand of a date: weekends, holidays, school holidays, and growth over time. */
export function demandOf(date: string, { first, today }: DemoPeriod): number {
  const growth = 0.85 + (0.3 * daysBetween(first, date)) / Math.max(1, daysBetween(first, today));
  const holiday = holidays.includes(date.slice(5)) ? 1.8 : 1;
  const month = monthDemand[Number(date.slice(5, 7)) - 1] ?? 1;
  return (weekdayDemand[weekdayOf(date)] ?? 1) * month * holiday * growth;
}

export const slotDemandOf = (date: string, place: number): number =>
  ([0, 6].includes(weekdayOf(date)) ? slotDemand.weekend : slotDemand.week)[place] ?? 1;

/**
 * Days that differ from their weekday: festivals, a deep clean twice a year, private mornings, one in the
 * future.
 */
export function closuresOf({ seed, first, last, today }: DemoPeriod): Closure[] {
  const random = makeRandom(seed + 1);
  const found = new Map<string, Closure>();
  const shut = (date: string, reason: string) =>
    found.set(date, { date, isOpen: false, openTime: null, closeTime: null, reason });
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (deepavali.includes(date)) shut(date, 'Deepavali');
    else if (isFirstTuesday(date) && ['02', '08'].includes(date.slice(5, 7))) shut(date, 'Deep clean');
    else if (weekdayOf(date) === 3 && random.chance(0.06))
      found.set(date, {
        date,
        isOpen: true,
        openTime: '14:00',
        closeTime: '20:00',
        reason: 'A school has the morning',
      });
  }
  shut(addDays(today, 17), 'Deep clean');
  return [...found.values()].sort((a, b) => a.date.localeCompare(b.date));
}

const isFirstTuesday = (date: string): boolean => weekdayOf(date) === 2 && Number(date.slice(8)) <= 7;

/** Every day of the period with its slots. */
export function daysOf(stretch: DemoPeriod, closures: readonly Closure[]) {
  const byDate = new Map(closures.map((closure) => [closure.date, [closure]]));
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...defaultHoursOn(day), isOpen: true }));
  const days: { date: string; opening: Opening; slots: DemoSlot[] }[] = [];
  for (let date = stretch.first; date <= stretch.last; date = addDays(date, 1)) {
    const opening = openingOn(date, hours, byDate.get(date) ?? []);
    days.push({ date, opening, slots: slots.filter((slot) => isWithinHours(slot, opening)) });
  }
  return days;
}

export type DemoDay = ReturnType<typeof daysOf>[number];

const midnights = new Map<string, number>();

/** A time at the centre as milliseconds since 1970. */
export function instantAt(date: string, time: string): number {
  const cached = midnights.get(date) ?? instantOf({ date, time: '00:00' }, timeZone).getTime();
  midnights.set(date, cached);
  return cached + minutesOf(time) * 60_000;
}

export const isoOf = (ms: number): string => new Date(ms).toISOString();

const dayMs = 86_400_000;

/** When a person who plans `leadDays` ahead would have booked: in waking hours, and never after `now`. */
export function bookedAt(random: Random, date: string, leadDays: number, latest: number): number {
  const day = addDays(date, -leadDays);
  const wished = instantAt(day, '08:00') + random.below(14 * 60) * 60_000 + random.below(60_000);
  if (wished - latest < dayMs) return Math.min(wished, latest - 1000 * random.between(1, 3600));
  // Who is already booked far ahead did so on one of the days before now.
  return wished - (Math.ceil((wished - latest) / dayMs) + random.below(18)) * dayMs;
}
