import { useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { forgetSurface } from '../../shared/sw-client.ts';
import { resetTablet } from '../db/reset-tablet.ts';
import type { OutboxRow } from '../db/rows.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { advice } from '../frame/sync-words.ts';
import { Answers, Question } from '../ui/Question.tsx';
import { Tap } from '../ui/Tap.tsx';
import { leavingStep, stakeWords } from './leaving.ts';
import styles from './ResetTablet.module.css';
import { notNoted, useExport } from './useExport.ts';

type Unsent = readonly OutboxRow[];

/** Takes the tablet off the desk: what is on it only is sent first, then exported, and how much that is confirmed. */
export function ResetTablet({ unsent }: { unsent: Unsent }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Tap look="soft" className={styles.open} onClick={() => dialog.current?.showModal()}>
        Remove this tablet
      </Tap>
      <Question ref={dialog} title="Remove this tablet?">
        <Leaving unsent={unsent} keep={() => dialog.current?.close()} />
      </Question>
    </>
  );
}

function Leaving({ unsent, keep }: { unsent: Unsent; keep: () => void }) {
  const { state, sync } = useDesk();
  const exportRows = useExport();
  const { problem, setProblem, isBusy, takeOff } = useTakeOff();
  const [typed, setTyped] = useState('');
  const step = leavingStep(unsent, state.contact);
  const mayGo = step === 'free' || (step === 'confirm' && typed.trim() === String(unsent.length));
  const exportAll = async () => setProblem((await exportRows(unsent)) ? null : notNoted);
  const canSend = unsent.some((row) => row.state === 'waiting');
  return (
    <>
      {unsent.length > 0 && <p className={styles.stake}>{stakeWords(unsent)}</p>}
      <Next step={step} />
      {step === 'confirm' && (
        <label className={styles.label}>
          Type {unsent.length} to take it off with {unsent.length === 1 ? 'this one' : 'these'} in the file
          only
          <input
            className={styles.field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
          />
        </label>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Answers>
        <Tap onClick={keep}>Keep it</Tap>
        {canSend && (
          <Tap look={step === 'send' ? 'fill' : 'line'} onClick={() => sync({ now: true })}>
            Send now
          </Tap>
        )}
        {(step === 'export' || step === 'confirm') && (
          <Tap look={step === 'export' ? 'fill' : 'line'} onClick={() => void exportAll()}>
            {step === 'export' ? 'Export' : 'Export again'}
          </Tap>
        )}
        {(step === 'free' || step === 'confirm') && (
          <Tap look="ink" disabled={!mayGo || isBusy} onClick={() => void takeOff(unsent.length)}>
            Remove tablet
          </Tap>
        )}
      </Answers>
    </>
  );
}

function Next({ step }: { step: ReturnType<typeof leavingStep> }) {
  const { failure } = useDesk().state.contact;
  switch (step) {
    case 'free':
      return (
        <p>
          Nothing waits here. Families and visits are cleared from this tablet; to be a desk again it needs a
          new code from a manager.
        </p>
      );
    case 'send':
      return <p>Send first: the server answers.</p>;
    case 'export':
      return <p>{failure ? `${advice[failure.code]} Or export ` : 'Export '}a file for the office.</p>;
    case 'confirm':
      return (
        <p>
          All of it is in a file among this tablet’s downloads: its name begins with toodles-desk. Check that
          the file is there, and give it to the office: they import it in the portal, under Tablets. Once the
          tablet is off the desk, it is the only copy.
        </p>
      );
  }
}

function useTakeOff() {
  const { db } = useDesk();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const takeOff = async (confirmed: number) => {
    setIsBusy(true);
    try {
      const done = await resetTablet(db, confirmed);
      if (!done.ok) return setProblem('Something was done at the desk just now. Look at the number again.');
    } catch (error) {
      console.error('The tablet could not be emptied:', error);
      return setProblem('The tablet could not be emptied. Nothing was changed; try again.');
    } finally {
      setIsBusy(false);
    }
    // A tablet without a device is led away from here by the desk itself. Where the server cannot be reached, a manager
    // revokes it.
    await Promise.allSettled([api('POST /api/kiosk/leave'), forgetSurface('kiosk')]);
  };
  return { problem, setProblem, isBusy, takeOff };
}
