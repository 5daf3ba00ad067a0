import { centreMoment, clockText } from '@toodles/api/domain/dates.ts';
import { grouped, paiseOf, rupeesExactText, rupeesText } from '@toodles/api/domain/money.ts';
import { lazily } from './lazily.ts';
import type { Language } from './messages.ts';

/** Formats whole paise: `₹1,499`, `₹1,018.30`, `−₹179.70`. Shows paise only if there are any. */
export const rupees = (paise: number): string => rupeesText(paise);

/** Like `rupees`, but always with paise, for aligned columns: `₹1,198.00`. */
export const rupeesExact = (paise: number): string => rupeesExactText(paise);

/** Formats the API's decimal rupees: `"1018.30"` becomes `₹1,018.30`, `"499.00"` becomes `₹499`. */
export function rupeesOf(amount: string | number): string {
  return rupeesText(paiseOf(String(amount)));
}

const locales: Record<Language, string> = { en: 'en-GB', kn: 'kn-IN', hi: 'hi-IN' };

// Calendar dates of the centre have no time zone: parse and format them as UTC, so that none applies.
const utc = (language: Language, options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }));
const namesIn = (language: Language) => ({
  weekdayShort: utc(language, { weekday: 'short' }),
  weekdayLong: utc(language, { weekday: 'long' }),
  monthShort: utc(language, { month: 'short' }),
  monthLong: utc(language, { month: 'long' }),
});

// Creating a formatter costs a hundred times more than using one; creating all of them at startup delayed the
// page.
const made = new Map<Language, ReturnType<typeof namesIn>>();
function names(language: Language): ReturnType<typeof namesIn> {
  const cached = made.get(language) ?? namesIn(language);
  made.set(language, cached);
  return cached;
}

const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** Whether a text is a valid date. Formatters return any other text unchanged and never throw. */
export const isDate = (date: string): boolean => !Number.isNaN(dateOf(date).getTime());

/** `2026-11-21` is `Sat 21 Nov`. */
export function day(date: string, language: Language = 'en'): string {
  if (!isDate(date)) return date;
  return `${weekday(date, language)} ${dayOfMonth(date)} ${month(date, language)}`;
}

/** `2026-11-22` is `Sunday 22 November`. */
export function dayLong(date: string, language: Language = 'en'): string {
  if (!isDate(date)) return date;
  const weekdayName = names(language).weekdayLong().format(dateOf(date));
  return `${weekdayName} ${dayOfMonth(date)} ${monthName(date, language)}`;
}

/** `Sat` */
export const weekday = (date: string, language: Language = 'en'): string =>
  isDate(date) ? names(language).weekdayShort().format(dateOf(date)) : date;
/** `21` */
export const dayOfMonth = (date: string): number => dateOf(date).getUTCDate();
/** `November` */
export const monthName = (date: string, language: Language = 'en'): string =>
  isDate(date) ? names(language).monthLong().format(dateOf(date)) : date;

function month(date: string, language: Language): string {
  const short = names(language).monthShort().format(dateOf(date));
  // en-GB writes 'Sept': three letters for every month keep rows aligned.
  return language === 'en' ? short.slice(0, 3) : short;
}

/** `19:00` is `7 PM`, `11:58` is `11:58 AM`. */
export const timeOfDay = (time: string): string => clockText(time);

/** Like `timeOfDay`, but always with minutes: `10:00` is `10:00 AM`. */
export const timeOfDayExact = (time: string): string => clockText(time).replace(/^(\d+) /, '$1:00 ');

/** `14:00` and `16:00` are `2–4 PM`; across noon `10 AM–12 PM`. */
export function timeSpan(start: string, end: string): string {
  const [from, to] = [clockText(start), clockText(end)];
  const sameHalf = from.slice(-2) === to.slice(-2);
  return `${sameHalf ? from.slice(0, -3) : from}–${to}`;
}

/** An instant in the centre's time: `Thu 19 Nov, 9:14 PM`. */
export function moment(instant: string, timeZone: string, language: Language = 'en'): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const { date, time } = centreMoment(at, timeZone);
  return `${day(date, language)}, ${timeOfDay(time)}`;
}

/** `9876543210` is `+91 98765 43210`; any other text is returned unchanged. */
export function phoneNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '');
  // Non-breaking spaces keep the number on one line.
  return digits.length === 10 ? `+91\u00a0${digits.slice(0, 5)}\u00a0${digits.slice(5)}` : phone;
}

/** `2 children`, `1 child`, `1.5 hours`, `37,492 hours`. */
export function count(n: number, one: string, many: string): string {
  return `${grouped(n)} ${n === 1 ? one : many}`;
}
