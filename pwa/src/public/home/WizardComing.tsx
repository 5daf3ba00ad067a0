import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './WizardComing.module.css';

/** The wizard's sheet, while its code is on its way. */
export function WizardComing() {
  return (
    <div className={styles.scrim} role="status" aria-label="Opening the booking">
      <div className={styles.sheet}>
        <Skeleton height={56} radius={0} />
        <Skeleton height={116} radius={18} />
        <Skeleton height={116} radius={18} />
        <Skeleton height={116} radius={18} />
      </div>
    </div>
  );
}
