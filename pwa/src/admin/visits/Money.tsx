import Button from '@mui/material/Button';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMay } from '../access/usePortalUser.ts';
import type { VisitChanges } from './useVisitChanges.ts';
import styles from './VisitPanel.module.css';
import type { Visit } from './visit.ts';

interface MoneyProps {
  visit: Visit;
  changes: VisitChanges;
  /** What it is made up of. */
  lines: { label: string; value: string }[];
  /** `Paid by UPI`, `Due at the centre`. */
  total: string;
}

/** The sum, whether it is paid, and the tap that says so. */
export function Money({ visit, changes, lines, total }: MoneyProps) {
  const mayManage = useMay('bookings.manage');
  const isDue = visit.paymentStatus === 'due';
  return (
    <section className={styles.money} aria-label="Payment">
      {lines.map(({ label, value }) => (
        <p key={label}>
          <span>{label}</span>
          <span>{value}</span>
        </p>
      ))}
      <p className={styles.total}>
        <span>{total}</span>
        <span>{rupeesOf(visit.totalAmount)}</span>
      </p>
      {mayManage && visit.status !== 'cancelled' && paiseOf(visit.totalAmount) > 0 && (
        <Button
          variant={isDue ? 'outlined' : 'text'}
          loading={changes.isPending && changes.isBusy(visit)}
          onClick={() => changes.setPayment(visit, isDue ? 'paid' : 'due')}
        >
          {isDue ? 'Mark as paid' : 'Mark as due again'}
        </Button>
      )}
    </section>
  );
}
