import { mdiLoginVariant } from '@mdi/js';
import { rupees } from '../../../shared/format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid } from '../../../shared/ui/Layout.tsx';
import { useDuesOfReceipt } from '../../app/DuesProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { sumOfDues } from '../../core/money/due-entries.ts';
import type { Receipt } from '../../core/money/receipt.ts';
import { ButtonLink } from '../../ui/TouchButton.tsx';
import styles from './Receipt.module.css';

/** The next thing to do: take the rest, let them in, or find the next family. */
export function ReceiptFoot({ receipt }: { receipt: Receipt }) {
  const dues = useDuesOfReceipt(receipt);
  const { hoursOrderId, isUndone } = receipt;
  const canCheckIn = hoursOrderId !== null && !isUndone;
  const isLeft = dues.length > 0;
  const first = isLeft ? 'rest' : canCheckIn ? 'check-in' : 'sale';
  return (
    <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={14} className={styles.foot}>
      {isLeft && (
        <ButtonLink
          look="fill"
          to={deskPaths.pay(...dues.map(({ key }) => key))}
          className={styles.next}
          data-primary
          data-testid="take-rest"
        >
          Take {rupees(sumOfDues(dues))}
        </ButtonLink>
      )}
      {canCheckIn && (
        <ButtonLink
          look={first === 'check-in' ? 'fill' : 'line'}
          to={deskPaths.checkIn(hoursOrderId)}
          className={styles.next}
          data-primary={first === 'check-in' || undefined}
        >
          <Icon path={mdiLoginVariant} size={30} /> Check in
        </ButtonLink>
      )}
      {!(isLeft && canCheckIn) && (
        <ButtonLink look={first === 'sale' ? 'fill' : 'line'} to={deskPaths.sell} className={styles.next}>
          Next sale
        </ButtonLink>
      )}
      {first === 'sale' && (
        <ButtonLink look="line" to={deskPaths.find} className={styles.next}>
          Back to Find
        </ButtonLink>
      )}
    </Grid>
  );
}
