import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { type PaymentState, paymentIcons, paymentNames, paymentState } from './payment-labels.ts';
import styles from './VisitStatus.module.css';
import type { BookingOrParty } from './visit.ts';

const looks: Record<PaymentState, string | undefined> = {
  due: styles.due,
  paid: styles.paid,
  'give-back': styles.due,
  'not-paid': styles.off,
};

/** The amount with its payment status. A refund that is due stands out as much as a payment that is due. */
export function Amount(visit: Pick<BookingOrParty, 'totalAmount' | 'paymentStatus' | 'status'>) {
  const state = paymentState(visit);
  const isGone = visit.status === 'cancelled' && state !== 'give-back';
  const icon = paymentIcons[state];
  return (
    <span className={styles.amount}>
      <b className={cx(isGone && styles.gone)}>{rupeesOf(visit.totalAmount)}</b>
      <Row as="span" gap={4} inline className={cx(styles.mark, isGone ? styles.off : looks[state])}>
        {icon && <Icon path={icon} size={15} />}
        {paymentNames[state]}
      </Row>
    </span>
  );
}
