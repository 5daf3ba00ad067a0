import type { Db } from '../../db/database.ts';
import { statusAfterPayment } from '../../domain/bookings/booking.ts';
import { type Discount, type Price, priceOf } from '../../domain/bookings/price.ts';
import type { PackageDay } from '../../domain/catalogue/package-days.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { replaceItem } from '../orders/lines-store.ts';
import type { Occasion } from '../orders/store.ts';
import { columnsOf, storedPaymentStatus } from '../orders/visit-order-store.ts';
import { readPackageDay } from '../schedule/package-day-store.ts';
import { requireVoucher } from '../vouchers/store.ts';
import { type Package, unitPriceOn } from './price-store.ts';
import type { StoredBooking } from './store.ts';

interface NewDay {
  offer: Package;
  day: PackageDay;
  choice: 'keep' | 'change' | undefined;
}

/**
 * The price of a booking on another day, if it changes: the agreed price per child plus the difference
 * between the two days in today's catalogue. Undefined if it stays.
 * @throws AppError `price_differs` with both totals, if the caller has to choose
 */
export async function priceAfterMove(
  db: Db,
  row: StoredBooking,
  { offer, day, choice }: NewDay,
): Promise<Price | undefined> {
  if (row.package_sale_id !== null || choice === 'keep') return undefined;
  const children = row.number_of_children;
  const pricePaise = await unitPriceAfterMove(db, row, { offer, day });
  if (pricePaise * children === row.subtotal_paise) return undefined;
  const price = priceOf({ pricePaise, children, discount: await discountOf(db, row) });
  if (choice === 'change') return price;
  throw new AppError('price_differs', {
    details: {
      agreedAmount: decimalRupees(row.total_paise),
      totalAmount: decimalRupees(price.totalPaise),
    },
  });
}

/** The agreed price per child plus the difference between the two days in today's catalogue; hours have none. */
export async function unitPriceAfterMove(
  db: Db,
  row: StoredBooking,
  { offer, day }: Omit<NewDay, 'choice'>,
): Promise<number> {
  const agreedPaise = row.subtotal_paise / row.number_of_children;
  if (row.package_sale_id !== null) return agreedPaise;
  const before = await readPackageDay(db, row.booking_date);
  return Math.max(0, agreedPaise + unitPriceOn(offer, day) - unitPriceOn(offer, before));
}

async function discountOf(db: Db, row: StoredBooking): Promise<Discount | undefined> {
  return row.voucher_id === null ? undefined : (await requireVoucher(db, row.voucher_id)).discount;
}

/**
 * Stores the new price of a booking that this transaction has locked, as a line that replaces the old one.
 * @param row with the package, children and voucher that it has now
 */
export async function changePrice(
  trx: Db,
  row: StoredBooking,
  price: Price,
  occasion: Occasion & { note: string },
): Promise<Partial<StoredBooking>> {
  const order = await replaceItem(
    trx,
    { id: row.order_id },
    {
      subject: 'play',
      subjectId: row.package_id,
      description: row.package_name,
      quantity: row.number_of_children,
      unitPaise: price.subtotalPaise / row.number_of_children,
      discountPaise: price.discountPaise,
      discountReason: row.voucher_code ?? '',
    },
    occasion,
  );
  const payment_status = storedPaymentStatus(order);
  const change = {
    subtotal_paise: price.subtotalPaise,
    discount_paise: price.discountPaise,
    total_paise: price.totalPaise,
    payment_status,
    status: statusAfterPayment(row.status, payment_status),
  };
  await trx.updateTable('bookings').set(change).where('id', '=', row.id).execute();
  return { ...change, ...columnsOf(order) };
}
