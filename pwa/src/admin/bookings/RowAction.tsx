import Button from '@mui/material/Button';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useMoneyDialog } from '../money/MoneyDialogHost.tsx';
import styles from './VisitActions.module.css';
import { useNextStep, VisitAction, type VisitActionsProps } from './VisitActions.tsx';

/** The next step with a visit, in its row. A family that is expected later today can pay before it comes. */
export function RowAction({ visit, changes }: VisitActionsProps) {
  const { step, waits, owes } = useNextStep({ visit });
  const takePayment = useMoneyDialog();
  if (step !== 'here' || !waits || !owes) return <VisitAction visit={visit} changes={changes} />;
  return (
    <Button
      variant="outlined"
      className={cx(styles.small, styles.quiet)}
      disabled={changes.isBusy(visit)}
      data-waits
      onClick={() => takePayment({ orderId: visit.orderId, what: 'take' })}
    >
      Take {rupeesOf(visit.dueAmount)}
      <VisuallyHidden> of {visit.parentName}</VisuallyHidden>
    </Button>
  );
}
