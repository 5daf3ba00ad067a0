import { useLock } from '../lock/LockProvider.tsx';
import { Tap } from '../ui/Tap.tsx';
import styles from './RollCall.module.css';

/** A locked desk shows first names only. A PIN shows the rest, and the roll-call continues. */
export function UnlockLine() {
  const { setCalling } = useLock();
  return (
    <div className={styles.unlock}>
      <p>Unlock to see family names and phones.</p>
      <Tap look="line" onClick={() => setCalling('unlocking')}>
        Unlock
      </Tap>
    </div>
  );
}
