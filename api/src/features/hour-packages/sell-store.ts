import type { NewSale } from '../../contract/hours/sales.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { givenAway, listPriceOfHours } from '../../domain/billing/reductions.ts';
import { addDays } from '../../domain/dates.ts';
import { longestSaleDays, validDays } from '../../domain/hours/sales.ts';
import { AppError } from '../../http/route/app-error.ts';
import { requireReduction } from '../orders/reductions-store.ts';
import { readSettings } from '../settings/store.ts';
import { recordSale, type SellContext } from './record-sale-store.ts';
import { findPackageOnOffer, type SaleRow } from './store.ts';

/**
 * Sells a package as hours.
 * @throws AppError `past_date`, `date_too_far`, `package_unavailable`, `invalid_hours`, `reason_required` or
 * `beyond_limit`
 */
export async function sell(trx: Db, body: NewSale, { by, now, today }: SellContext): Promise<SaleRow> {
  const validTill = body.validTill ?? addDays(today, validDays);
  if (validTill < today) throw new AppError('past_date');
  if (validTill > addDays(today, longestSaleDays)) {
    const message = `A package can be valid for at most ${longestSaleDays} days.`;
    throw new AppError('date_too_far', { message, issues: [{ path: 'validTill', message }] });
  }
  const offered = await findPackageOnOffer(trx, body.packageId);
  if (!offered) throw new AppError('package_unavailable');
  const totalMinutes = body.totalHours ?? offered.duration_minutes;
  if (totalMinutes % 30 !== 0) throw new AppError('invalid_hours');
  const offer = { pricePaise: offered.price_paise, minutes: offered.duration_minutes };
  const price = { listPaise: listPriceOfHours(offer, totalMinutes), chargedPaise: body.totalAmount };
  requireReduction(by.authority, await readSettings(trx), { ...price, reason: body.discountReason });
  const { sale } = await recordSale(
    trx,
    {
      offered,
      totalMinutes,
      customer: { name: body.customerName, phone: body.customerPhone, email: body.customerEmail ?? null },
      totalPaise: body.totalAmount,
      listPaise: price.listPaise,
      discountReason: givenAway(price) > 0 ? body.discountReason : '',
      notes: body.notes ?? '',
      soldByNote: body.soldBy ?? '',
      validTill,
      consent: body.consent?.version,
      payment: body.payment,
    },
    { by, now, today },
  );
  await recordChanges(trx, [{ kind: 'sales', id: sale.id }]);
  return sale;
}
