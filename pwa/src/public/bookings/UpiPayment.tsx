import { mdiCellphoneCheck } from '@mdi/js';
import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { useSyncExternalStore } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { AnchorButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { useSite } from '../../shared/useSite.ts';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';

interface UpiPaymentProps {
  booking: Pick<Booking, 'reference' | 'totalAmount' | 'dueAmount'>;
  /** The `upi://pay` link with amount and reference. */
  url: string;
}

/** A link to the UPI app on a phone, a QR code on a computer, and a text description for other devices. */
export function UpiPayment({ booking, url }: UpiPaymentProps) {
  const t = useMessages(bookings).upi;
  const { data: site } = useSite();
  const isComputer = usePrecisePointer();
  const amount = rupeesOf(booking.dueAmount ?? booking.totalAmount);
  return (
    <Stack as="section" gap={10} className={styles.upi} aria-label={t.title}>
      {isComputer ? (
        <Stack gap={6} align="center" className={cx(surface.card, styles.scan)}>
          <QrCode text={url} label={t.qr(amount)} size={196} />
          <p className={styles.lead}>{t.scan(amount)}</p>
        </Stack>
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
    </Stack>
  );
}

const mouse = '(hover: hover) and (pointer: fine)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(mouse);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Whether this is a computer rather than a phone: UPI apps run on phones, which scan the code on a computer's
 * screen.
 */
const usePrecisePointer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(mouse).matches,
    () => false,
  );
