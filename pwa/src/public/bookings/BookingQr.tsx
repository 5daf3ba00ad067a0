import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';

interface BookingQrProps {
  reference: string;
  bookingKey: string;
  /** Other ways to open the booking. */
  children?: ReactNode;
}

/**
 * A QR code of the booking's address for another phone of the family. It includes the key, which the address
 * requires.
 */
export function BookingQr({ reference, bookingKey, children }: BookingQrProps) {
  const t = useMessages(bookings).qr;
  return (
    <div className={cx(surface.card, styles.card)}>
      <Row gap={6} className={styles.qr}>
        <QrCode
          text={window.location.origin + paths.booking(reference, bookingKey)}
          label={t.label(reference)}
          size={132}
        />
        <p>
          <b>{t.title}</b> {t.text}
        </p>
      </Row>
      {children && (
        <Text size="md" align="center" className={styles.more}>
          {children}
        </Text>
      )}
    </div>
  );
}
