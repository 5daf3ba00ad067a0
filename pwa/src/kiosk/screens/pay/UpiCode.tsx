import { upiLink } from '@toodles/api/domain/billing/upi.ts';
import { useState } from 'react';
import { rupees } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { QrCode } from '../../../shared/ui/QrCode.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { newOperationId } from '../../storage/enqueue.ts';
import styles from './Pay.module.css';

interface UpiCodeProps {
  amountPaise: number | null;
  /** What the paying app shows beside the amount. */
  note: string;
}

/** The code that a parent's UPI app scans, with the exact amount. The tablet can't see whether they paid. */
export function UpiCode({ amountPaise, note }: UpiCodeProps) {
  // Each payment asks under an id of its own, so that a bank doesn't take it for an earlier one.
  const [reference] = useState(() => newOperationId().replaceAll('-', ''));
  const upi = useDesk().counter?.upi;
  if (!upi)
    return (
      <Text size="lg" weight={600} tone="muted" leading={1.3} className={styles.noUpi} data-testid="no-upi">
        UPI is off. Add the centre’s UPI ID in the portal, under Settings.
      </Text>
    );
  if (amountPaise === null) return null;
  const link = upiLink({ upiId: upi.id, payee: upi.payee, amountPaise, reference, note });
  return (
    <Row gap={20} className={cx(surface.card, styles.upi)} data-testid="upi-code" data-link={link}>
      <span className={styles.code}>
        <QrCode text={link} label={`UPI code for ${rupees(amountPaise)}`} size={196} quiet={2} />
      </span>
      <Stack gap={6} className={styles.upiText}>
        <Text size="xl" weight={700} leading={1.2} display>
          Scan to pay by UPI
        </Text>
        <Text size="3xl" weight={800} leading={1} display>
          {rupees(amountPaise)}
        </Text>
        <Text size="md" weight={600} tone="muted" leading={1.3} breakAnywhere>
          {upi.payee}
          <br />
          {upi.id}
        </Text>
        <Text size="md" weight={600} tone="muted" leading={1.3}>
          See it on the parent’s phone, then tap UPI.
        </Text>
      </Stack>
    </Row>
  );
}
