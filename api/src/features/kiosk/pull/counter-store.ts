import { sql } from 'kysely';
import type {
  DeskCounter,
  DeskDue,
  DeskItem,
  DeskSeries,
  DeskSlot,
  DeskTax,
  DeskTill,
} from '../../../contract/desk/counter.ts';
import { deskDocumentTypes } from '../../../contract/desk/documents.ts';
import type { Db } from '../../../db/database.ts';
import { seriesCode } from '../../../domain/billing/document-number.ts';
import { addDays } from '../../../domain/dates.ts';
import { decimalRupees } from '../../../domain/money.ts';
import { presentTaxSettings } from '../../documents/present.ts';
import { itemTaxOf, listItemTaxes, listTaxSettings } from '../../documents/settings-store.ts';
import { firstDrawer } from '../../orders/till-store.ts';
import { listHolidays } from '../../schedule/package-day-store.ts';
import { listSlotsOn } from '../../schedule/store.ts';
import { listPlaceholders, readSettings } from '../../settings/store.ts';
import { readCash } from '../../tills/cash-store.ts';
import { findOpenTill, sumPayments } from './till-sums-store.ts';

/** More than a counter sells. */
const maxItems = 200;
/** A tablet may be without a network for days. */
const holidayDays = 14;
/** More than a desk collects in a day. */
const maxDues = 200;

/**
 * What a tablet needs to take money. It is small, so every response has all of it.
 * @param date the centre's
 */
export async function readCounter(
  db: Db,
  { deviceId, date }: { deviceId: number; date: string },
): Promise<DeskCounter> {
  const settings = await readSettings(db);
  const hasUpi = settings.upiId !== null && !(await listPlaceholders(db)).includes('upiId');
  return {
    items: await listItems(db),
    slots: await listSlots(db, date),
    dues: await listDues(db),
    till: await readTill(db, deviceId),
    upi: hasUpi && settings.upiId !== null ? { id: settings.upiId, payee: settings.name } : null,
    holidays: await listHolidays(db, date, addDays(date, holidayDays)),
    priceRevision: await readPriceRevision(db),
    series: await listSeries(db, deviceId),
    tax: await readTax(db, date),
  };
}

/** The tax settings that bills of today and of the coming days follow. */
async function readTax(db: Db, date: string): Promise<DeskTax> {
  const settings = await listTaxSettings(db);
  const today = settings.findLastIndex(({ from_day }) => from_day <= date);
  return {
    settings: settings.slice(Math.max(0, today)).map((row) => {
      const { id: _, version: __, ...shown } = presentTaxSettings(row);
      return shown;
    }),
    items: (await listItemTaxes(db)).map(itemTaxOf),
  };
}

async function listItems(db: Db): Promise<DeskItem[]> {
  const rows = await db
    .selectFrom('add_ons')
    .select(['id', 'name', 'description', 'price_paise', 'mrp_paise', 'category', 'audience'])
    .select(['is_required', 'applicable_packages', 'stock', 'low_stock'])
    .where('is_active', '=', 1)
    .where('is_at_counter', '=', 1)
    .orderBy('display_order')
    .orderBy('id')
    .limit(maxItems)
    .execute();
  return rows.map((row) => {
    const packageIds: unknown[] = JSON.parse(row.applicable_packages);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      price: decimalRupees(row.price_paise),
      mrp: row.mrp_paise === null ? null : decimalRupees(row.mrp_paise),
      category: row.category,
      audience: row.audience,
      isRequired: row.is_required === 1,
      packageIds: packageIds.filter((id) => typeof id === 'number'),
      stock: row.stock,
      lowStock: row.low_stock,
    };
  });
}

async function listSlots(db: Db, date: string): Promise<DeskSlot[]> {
  const slots = await listSlotsOn(db, date);
  return slots.map(({ id, startTime, endTime, maxCapacity, seatsTaken }) => ({
    ...{ id, date, startTime, endTime, seatsTaken },
    capacity: maxCapacity,
  }));
}

/** Charged reviews and counter sales with something left to pay, latest first. */
async function listDues(db: Db): Promise<DeskDue[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('usage_reviews', 'usage_reviews.id', 'orders.review_id')
    .leftJoin('package_sales', 'package_sales.id', 'usage_reviews.sale_id')
    .select(['orders.id', 'orders.reference', 'orders.kind', 'orders.business_day'])
    .select(sql<number>`orders.due_paise`.as('due_paise'))
    .select((eb) => [
      eb.fn.coalesce('package_sales.customer_name', 'orders.customer_name').as('name'),
      eb.fn.coalesce('package_sales.customer_phone', 'orders.customer_phone').as('phone'),
    ])
    // Literally as in the index.
    .where(sql<boolean>`due_paise > 0`)
    .where('orders.kind', 'in', ['review', 'counter'])
    .orderBy('orders.business_day', 'desc')
    .orderBy('orders.id')
    .limit(maxDues)
    .execute();
  return rows.map((row) => ({
    orderId: row.id,
    reference: row.reference,
    kind: row.kind,
    name: row.name,
    phone: row.phone,
    dueAmount: decimalRupees(row.due_paise),
    since: row.business_day,
  }));
}

async function readTill(db: Db, deviceId: number): Promise<DeskTill | null> {
  const device = await db
    .selectFrom('devices')
    .select('drawer_id')
    .where('id', '=', deviceId)
    .executeTakeFirst();
  const till = await findOpenTill(db, device?.drawer_id ?? firstDrawer);
  if (!till) return null;
  const cash = await readCash(db, till);
  return {
    id: till.id,
    drawer: { id: till.drawer_id, name: till.drawer },
    businessDay: till.business_day,
    openedAt: till.opened_at,
    openedBy: till.opened_by,
    floatAmount: decimalRupees(till.float_paise),
    joinedIds: till.joinedIds,
    cashInAmount: decimalRupees(cash.inPaise),
    cashOutAmount: decimalRupees(cash.outPaise),
    droppedAmount: decimalRupees(cash.dropsPaise),
    paidOutAmount: decimalRupees(cash.paidOutsPaise),
    paidInAmount: decimalRupees(cash.paidInPaise),
    methods: await sumPayments(db, till.id),
  };
}

/** The revision of the catalogue that the public pages use too. */
async function readPriceRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'content')
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** The series of a tablet that has a prefix of its own. */
async function listSeries(db: Db, deviceId: number): Promise<DeskSeries[]> {
  const row = await db
    .selectFrom('number_prefixes')
    .select('prefix')
    .where('device_id', '=', deviceId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row ? deskDocumentTypes.map((type) => ({ type, code: seriesCode(type, row.prefix) })) : [];
}
