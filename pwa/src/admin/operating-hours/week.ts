import { type TeamDay, teamDay } from '@toodles/api/contract/team-schedule.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import { liesInside } from '@toodles/api/domain/opening.ts';
import { z } from 'zod';
import { timeOfDay, timeSpan } from '../../shared/format.ts';
import type { FieldWords } from '../ui/stale/clash.ts';

/** The week as a refusal carries it: edited as a whole, so with one version. */
export const week = z.object({ days: z.array(teamDay), version: z.number() });
export type Week = z.output<typeof week>;

export interface DayEdit {
  openTime: string;
  closeTime: string;
  isOpen: boolean;
}

export const dayKeys = ['1', '2', '3', '4', '5', '6', '0'] as const;
/** 0 is Sunday; people's week begins on Monday. */
export type DayKey = (typeof dayKeys)[number];
export type WeekEdit = Record<DayKey, DayEdit>;

export const dayNames: Record<DayKey, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  0: 'Sunday',
};

/** The days as the server lists them, with the version of the week. */
export const weekOf = (days: TeamDay[]): Week => ({ days, version: days[0]?.version ?? 1 });

const usual: DayEdit = { openTime: '10:00', closeTime: '20:00', isOpen: false };

export function editOf({ days }: Pick<Week, 'days'>): WeekEdit {
  const entries = dayKeys.map((key) => {
    const { openTime, closeTime, isOpen } = days.find((one) => one.dayOfWeek === Number(key)) ?? usual;
    // Of server times only the first five characters count (seed 001, section 7).
    return [key, { openTime: openTime.slice(0, 5), closeTime: closeTime.slice(0, 5), isOpen }];
  });
  return Object.fromEntries(entries) as WeekEdit;
}

/** `10 AM to 8 PM`, or `Closed`. */
export const hoursText = ({ isOpen, openTime, closeTime }: DayEdit): string =>
  isOpen ? `${timeOfDay(openTime)} to ${timeOfDay(closeTime)}` : 'Closed';

export const weekWords = Object.fromEntries(
  dayKeys.map((key) => [key, { label: dayNames[key], show: hoursText }]),
) as FieldWords<WeekEdit>;

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What is wrong with a day's hours, in words; a closed day keeps hours too, for when it opens again. */
export function problemOf({ openTime, closeTime }: DayEdit): string | undefined {
  if (!isTime(openTime) || !isTime(closeTime)) return 'Say from when to when.';
  return openTime < closeTime ? undefined : 'Closing comes after opening.';
}

/** Minutes in which the centre is open; none where it is closed or the hours are not right yet. */
export const minutesOpen = (day: DayEdit): number =>
  day.isOpen && !problemOf(day) ? minutesOf(day.closeTime) - minutesOf(day.openTime) : 0;

/** `10 h`, `8 h 30 min` */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 || rest === 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}

export interface WeekSums {
  minutes: number;
  daysOpen: number;
}

/** What the weekly summary says: hours a week and days open. */
export function sumsOf(edit: WeekEdit): WeekSums {
  const days = dayKeys.map((key) => edit[key]);
  return {
    minutes: days.reduce((sum, one) => sum + minutesOpen(one), 0),
    daysOpen: days.filter((one) => one.isOpen).length,
  };
}

interface Slot {
  startTime: string;
  endTime: string;
}

/** Which slots parents cannot book on such a day, because they do not lie inside its hours. */
export function slotsLeftOut(day: DayEdit, slots: readonly Slot[]): string[] {
  if (!day.isOpen || problemOf(day)) return [];
  const { openTime, closeTime } = day;
  return slots
    .filter((slot) => !liesInside(slot, { isOpen: true, openTime, closeTime }))
    .map((slot) => timeSpan(slot.startTime, slot.endTime));
}
