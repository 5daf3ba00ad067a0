import { addDays, centreDate, daysBetween } from '../../api/src/domain/dates.ts';
import { validDays } from '../../api/src/domain/hours/sales.ts';
import { type DemoDay, type DemoPeriod, demandOf, instantAt, timeZone } from './days.ts';
import { type Family, pickFamily } from './families.ts';
import { makeRandom, type Random, required } from './random.ts';

/** A planned visit on hours. */
export interface PlannedVisit {
  startsAt: number;
  minutes: number;
}

/** Hours sold to a family, with all of its visits, earliest first. */
export interface PlannedSale {
  family: number;
  soldAt: number;
  validTill: string;
  offer: SoldOffer;
  visits: PlannedVisit[];
}

const offers = [
  { packageId: 3, name: 'Monthly Pass', minutes: 600, paise: 2499_00, weight: 55 },
  { packageId: 3, name: 'Monthly Pass', minutes: 1200, paise: 4599_00, weight: 30 },
  { packageId: 1, name: 'Walk-in Play', minutes: 360, paise: 1299_00, weight: 10 },
  { packageId: 2, name: 'Weekend Fun', minutes: 600, paise: 2799_00, weight: 5 },
] as const;
type SoldOffer = (typeof offers)[number];

const salesAYear = 3000;
const visitsAYear = 15_000;
/** A family’s visits on its hours are within so many days of the sale. */
const usedWithinDays = 60;

/** Sales in chronological order, with a year's number of visits; no visit exceeds the hours sold. */
export function planSales(
  stretch: DemoPeriod,
  days: readonly DemoDay[],
  families: readonly Family[],
): PlannedSale[] {
  const random = makeRandom(stretch.seed + 6);
  const open = days.filter((day) => day.slots.length > 0 && day.date <= stretch.today);
  const sales = Array.from({ length: Math.round(salesAYear * stretch.times) }, () =>
    saleOf(random, stretch, open, families),
  ).sort((a, b) => a.soldAt - b.soldAt);
  planVisits(random, stretch, sales, new Set(open.map(({ date }) => date)));
  for (const sale of sales) {
    sale.visits.sort((a, b) => a.startsAt - b.startsAt);
    if (random.chance(0.05)) overdraw(sale);
  }
  return sales;
}

function saleOf(
  random: Random,
  stretch: DemoPeriod,
  open: readonly DemoDay[],
  families: readonly Family[],
): PlannedSale {
  const { first, today, now } = stretch;
  const offer = random.weighted(offers.map((one) => [one, one.weight] as const));
  for (;;) {
    const { date } = required(open[random.below(open.length)]);
    const soldAt = instantAt(date, '10:05') + random.below(9 * 60) * 60_000;
    if (soldAt >= now.getTime() && date !== first) continue;
    if (!random.chance(demandOf(date, stretch) / 6)) continue;
    const progress = daysBetween(first, date) / Math.max(1, daysBetween(first, today));
    return {
      family: pickFamily(random, families, progress),
      soldAt: Math.min(soldAt, now.getTime() - 60_000),
      validTill: addDays(date, validDays),
      offer,
      visits: [],
    };
  }
}

const leftOf = (sale: PlannedSale): number =>
  sale.offer.minutes - sale.visits.reduce((sum, visit) => sum + visit.minutes, 0);

/** Repeatedly draws a sale and adds a visit of its family, if hours and time are left. */
function planVisits(
  random: Random,
  stretch: DemoPeriod,
  sales: readonly PlannedSale[],
  openDates: ReadonlySet<string>,
): void {
  const wanted = Math.round(visitsAYear * stretch.times);
  for (let planned = 0, attempt = 0; planned < wanted && attempt < wanted * 50; attempt += 1) {
    const sale = required(sales[random.below(sales.length)]);
    const left = leftOf(sale);
    const age = (stretch.now.getTime() - sale.soldAt) / 86_400_000;
    if (left < 60 || !random.chance(age / usedWithinDays)) continue;
    const startsAt = momentOf(random, stretch, sale, openDates);
    if (startsAt === undefined) continue;
    sale.visits.push({ startsAt, minutes: Math.min(left, lengthOf(random)) });
    planned += 1;
  }
}

const lengthOf = (random: Random): number =>
  random.weighted([
    [60, 25],
    [90, 30],
    [120, 35],
    [150, 5],
    [180, 5],
  ] as const);

/** Some time after the sale, on an open day, not in the future; `undefined` if the day was not open. */
function momentOf(
  random: Random,
  { now }: DemoPeriod,
  { soldAt, validTill }: PlannedSale,
  openDates: ReadonlySet<string>,
): number | undefined {
  const last = Math.min(now.getTime(), soldAt + usedWithinDays * 86_400_000);
  const date = centreDate(new Date(soldAt + (last - soldAt) * random.next() ** 1.4), timeZone);
  if (!openDates.has(date) || date > validTill) return undefined;
  const startsAt = instantAt(date, '10:00') + random.below(8 * 12) * 5 * 60_000;
  return startsAt < soldAt + 5 * 60_000 || startsAt >= now.getTime() ? undefined : startsAt;
}

/** Extends the last visit beyond the package's hours, as happens at an offline desk. */
function overdraw(sale: PlannedSale): void {
  const last = sale.visits.at(-1);
  if (!last || leftOf(sale) > 0) return;
  last.minutes += 60;
}
