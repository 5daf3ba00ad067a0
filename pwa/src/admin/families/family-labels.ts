import type { ListedFamily } from '@toodles/api/contract/families/family-list.ts';
import { addDays, daysBetween } from '@toodles/api/domain/dates.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { count, day, dayOfMonth, monthName, rupees } from '../../shared/format.ts';
import { dateWithYear } from '../ui/dates.ts';

/** `Today`, `Sat 21 Nov`, or `21 Nov 2025` of another year. */
export function dayText(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  if (date === addDays(today, -1)) return 'Yesterday';
  return date.slice(0, 4) === today.slice(0, 4) ? day(date) : dateWithYear(date);
}

/** How far ahead a birthday is pointed out, in days. */
const BIRTHDAY_SOON_DAYS = 30;

/** The birthday in a year. A child of 29 February has it on 1 March of other years. */
const birthdayIn = (year: number, birthday: string) =>
  addDays(`${year}-${birthday.slice(5, 7)}-01`, Number(birthday.slice(8)) - 1);

/**
 * The next birthday of a family's children, if it is soon: `Diya turns 5 on 3 Dec`.
 * @param from the first day that counts: today, or the first of the month
 */
export function birthdayText(
  children: ListedFamily['children'],
  today: string,
  from: string,
): string | undefined {
  const year = Number(today.slice(0, 4));
  const soon = children
    .flatMap(({ name, birthday }) =>
      birthday === null
        ? []
        : [year, year + 1].map((one) => ({
            name,
            on: birthdayIn(one, birthday),
            age: one - Number(birthday.slice(0, 4)),
          })),
    )
    .filter(({ on, age }) => age > 0 && on >= from && daysBetween(today, on) <= BIRTHDAY_SOON_DAYS)
    .sort((a, b) => a.on.localeCompare(b.on))[0];
  if (!soon) return undefined;
  const turns = `${soon.name || 'A child'} ${soon.on < today ? 'turned' : 'turns'} ${soon.age}`;
  if (soon.on === today) return `${turns} today`;
  return `${turns} on ${dayOfMonth(soon.on)} ${monthName(soon.on).slice(0, 3)}`;
}

/** When hours expire: `3 days left` is more telling than a date, as long as it is soon. */
export function expiryText(
  until: string,
  today: string,
  soonDays: number,
): { text: string; isSoon: boolean } {
  const days = daysBetween(today, until);
  if (days > soonDays) return { text: `until ${dateWithYear(until)}`, isSoon: false };
  return { text: days === 0 ? 'expire today' : `expire in ${count(days, 'day', 'days')}`, isSoon: true };
}

const PAISE = 100;

/** What a family owes, in whole rupees: `₹1,498`. */
export const owesText = (amount: string): string => rupees(Math.ceil(paiseOf(amount) / PAISE) * PAISE);
