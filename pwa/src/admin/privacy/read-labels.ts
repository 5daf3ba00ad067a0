import type { ListRead } from '@toodles/api/contract/families/privacy.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { count, day, moment, timeSpan } from '../../shared/format.ts';

const readNames = {
  listed: 'Listed',
  searched: 'Searched',
  exported: 'Exported',
  looked_up: 'Looked up',
} as const satisfies Record<ListRead['what'], string>;

/** What was read, by the end of its path; a table of the analytics is named below. */
const listNames: Readonly<Record<string, string>> = {
  person: 'a person by phone',
  users: 'accounts',
  bookings: 'bookings',
  'birthday-parties': 'birthday parties',
  'upcoming-visits': 'the upcoming visits of a phone number',
  stranded: 'displaced bookings',
  enquiries: 'enquiries',
  'package-sales': 'hour packages',
  'package-sales/active': 'active hour packages',
  'usage-reviews': 'visits to review',
  'held-batches/operations': 'the work of a tablet for review',
  'incidents/affected': 'people affected by an incident',
  'audit-log': 'the audit log',
  family: 'the page of a family',
  'family/list': 'the list of families',
  'imports/rows': 'the rows of a sheet to import',
  documents: 'bills',
  'documents/pdf': 'a bill to print',
  'orders/documents': 'the bills of an order',
  'tax/tally': 'the day book',
  analytics: 'analytics with the top customers',
  'analytics/customers': 'the top customers',
};

const analyticsName = (list: string) =>
  list.startsWith('tax/gstr1')
    ? 'a table of the tax register'
    : list.replace(/^analytics\//, 'analytics of ').replaceAll(/[-/]/g, ' ');

/** `Listed hour packages 3 times, 60 rows`. */
export function readText({ what, list, times, rows }: ListRead): string {
  // These are not lists, so they have no rows to count.
  const isPage = list === 'analytics' || list === 'family';
  const isList = list !== 'search' && !isPage;
  const read =
    list === 'search'
      ? 'Searched the whole portal'
      : `${isPage ? 'Opened' : readNames[what]} ${listNames[list] ?? analyticsName(list)}`;
  const often = times > 1 ? ` ${count(times, 'time', 'times')}` : '';
  return `${read}${often}${rows === null || !isList ? '' : `, ${count(rows, 'row', 'rows')}`}`;
}

/** The moment of a read, or the hour in which it happened: `Mon 23 Nov, 6:30–7:30 PM`. */
export function readTime({ at, until }: Pick<ListRead, 'at' | 'until'>, timeZone: string): string {
  if (until === null) return moment(at, timeZone);
  const [from, to] = [centreMoment(new Date(at), timeZone), centreMoment(new Date(until), timeZone)];
  return `${day(from.date)}, ${timeSpan(from.time, to.time)}`;
}
