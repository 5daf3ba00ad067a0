import Button from '@mui/material/Button';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { useHasPermission } from '../access/usePortalUser.ts';
import { paymentStep } from './payment-labels.ts';
import type { VisitChanges } from './useVisitChanges.ts';
import styles from './VisitPanel.module.css';
import type { BookingOrParty } from './visit.ts';

interface PaymentSectionProps {
  visit: BookingOrParty;
  changes: VisitChanges;
  /** The parts of the total. */
  lines: { label: string; value: string }[];
  /** `Paid by UPI`, `Due at the centre`. */
  total: string;
}

/** The total, its payment status, and the action that changes it. */
export function PaymentSection({ visit, changes, lines, total }: PaymentSectionProps) {
  const mayManage = useHasPermission('bookings.manage');
  const step = paymentStep(visit);
  return (
    <Stack as="section" gap={6} className={cx(surface.sunken, styles.money)} aria-label="Payment">
      {lines.map(({ label, value }) => (
        <Row key={label} as="p" justify="between" gap={12} align="stretch">
          <span>{label}</span>
          <span>{value}</span>
        </Row>
      ))}
      <Row as="p" justify="between" gap={12} align="stretch" className={styles.total}>
        <span>{total}</span>
        <span>{rupeesOf(visit.totalAmount)}</span>
      </Row>
      {mayManage && step && (
        <Button
          variant={step.isPending ? 'outlined' : 'text'}
          loading={changes.isPending && changes.isBusy(visit)}
          onClick={() => changes.setPayment(visit, step.payment)}
        >
          {step.label}
        </Button>
      )}
    </Stack>
  );
}
