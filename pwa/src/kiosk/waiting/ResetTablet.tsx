import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetSurface } from '../../shared/sw-client.ts';
import { resetTablet } from '../db/outbox-store.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { deskPaths } from '../paths.ts';
import { Tap } from '../ui/Tap.tsx';
import styles from './ResetTablet.module.css';

/** Takes the tablet off the desk. Not even offered while any work is on this tablet only. */
export function ResetTablet({ unsent }: { unsent: number }) {
  const { db } = useDesk();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (unsent > 0) return null;
  const reset = async () => {
    const done = await resetTablet(db);
    if (!done.ok) return setProblem(`${done.unsent} not sent yet. Send them first.`);
    await forgetSurface('kiosk');
    void navigate(deskPaths.enrol, { replace: true });
  };
  return (
    <>
      <Tap look="soft" className={styles.open} onClick={() => dialog.current?.showModal()}>
        Take this tablet off the desk
      </Tap>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="reset-title">
        <h2 id="reset-title">Take this tablet off the desk?</h2>
        <p>
          The server has everything. Families and visits are cleared from this tablet; to be a desk again it
          needs a new code from a manager.
        </p>
        {problem && <p role="alert">{problem}</p>}
        <div className={styles.taps}>
          <Tap onClick={() => dialog.current?.close()}>Keep it</Tap>
          <Tap look="ink" onClick={() => void reset()}>
            Take it off
          </Tap>
        </div>
      </dialog>
    </>
  );
}
