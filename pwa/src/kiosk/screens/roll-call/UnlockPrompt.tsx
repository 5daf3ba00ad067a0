import { useLock } from '../../app/session/LockProvider.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './RollCall.module.css';

/** A locked desk shows first names only. A PIN shows the rest, and the roll-call continues. */
export function UnlockPrompt() {
  const { setRollCallMode } = useLock();
  return (
    <div className={styles.unlock}>
      <p>Unlock to see family names and phones.</p>
      <TouchButton look="line" onClick={() => setRollCallMode('unlocking')}>
        Unlock
      </TouchButton>
    </div>
  );
}
