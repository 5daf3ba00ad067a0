import { rupeesText } from '../money.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** A day near today: `Sunday, 29 November`. */
export const dayText = (date: string): string => dayFormat.format(noon(date));

/** Any day: `31 March 2027`. */
export const dateText = (date: string): string => dateFormat.format(noon(date));

export const hoursText = (minutes: number): string => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`);

export const dueText = (paise: number): string => (paise > 0 ? rupeesText(paise) : 'nothing');

/** `1 child`, `2 children` */
export const countText = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
