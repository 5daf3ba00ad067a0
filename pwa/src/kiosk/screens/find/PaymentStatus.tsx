import type { DeskBooking, DeskParty } from '@toodles/api/contract/desk/rows.ts';
import { rupeesOf } from '../../../shared/format.ts';
import styles from './Row.module.css';

/** Whether an amount is due, and how much. */
export function PaymentStatus({
  of,
}: {
  of: Pick<DeskBooking | DeskParty, 'paymentStatus' | 'totalAmount' | 'dueAmount'>;
}) {
  if (of.paymentStatus === 'paid') return 'paid';
  return <b className={styles.warn}>{rupeesOf(of.dueAmount ?? of.totalAmount)} to pay</b>;
}
