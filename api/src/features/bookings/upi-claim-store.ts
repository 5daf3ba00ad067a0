import { type Db, savepoint } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { insertEnquiry } from '../enquiries/store.ts';
import type { Occasion } from '../orders/store.ts';
import type { Settings } from '../settings/store.ts';
import { presentBooking } from './present.ts';
import { takeSeatsAgain } from './status-store.ts';
import type { StoredBooking } from './store.ts';

interface Claim extends Occasion {
  /** The UTR of the payment. */
  upiReference: string;
  settings: Settings;
}

/**
 * The parent says that a booking, which this transaction has locked, was paid by UPI. Until the team has checked it,
 * nothing ends its hold. Seats that were released before are taken again if they are free. Otherwise the booking
 * stays cancelled, and the team gets an enquiry with the payment to look for.
 * @throws AppError `nothing_due`; `already_cancelled` if it was not the clock that cancelled it
 */
export async function claimUpiPayment(trx: Db, row: StoredBooking, claim: Claim): Promise<StoredBooking> {
  const said = { upi_reference: claim.upiReference, held_until: null };
  const kept = await keepOrRetake(trx, row, claim);
  // A mistyped number is corrected in the booking alone.
  if (!kept && row.upi_reference === '')
    await insertEnquiry(trx, enquiryAbout(row, claim.upiReference), claim.now);
  await trx.updateTable('bookings').set(said).where('id', '=', row.id).execute();
  return { ...(kept ?? row), ...said };
}

/** @returns the booking with its seats; undefined if others have taken them */
async function keepOrRetake(trx: Db, row: StoredBooking, claim: Claim): Promise<StoredBooking | undefined> {
  if (row.payment_method !== 'upi') throw new AppError('nothing_due');
  if (row.status !== 'cancelled') {
    const { paymentUrl } = presentBooking(row, claim.settings, claim.now);
    if (paymentUrl === null) throw new AppError('nothing_due');
    return row;
  }
  if (row.hold_ended_at === null) throw new AppError('already_cancelled');
  return savepoint(trx, () => takeSeatsAgain(trx, row, claim)).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  });
}

const enquiryAbout = (row: StoredBooking, utr: string) => ({
  name: row.parent_name,
  phone: row.parent_phone,
  email: row.parent_email || undefined,
  type: 'play' as const,
  message: `I have paid for ${row.reference} by UPI, payment ${utr}. By then its seats had been released, and they are taken.`,
});
