import { useEffect, useState } from 'react';
import { STAYS_MS } from '../desk/notices.tsx';
import type { Undo } from '../desk/undo.ts';
import { useOnce } from '../desk/useOnce.ts';
import { useUndo } from '../desk/useUndo.ts';
import styles from './NoticeBar.module.css';

interface UndoTapProps {
  undo: Undo;
  /** By `performance.now()`. */
  leavesAt: number;
}

/** The undo button, shown as long as the notice: a countdown in a ring that runs out. */
export function UndoTap({ undo, leavesAt }: UndoTapProps) {
  const takeBack = useUndo();
  const { isBusy, run } = useOnce(() => takeBack(undo));
  const left = useSecondsLeft(leavesAt);
  // On another screen the countdown continues where it was.
  const [goneMs] = useState(() => STAYS_MS - (leavesAt - performance.now()));
  const tapped = async (event: MouseEvent) => {
    const byKeyboard = event.detail === 0;
    if (await run()) focusAfterUndo(byKeyboard);
  };
  return (
    <button
      type="button"
      className={styles.undo}
      disabled={isBusy}
      onClick={(event) => void tapped(event.nativeEvent)}
    >
      <span className={styles.dial} aria-hidden="true">
        <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
          <circle className={styles.groove} cx="28" cy="28" r="25" />
          <circle
            className={styles.ring}
            cx="28"
            cy="28"
            r="25"
            pathLength={100}
            style={{ animationDelay: `${-goneMs}ms` }}
          />
        </svg>
        <b>{left}</b>
      </span>
      Undo
    </button>
  );
}

/** After the button is gone, returns the focus to the search. After a touch, opens no on-screen keyboard. */
function focusAfterUndo(byKeyboard: boolean): void {
  const field = byKeyboard ? document.querySelector<HTMLElement>('main input[type="search"]') : null;
  (field ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

const secondsTo = (leavesAt: number) => Math.max(0, Math.ceil((leavesAt - performance.now()) / 1000));

/** Whole seconds left. */
function useSecondsLeft(leavesAt: number): number {
  const [left, setLeft] = useState(() => secondsTo(leavesAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(leavesAt)), 200);
    return () => clearInterval(timer);
  }, [leavesAt]);
  return left;
}
