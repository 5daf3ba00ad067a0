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

/** What is still to pay for a visit; below zero if the family has paid too much. */
export const balanceText = (duePaise: number): string =>
  duePaise < 0 ? `nothing, and you get ${rupeesText(-duePaise)} back` : dueText(duePaise);

const longestNotification = 240;

/** A message for a notification: without the lines of links, which a tap opens, and not longer than a phone shows. */
export function shortText(body: string): string {
  const lines = body.split('\n').filter((line) => line.trim() !== '' && !/https?:\/\//.test(line));
  const text = lines.join('\n');
  if (text.length <= longestNotification) return text;
  return `${text.slice(0, longestNotification).replace(/\s+\S*$/, '')}…`;
}

/** `1 child`, `2 children` */
export const countText = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
