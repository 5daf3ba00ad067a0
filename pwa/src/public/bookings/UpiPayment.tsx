import { mdiCellphoneCheck } from '@mdi/js';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { AnchorButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import { useSite } from '../../shared/useSite.ts';
import { bookings } from '../messages/bookings.ts';
import styles from './UpiPayment.module.css';
import { usePrecisePointer } from './usePrecisePointer.ts';

interface UpiPaymentProps {
  booking: Pick<Booking, 'reference' | 'totalAmount'>;
  /** The `upi://pay` link with amount and reference. */
  url: string;
}

/** A link to the UPI app on a phone, a QR code on a computer, and a text description for other devices. */
export function UpiPayment({ booking, url }: UpiPaymentProps) {
  const t = useMessages(bookings).upi;
  const { data: site } = useSite();
  const isComputer = usePrecisePointer();
  const amount = rupeesOf(booking.totalAmount);
  return (
    <section className={styles.upi} aria-label={t.title}>
      {isComputer ? (
        <div className={styles.scan}>
          <QrCode text={url} label={t.qr(amount)} size={196} />
          <p className={styles.lead}>{t.scan(amount)}</p>
        </div>
      ) : (
        <AnchorButton href={url} size="large" block>
          <Icon path={mdiCellphoneCheck} />
          {t.pay(amount)}
        </AnchorButton>
      )}
      <p>
        {t.byHand.before(amount)} <b>{site?.upiId}</b> {t.byHand.note}{' '}
        <b className={styles.note}>{booking.reference}</b>. {t.confirm}
      </p>
    </section>
  );
}
