import type { Site } from '@toodles/api/contract/centre/site.ts';

type OpeningDay = Site['openingHours'][number];

const isSame = (a: OpeningDay, b: OpeningDay): boolean =>
  a.isOpen === b.isOpen && (!a.isOpen || (a.openTime === b.openTime && a.closeTime === b.closeTime));

/** The hours that all the days share, if they are the same. */
function haveSameHours(days: readonly OpeningDay[]): OpeningDay | undefined {
  const [first, ...others] = days;
  return first && others.every((day) => isSame(first, day)) ? first : undefined;
}

/**
 * The hours of Monday to Friday and of Saturday and Sunday; `undefined` for a week that does not split that
 * way.
 */
export function weekParts(
  days: readonly OpeningDay[],
): { weekdays: OpeningDay; weekends: OpeningDay } | undefined {
  const isWeekend = ({ dayOfWeek }: OpeningDay) => dayOfWeek === 0 || dayOfWeek === 6;
  const weekdays = haveSameHours(days.filter((day) => !isWeekend(day)));
  const weekends = haveSameHours(days.filter(isWeekend));
  return weekdays && weekends && { weekdays, weekends };
}
