import type { NewSale } from '../../contract/hours/sales.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { addDays } from '../../domain/dates.ts';
import { soldEntries } from '../../domain/hours/ledger.ts';
import { longestSaleDays, validDays } from '../../domain/hours/sales.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { openPaidOrder } from '../orders/visit-order-store.ts';
import { storeConsentProof } from '../privacy/consent-store.ts';
import { addSale, findPackageOnOffer, postEntries, type SaleRow } from './store.ts';

interface SellContext {
  by: Actor;
  now: Date;
  /** The centre's date. */
  today: string;
}

/**
 * Sells a package as hours.
 * @throws AppError `past_date`, `date_too_far`, `package_unavailable` or `invalid_hours`
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
  const sale = await addSale(trx, {
    package_id: offered.id,
    package_name: offered.name,
    total_minutes: totalMinutes,
    customer_name: body.customerName,
    customer_phone: body.customerPhone,
    customer_email: body.customerEmail ?? null,
    total_paise: body.totalAmount,
    notes: body.notes ?? '',
    sold_by_user_id: by.userId,
    sold_by: by.name,
    sold_by_note: body.soldBy ?? '',
    valid_till: validTill,
    refunded_paise: null,
    consented_at: body.consent ? now.toISOString() : null,
    created_at: now.toISOString(),
  });
  if (body.consent)
    await storeConsentProof(
      trx,
      { subject: 'sale', id: sale.id },
      { version: body.consent.version, recordedBy: by.userId, now },
    );
  await openPaidOrder(
    trx,
    { kind: 'hours', sale_id: sale.id, reference: sale.reference },
    [
      {
        subject: 'hours',
        subjectId: offered.id,
        description: offered.name,
        quantity: 1,
        unitPaise: body.totalAmount,
      },
    ],
    { payment: body.payment, by, now, today },
  );
  const sold = await postEntries(trx, {
    saleId: sale.id,
    entries: soldEntries(totalMinutes),
    note: '',
    by,
    at: now,
  });
  if (!sold) throw new Error(`Sale ${sale.id} did not take its hours`);
  await recordChanges(trx, [{ kind: 'sales', id: sale.id }]);
  return sold;
}
