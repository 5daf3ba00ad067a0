import { type OrderState, orderStateNames } from '@toodles/api/contract/money/orders.ts';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { stateIcons } from '../money/money-labels.ts';
import styles from './VisitStatus.module.css';
import type { BookingOrParty } from './visit.ts';

const looks: Partial<Record<OrderState, string | undefined>> = {
  due: styles.due,
  partly_paid: styles.due,
  to_refund: styles.refund,
  paid: styles.paid,
  kept: styles.paid,
};

/** The amount with its payment status. A refund that is due stands out as much as a payment that is due. */
export function Amount(visit: Paid & Pick<BookingOrParty, 'totalAmount'>) {
  return (
    <span className={styles.amount}>
      <b className={cx(isGone(visit) && styles.gone)}>{rupeesOf(visit.totalAmount)}</b>
      <PaymentMark {...visit} />
    </span>
  );
}

type Paid = Pick<BookingOrParty, 'orderState' | 'status'>;

/** Nothing is owed any more, in either direction. */
const isGone = ({ status, orderState }: Paid) => status === 'cancelled' && orderState !== 'to_refund';

export function PaymentMark(visit: Paid) {
  const { orderState } = visit;
  const icon = stateIcons[orderState];
  return (
    <Row as="span" gap={4} inline className={cx(styles.mark, isGone(visit) ? styles.off : looks[orderState])}>
      {icon && <Icon path={icon} size={15} />}
      {orderStateNames[orderState]}
    </Row>
  );
}
