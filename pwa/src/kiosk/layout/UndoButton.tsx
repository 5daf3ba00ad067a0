import { useEffect, useState } from 'react';
import { STAYS_MS } from '../app/notices.tsx';
import type { UndoAction } from '../app/undo.ts';
import { useOnce } from '../app/useOnce.ts';
import { useUndo } from '../app/useUndo.ts';
import styles from './NoticeBar.module.css';

interface UndoButtonProps {
  undo: UndoAction;
  /** By `performance.now()`. */
  expiresAt: number;
}

/** The undo button, shown as long as the notice: a countdown in a ring that runs out. */
export function UndoButton({ undo, expiresAt }: UndoButtonProps) {
  const takeBack = useUndo();
  const { isBusy, run } = useOnce(() => takeBack(undo));
  const left = useSecondsLeft(expiresAt);
  // On another screen the countdown continues where it was.
  const [goneMs] = useState(() => STAYS_MS - (expiresAt - performance.now()));
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

const secondsTo = (expiresAt: number) => Math.max(0, Math.ceil((expiresAt - performance.now()) / 1000));

/** Whole seconds left. */
function useSecondsLeft(expiresAt: number): number {
  const [left, setLeft] = useState(() => secondsTo(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(expiresAt)), 200);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
}
