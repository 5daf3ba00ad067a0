import { useEffect, useState } from 'react';
import { STAYS_MS } from '../desk/notices.tsx';
import type { Undo } from '../desk/undo.ts';
import { useOnce } from '../desk/useOnce.ts';
import { useUndo } from '../desk/useUndo.ts';
import styles from './NoticeBar.module.css';

/** The way back, for as long as the bar is there: a figure that counts down in a ring that runs out. */
export function UndoTap({ undo }: { undo: Undo }) {
  const takeBack = useUndo();
  const { isBusy, run } = useOnce(() => takeBack(undo));
  const left = useSecondsLeft();
  return (
    <button type="button" className={styles.undo} disabled={isBusy} onClick={() => void run()}>
      <span className={styles.dial} aria-hidden="true">
        <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
          <circle className={styles.groove} cx="28" cy="28" r="25" />
          <circle className={styles.ring} cx="28" cy="28" r="25" pathLength={100} />
        </svg>
        <b>{left}</b>
      </span>
      Undo
    </button>
  );
}

/** Whole seconds, from ten down. */
function useSecondsLeft(): number {
  const [endsAt] = useState(() => performance.now() + STAYS_MS);
  const [left, setLeft] = useState(STAYS_MS / 1000);
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))),
      200,
    );
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
