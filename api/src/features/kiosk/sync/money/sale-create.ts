import type { z } from 'zod';
import type { moneyPayloads } from '../../../../contract/desk/money-operations.ts';
import type { ChangedEntity } from '../../../../db/changes.ts';
import type { Db } from '../../../../db/database.ts';
import { listPriceOfHours } from '../../../../domain/billing/reductions.ts';
import { addDays } from '../../../../domain/dates.ts';
import type { FiledTime } from '../../../../domain/desk/desk-money.ts';
import { validDays } from '../../../../domain/hours/sales.ts';
import { findPlayPackage } from '../../../catalogue/store.ts';
import { recordSale } from '../../../hour-packages/record-sale-store.ts';
import { openOrder } from '../../../orders/lines-store.ts';
import { findOrder, type Occasion } from '../../../orders/store.ts';
import { priceFlags } from './catalogue-prices.ts';
import {
  alreadyRecorded,
  type MoneyContext,
  type MoneyDecision,
  type MoneyFlag,
  nothingToDo,
  occasionOf,
  withCommonFlags,
} from './money-work.ts';

type NewSale = z.output<(typeof moneyPayloads)['sale.create']>;

/**
 * Records an hour package that a tablet has sold. The hours are valid from the moment of the sale, so that
 * visits made a minute later can use them.
 */
export async function createDeskSale(trx: Db, given: NewSale, act: MoneyContext): Promise<MoneyDecision> {
  const existing = await findOrder(trx, { id: given.orderId });
  if (existing) return nothingToDo(alreadyRecorded, entityOf(existing.sale_id));
  const { filed, occasion } = occasionOf(act, { at: given.soldAt });
  const offered = await findPlayPackage(trx, given.packageId);
  const about = { orderId: given.orderId, amountPaise: given.amount };
  if (!offered) {
    await openWithoutHours(trx, given, { ...occasion, now: filed.at });
    const flag: MoneyFlag = {
      reason: 'unknown_item',
      detail: 'The package of this sale does not exist, so the family has no hours yet',
      ...about,
    };
    return { outcome: 'applied', changed: [], flags: withCommonFlags([flag], { filed, act, ...about }) };
  }
  const { sale } = await recordSale(trx, saleOf(given, offered, filed), occasion);
  const subject = entityOf(sale.id);
  const line = {
    subject: 'play' as const,
    subjectId: given.packageId,
    description: given.packageName,
    quantity: 1,
    unitAmount: given.amount,
    listUnitAmount: given.listAmount,
  };
  // Other hours than the package's have a price of their own.
  const isWhole = given.hours === offered.duration_minutes;
  const flags = isWhole ? await priceFlags(trx, { orderId: given.orderId, date: undefined }, [line]) : [];
  return {
    outcome: 'applied',
    changed: subject ? [subject] : [],
    ...(subject && { subject }),
    flags: withCommonFlags(flags, { filed, act, ...about }),
  };
}

type Offer = { id: number; name: string; price_paise: number; duration_minutes: number };

const entityOf = (saleId: number | null): ChangedEntity | undefined =>
  saleId === null ? undefined : { kind: 'sales', id: saleId };

const saleOf = (given: NewSale, offered: Offer, { at: soldAt, day, isSuspect }: FiledTime) => ({
  offered,
  totalMinutes: given.hours,
  customer: { ...given.customer, email: null },
  totalPaise: given.amount,
  listPaise:
    given.listAmount ??
    listPriceOfHours({ pricePaise: offered.price_paise, minutes: offered.duration_minutes }, given.hours),
  discountReason: given.discountReason,
  notes: '',
  soldByNote: '',
  // Of a tablet whose clock is wrong, the hours would end on a wrong day.
  validTill: isSuspect ? addDays(day, validDays) : given.validTill,
  consent: given.consent,
  payment: undefined,
  atDesk: { orderId: given.orderId, soldAt },
});

/** The money of a sale whose package was deleted for good. */
async function openWithoutHours(trx: Db, given: NewSale, occasion: Occasion): Promise<void> {
  await openOrder(
    trx,
    {
      kind: 'counter',
      id: given.orderId,
      customer_name: given.customer.name,
      customer_phone: given.customer.phone,
    },
    [
      {
        subject: 'item',
        subjectId: null,
        description: given.packageName,
        quantity: 1,
        unitPaise: given.amount,
      },
    ],
    occasion,
  );
}
