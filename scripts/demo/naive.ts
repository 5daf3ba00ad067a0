import type { Db } from '../../api/src/db/database.ts';
import { centreDate } from '../../api/src/domain/dates.ts';
import { timeZone } from './days.ts';

interface Range {
  from: string;
  to: string;
}

/** Every row behind the figures. */
export const readEverything = async (db: Db) => ({
  bookings: await db.selectFrom('bookings').selectAll().execute(),
  parties: await db.selectFrom('birthday_parties').selectAll().execute(),
  sales: await db.selectFrom('package_sales').selectAll().execute(),
  counter: await db.selectFrom('orders').selectAll().where('kind', '=', 'counter').execute(),
  ledger: await db.selectFrom('hour_ledger').selectAll().execute(),
});
type Everything = Awaited<ReturnType<typeof readEverything>>;

const total = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const dayOf = (instant: string): string => centreDate(new Date(instant), timeZone);

/** The figures of a range, computed by a naive sum over all rows. */
export function naiveFigures(all: Everything, { from, to }: Range) {
  const inRange = (date: string) => date >= from && date <= to;
  const bookings = all.bookings.filter((row) => inRange(row.booking_date));
  const live = bookings.filter((row) => row.status !== 'cancelled');
  const parties = all.parties.filter((row) => inRange(row.party_date) && row.status !== 'cancelled');
  const sales = all.sales.filter((row) => inRange(dayOf(row.created_at)));
  const paid = <T extends { payment_status: string }>(rows: T[]) =>
    rows.filter((row) => row.payment_status === 'paid');
  const income = (row: Everything['sales'][number]) =>
    row.cancelled_at !== null && row.refunded_paise === null
      ? 0
      : row.total_paise - (row.refunded_paise ?? 0);
  const used = all.ledger.filter(
    (row) => ['used', 'given_back', 'settled'].includes(row.kind) && inRange(dayOf(row.created_at)),
  );
  return {
    statuses: countBy(bookings.map(({ status, no_show }) => (no_show === '' ? status : 'no-show'))),
    packages: countBy(live.map((row) => String(row.package_id))),
    birthdayParties: parties.length + live.filter((row) => row.package_id === 4).length,
    playPaise: total(paid(live), (row) => row.total_paise),
    partyPaise: total(paid(parties), (row) => row.total_paise),
    hoursPaise: total(sales, income),
    usedMinutes: -total(used, (row) => row.minutes),
    spenders: spendersOf(paid(live), paid(parties), [
      ...sales.map((row) => ({ ...row, income: income(row) })),
      ...all.counter
        .filter((row) => row.customer_phone !== '' && inRange(row.business_day))
        .map((row) => ({ ...row, income: row.received_paise - row.refunded_paise })),
    ]),
    vouchers: countBy(live.flatMap((row) => (row.voucher_code === null ? [] : [row.voucher_code]))),
    children: total(live, (row) => row.number_of_children),
  };
}

/** What is due of visits that took place or are today, and to refund of cancelled ones, in paise. */
export function naiveDues({ bookings, parties }: Everything, today: string) {
  const visits = [
    ...bookings.map((row) => ({ ...row, date: row.booking_date, came: hasCome(row) })),
    ...parties.map((row) => ({ ...row, date: row.party_date, came: row.status !== 'pending' })),
  ];
  const due = visits.filter(
    ({ status, payment_status, date, came }) =>
      status !== 'cancelled' && payment_status === 'due' && (date === today || (date < today && came)),
  );
  const cancelled = visits.filter((row) => row.status === 'cancelled' && row.payment_status === 'paid');
  return {
    duePaise: total(due, (row) => row.total_paise),
    giveBackPaise: total(cancelled, (row) => row.total_paise),
  };
}

const hasCome = (row: Everything['bookings'][number]): boolean =>
  row.status === 'completed' || row.arrived_at !== null;

export function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The spending of the ten highest-spending families, in paise, highest first. */
function spendersOf(
  bookings: readonly { parent_phone: string; total_paise: number }[],
  parties: readonly { parent_phone: string; total_paise: number }[],
  sales: readonly { customer_phone: string; income: number }[],
): number[] {
  const spent = new Map<string, number>();
  const add = (phone: string, paise: number) => spent.set(phone, (spent.get(phone) ?? 0) + paise);
  for (const row of [...bookings, ...parties]) add(row.parent_phone, row.total_paise);
  for (const row of sales) add(row.customer_phone, row.income);
  return [...spent.values()].sort((a, b) => b - a).slice(0, 10);
}
