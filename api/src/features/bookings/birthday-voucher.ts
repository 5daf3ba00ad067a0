import type { NewBooking } from '../../contract/bookings/bookings.ts';
import type { Db } from '../../db/database.ts';
import { birthdayCheck, visitMonth } from '../../domain/bookings/vouchers.ts';
import { claimBirthday, findBirthday } from '../vouchers/birthday-store.ts';
import type { StoredVoucher } from '../vouchers/store.ts';
import { VoucherRefused } from './price-store.ts';

interface BirthdayBooking {
  request: Pick<NewBooking, 'bookingDate' | 'parentPhone'>;
  userId: number | null;
  /** Whether the phone is verified, or the team books. */
  isPhoneProved: boolean;
}

interface BirthdayCheck {
  /** What the team checks on arrival; blank if the account knows the birthday. */
  note: string;
  /** Records the child's use for the booking, if the account knows the child. */
  claim: (bookingId: number) => Promise<void>;
}

const nothing: BirthdayCheck = { note: '', claim: async () => undefined };

/**
 * A birthday voucher is for a child whose birthday is in the month of the visit, once. The account decides
 * where it knows; otherwise the team checks on arrival, also for a guest, who must not learn what it knows.
 * @throws VoucherRefused if every such child of the family has had it this month, or if the account that books
 * knows the birthdays of all its children, and none is in that month
 */
export async function checkBirthday(
  trx: Db,
  { request, userId, isPhoneProved }: BirthdayBooking,
  voucher: StoredVoucher | undefined,
): Promise<BirthdayCheck> {
  if (!voucher?.terms.needsBirthday) return nothing;
  const { bookingDate: date, parentPhone: phone } = request;
  const check = { note: birthdayCheck(date), claim: nothing.claim };
  if (!isPhoneProved) return check;
  const known = await findBirthday(trx, { voucherId: voucher.id, date, userId, phone });
  if (known.kind === 'other_month' && userId !== null)
    throw new VoucherRefused({ kind: 'phone', rule: 'birthday_month', month: visitMonth(date) });
  if (known.kind === 'unknown' || known.kind === 'other_month') return check;
  if (known.kind === 'used') throw new VoucherRefused({ kind: 'phone', rule: 'birthday_used' });
  const { childId } = known;
  return {
    note: '',
    claim: (bookingId) => claimBirthday(trx, { voucherId: voucher.id, childId, date, bookingId }),
  };
}
