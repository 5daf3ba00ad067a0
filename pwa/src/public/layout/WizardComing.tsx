import { useMessages } from '../../shared/messages.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { layout } from '../messages/layout.ts';
import styles from './WizardComing.module.css';

/** The wizard's sheet, while its code is on its way. */
export function WizardComing() {
  const t = useMessages(layout).wizard;
  return (
    <div className={styles.scrim} role="status" aria-label={t.opening}>
      <div className={styles.sheet}>
        <Skeleton height={56} radius={0} />
        <Skeleton height={116} radius={18} />
        <Skeleton height={116} radius={18} />
        <Skeleton height={116} radius={18} />
      </div>
    </div>
  );
}
