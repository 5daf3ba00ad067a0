import { type TeamDay, teamDay } from '@toodles/api/contract/schedule/team-schedule.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import { isWithinHours } from '@toodles/api/domain/schedule/opening.ts';
import { z } from 'zod';
import { timeOfDay, timeSpan } from '../../shared/format.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';

/** The week in a `stale` response. It is edited as a whole and has one version. */
export const week = z.object({ days: z.array(teamDay), version: z.number() });
export type Week = z.output<typeof week>;

export interface DayEdit {
  openTime: string;
  closeTime: string;
  isOpen: boolean;
}

export const dayKeys = ['1', '2', '3', '4', '5', '6', '0'] as const;
/** 0 is Sunday, but the week shown begins on Monday. */
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

/** The days in the server's order, with the version of the week. */
export const weekOf = (days: TeamDay[]): Week => ({ days, version: days[0]?.version ?? 1 });

const defaultHours: DayEdit = { openTime: '10:00', closeTime: '20:00', isOpen: false };

export function editOf({ days }: Pick<Week, 'days'>): WeekEdit {
  const entries = dayKeys.map((key) => {
    const { openTime, closeTime, isOpen } = days.find((one) => one.dayOfWeek === Number(key)) ?? defaultHours;
    // Server times are cut to their first five characters.
    return [key, { openTime: openTime.slice(0, 5), closeTime: closeTime.slice(0, 5), isOpen }];
  });
  return Object.fromEntries(entries) as WeekEdit;
}

/** A week of equal days. */
export const everyDay = (hours: DayEdit): WeekEdit =>
  Object.fromEntries(dayKeys.map((key) => [key, hours])) as WeekEdit;

/** The hours that most open days have: what a change of the whole week starts from. */
export function usualHours(edit: WeekEdit): Pick<DayEdit, 'openTime' | 'closeTime'> {
  const open = dayKeys.map((key) => edit[key]).filter((day) => day.isOpen && !validateHours(day));
  const groups = [...Map.groupBy(open, hoursText).values()].sort((a, b) => b.length - a.length);
  const { openTime, closeTime } = groups[0]?.[0] ?? defaultHours;
  return { openTime, closeTime };
}

/** `10 AM to 8 PM`, or `Closed`. */
export const hoursText = ({ isOpen, openTime, closeTime }: DayEdit): string =>
  isOpen ? `${timeOfDay(openTime)} to ${timeOfDay(closeTime)}` : 'Closed';

export const weekLabels = Object.fromEntries(
  dayKeys.map((key) => [key, { label: dayNames[key], show: hoursText }]),
) as FieldLabels<WeekEdit>;

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The problem with a day's hours, in words. Closed days keep their hours for when they open again. */
export function validateHours({ openTime, closeTime }: DayEdit): string | undefined {
  if (!isTime(openTime) || !isTime(closeTime)) return 'Enter opening and closing times.';
  return openTime < closeTime ? undefined : 'Closing time must be after opening time.';
}

/** The minutes of opening; 0 for a closed day or invalid hours. */
export const minutesOpen = (day: DayEdit): number =>
  day.isOpen && !validateHours(day) ? minutesOf(day.closeTime) - minutesOf(day.openTime) : 0;

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

/** The weekly summary: total minutes and open days. */
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

/** The slots that parents cannot book on such a day, because they are outside its hours. */
export function slotsOutsideHours(day: DayEdit, slots: readonly Slot[]): string[] {
  if (!day.isOpen || validateHours(day)) return [];
  const { openTime, closeTime } = day;
  return slots
    .filter((slot) => !isWithinHours(slot, { isOpen: true, openTime, closeTime }))
    .map((slot) => timeSpan(slot.startTime, slot.endTime));
}
