import { useLock } from '../lock/LockProvider.tsx';
import { Tap } from '../ui/Tap.tsx';
import styles from './RollCall.module.css';

/** A locked desk tells first names only; the rest is one PIN away, and the roll-call goes on after it. */
export function UnlockLine() {
  const { setCalling } = useLock();
  return (
    <div className={styles.unlock}>
      <p>Family names and phones show after a PIN.</p>
      <Tap look="line" onClick={() => setCalling('unlocking')}>
        Unlock
      </Tap>
    </div>
  );
}
