import { Button } from '../../shared/ui/Button.tsx';
import { applyUpdate, useUpdateReady } from '../../shared/updates.ts';
import styles from './UpdateCard.module.css';

/** Asks, and never reloads under somebody's hands. */
export function UpdateCard() {
  if (!useUpdateReady()) return null;
  return (
    <div className={styles.card} role="status">
      <span>A new version is ready</span>
      <Button variant="sun" onClick={applyUpdate}>
        Reload
      </Button>
    </div>
  );
}
