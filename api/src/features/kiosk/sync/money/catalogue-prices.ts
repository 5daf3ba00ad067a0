import type { DeskOrderLine } from '../../../../contract/desk/money-operations.ts';
import type { Db } from '../../../../db/database.ts';
import { type PackageDay, priceOn } from '../../../../domain/catalogue/package-days.ts';
import { priceDifference } from '../../../../domain/desk/desk-money.ts';
import { decimalRupees } from '../../../../domain/money.ts';
import { findPlayPackage } from '../../../catalogue/store.ts';
import { readPackageDay } from '../../../schedule/package-day-store.ts';
import type { MoneyFlag } from './money-work.ts';

type PricedLine = Pick<
  DeskOrderLine,
  'subject' | 'subjectId' | 'description' | 'quantity' | 'unitAmount' | 'listUnitAmount'
>;

/**
 * Compares the prices of a bill with the catalogue. What was charged stays; a manager sees the difference.
 * @param date the centre's, which decides between the price of weekdays and that of weekends and holidays;
 *   undefined for hours, which cost the same every day
 */
export async function priceFlags(
  db: Db,
  { orderId, date }: { orderId: string; date: string | undefined },
  lines: readonly PricedLine[],
): Promise<MoneyFlag[]> {
  const day = date === undefined ? undefined : await readPackageDay(db, date);
  const details: string[] = [];
  let amountPaise = 0;
  for (const line of lines) {
    const currentPaise = await pricesOf(db, line, day);
    const { unitAmount: chargedPaise, listUnitAmount: listPaise } = line;
    const difference = priceDifference({ chargedPaise, listPaise, currentPaise });
    if (difference === 0) continue;
    amountPaise += difference * line.quantity;
    details.push(
      `${line.description}: charged ₹${decimalRupees(chargedPaise)}, in the catalogue ₹${decimalRupees(currentPaise[0] ?? 0)}`,
    );
  }
  const detail = details.join('; ');
  return details.length > 0 ? [{ reason: 'price_differs', amountPaise, orderId, detail }] : [];
}

/** The prices that the catalogue has for a line; empty for one that it does not list. */
async function pricesOf(
  db: Db,
  { subject, subjectId }: PricedLine,
  day: PackageDay | undefined,
): Promise<number[]> {
  if (subjectId === null || (subject !== 'play' && subject !== 'add_on')) return [];
  if (subject === 'add_on') {
    const item = await db
      .selectFrom('add_ons')
      .select('price_paise')
      .where('id', '=', subjectId)
      .executeTakeFirst();
    return item ? [item.price_paise] : [];
  }
  const offer = await findPlayPackage(db, subjectId);
  if (!offer) return [];
  const { price_paise: pricePaise, weekend_price_paise: weekendPricePaise, sells_hours } = offer;
  return [priceOn({ pricePaise, weekendPricePaise, sellsHours: sells_hours === 1 }, day)];
}
