import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingQr.module.css';

interface BookingQrProps {
  reference: string;
  bookingKey: string;
  /** Other ways to find the booking again. */
  children?: ReactNode;
}

/** A booking's own address, to be scanned by another phone of the family; with its key, since it opens nothing without. */
export function BookingQr({ reference, bookingKey, children }: BookingQrProps) {
  const t = useMessages(bookings).qr;
  return (
    <div className={styles.card}>
      <div className={styles.qr}>
        <QrCode
          text={window.location.origin + paths.booking(reference, bookingKey)}
          label={t.label(reference)}
          size={132}
        />
        <p>
          <b>{t.title}</b> {t.text}
        </p>
      </div>
      {children && <p className={styles.more}>{children}</p>}
    </div>
  );
}
