import { mdiCellphoneCheck } from '@mdi/js';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import { rupeesOf } from '../../shared/format.ts';
import { AnchorButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import styles from './UpiPayment.module.css';

interface UpiPaymentProps {
  booking: Pick<Booking, 'reference' | 'totalAmount'>;
  /** The `upi://pay` link with amount and reference. */
  url: string;
}

/** Opens the phone's UPI app; and says what to enter for whoever reads this on another device. */
export function UpiPayment({ booking, url }: UpiPaymentProps) {
  const { data: site } = useSite();
  return (
    <section className={styles.upi} aria-label="Pay by UPI">
      <AnchorButton href={url} size="large" block>
        <Icon path={mdiCellphoneCheck} />
        Pay {rupeesOf(booking.totalAmount)} by UPI
      </AnchorButton>
      <p>
        On another device: pay {rupeesOf(booking.totalAmount)} to <b>{site?.upiId}</b> with the note{' '}
        <b>{booking.reference}</b>. We confirm as soon as it arrives.
      </p>
    </section>
  );
}
