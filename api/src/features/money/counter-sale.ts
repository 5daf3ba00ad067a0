import type { CounterSale, NewCounterSale } from '../../contract/counter/counter.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import type { AuditEntry } from '../../http/route/route.ts';
import { book } from '../bookings/book-store.ts';
import { priceBasket, requirePackage } from '../bookings/price-store.ts';
import { recordUsage } from '../hour-packages/record-usage-store.ts';
import { sell } from '../hour-packages/sell-store.ts';
import { type Occasion, occasionOf, requireOrder, type StoredOrder } from '../orders/store.ts';
import { carryConsent } from '../privacy/family-consent-store.ts';
import { readPackageDay } from '../schedule/package-day-store.ts';
import type { Settings } from '../settings/store.ts';
import { recordArrival } from './counter-arrival.ts';
import { Bill, closeBill, payBill } from './counter-bill.ts';
import { addItems, lockOrders, requireStock } from './counter-items.ts';
import { lockOwner } from './owners-store.ts';

export interface Counter {
  trx: Db;
  by: Actor;
  now: Date;
  settings: Settings;
  occasion: Occasion;
}

export interface SoldAtCounter {
  sale: Omit<CounterSale, 'orders'>;
  orders: StoredOrder[];
  audit: AuditEntry[];
}

/**
 * Sells at the counter in the caller's transaction: a visit that begins now or has been booked, hours, items, dues of
 * other orders, and the payment of all of them.
 * @throws AppError the endpoint's errors
 */
export async function sellAtCounter(
  trx: Db,
  body: NewCounterSale,
  { by, now, settings }: { by: Actor; now: Date; settings: Settings },
): Promise<SoldAtCounter> {
  const counter = { trx, by, now, settings, occasion: occasionOf(by, now, settings) };
  const bill = new Bill();
  await lockOrders(trx, body, bill);
  await recordArrival(counter, body, bill);
  const bookingId = await startVisit(counter, body, bill);
  const saleId = await sellHours(counter, body, bill);
  const usageId = await startHoursVisit(counter, body);
  await addItems(counter, body, bill);
  if (!body.isBeyondStock) await requireStock(trx, body);
  const totalPaise = bill.totalPaise;
  if (totalPaise !== body.totalAmount)
    throw new AppError('price_changed', { details: { totalAmount: decimalRupees(totalPaise) } });
  const { paidPaise, creditPaise } = await payBill(trx, body, bill, counter.occasion);
  // Nobody could find what a nameless customer owes.
  if (!body.customer && paidPaise < totalPaise) throw new AppError('must_be_paid');
  const { orders, audit } = await closeBill(trx, bill, { ...body, now });
  const sums = {
    totalAmount: decimalRupees(totalPaise),
    paidAmount: decimalRupees(paidPaise),
    creditAmount: decimalRupees(creditPaise),
  };
  return { sale: { ...sums, bookingId, saleId, usageId }, orders, audit };
}

/** Books a visit in the running slot, which begins now. */
async function startVisit(
  { trx, by, now, settings, occasion }: Counter,
  { visit, customer, consent }: NewCounterSale,
  bill: Bill,
): Promise<number | null> {
  if (!visit || !customer) return null;
  const offer = await requirePackage(trx, visit.packageId, visit.numberOfChildren);
  const { totalPaise } = await priceBasket(trx, {
    package: offer,
    day: await readPackageDay(trx, occasion.today),
    children: visit.numberOfChildren,
    voucherCode: undefined,
    phone: customer.phone,
    today: occasion.today,
  });
  const { row } = await book(trx, {
    request: {
      ...visit,
      bookingDate: occasion.today,
      parentName: customer.name,
      parentPhone: customer.phone,
      parentEmail: customer.email ?? '',
      voucherCode: undefined,
      paymentMethod: 'desk',
      totalAmount: totalPaise,
      consent,
    },
    userId: null,
    isPhoneProved: true,
    initialState: (paise) => ({ status: 'confirmed', paymentStatus: paise === 0 ? 'paid' : 'due' }),
    recordedBy: by.userId ?? 0,
    by,
    // A family at the counter may still come in: the last booking time is for the website.
    settings: { ...settings, lastBookingMinutesBeforeEnd: 0 },
    now,
  });
  await trx.updateTable('bookings').set({ arrived_at: now.toISOString() }).where('id', '=', row.id).execute();
  await carryConsent(trx, { subject: 'booking', id: row.id }, customer.phone);
  const order = await requireOrder(trx, { booking_id: row.id });
  bill.add(order, order.due_paise, await lockOwner(trx, order.id), true);
  // A pass is paid for with the hours that it sells.
  if (offer.sells_hours === 1 && row.package_sale_id !== null) {
    const pass = await requireOrder(trx, { sale_id: row.package_sale_id });
    bill.add(pass, pass.due_paise, await lockOwner(trx, pass.id), true);
  }
  return row.id;
}

async function sellHours(
  { trx, by, now, occasion }: Counter,
  { hours, customer, consent }: NewCounterSale,
  bill: Bill,
): Promise<number | null> {
  if (!hours || !customer) return null;
  const offer = await requirePackage(trx, hours.packageId, 0);
  const sale = await sell(
    trx,
    {
      packageId: offer.id,
      customerName: customer.name,
      customerPhone: customer.phone,
      customerEmail: customer.email || null,
      totalAmount: offer.price_paise,
      discountReason: '',
      notes: null,
      soldBy: null,
      consent,
    },
    { by, now, today: occasion.today },
  );
  await carryConsent(trx, { subject: 'sale', id: sale.id }, customer.phone);
  const order = await requireOrder(trx, { sale_id: sale.id });
  bill.add(order, order.due_paise, await lockOwner(trx, order.id), true);
  return sale.id;
}

async function startHoursVisit(
  { trx, by, now, settings }: Counter,
  { hoursVisit }: NewCounterSale,
): Promise<string | null> {
  if (!hoursVisit) return null;
  const visit = {
    ...hoursVisit,
    usageDate: centreDate(now, settings.timeZone),
    checkedInAt: now.toISOString(),
  };
  const { usage } = await recordUsage(trx, visit, { by, now, timeZone: settings.timeZone });
  return usage.id;
}
