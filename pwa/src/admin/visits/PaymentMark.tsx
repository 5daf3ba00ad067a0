import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './PaymentMark.module.css';
import type { Visit } from './visit.ts';
import { paymentIcons, paymentNames } from './visit-words.ts';

type Money = Pick<Visit, 'totalAmount' | 'paymentStatus' | 'status'>;

/** Whether the money is in the till. Nothing is due of what was cancelled. */
function PaymentMark({ paymentStatus, status }: Omit<Money, 'totalAmount'>) {
  const isOff = status === 'cancelled';
  if (isOff && paymentStatus === 'due') return <span className={cx(styles.mark, styles.off)}>Not paid</span>;
  return (
    <span className={cx(styles.mark, isOff ? styles.off : styles[paymentStatus])}>
      <Icon path={paymentIcons[paymentStatus]} size={15} />
      {paymentNames[paymentStatus]}
    </span>
  );
}

/** What it costs over whether it is paid. */
export function Amount(visit: Money) {
  return (
    <span className={styles.amount}>
      <b className={cx(visit.status === 'cancelled' && styles.gone)}>{rupeesOf(visit.totalAmount)}</b>
      <PaymentMark {...visit} />
    </span>
  );
}
