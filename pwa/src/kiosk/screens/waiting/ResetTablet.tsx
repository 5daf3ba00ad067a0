import { useRef, useState } from 'react';
import { useDesk } from '../../app/DeskProvider.tsx';
import { unsentMoneyText, unsentNoun } from '../../core/money/unsent-work.ts';
import { failureAdvice } from '../../layout/sync-messages.ts';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { DiscardUnsent, Problem } from './DiscardUnsent.tsx';
import { type RemovalStep, removalStep, unsentWarning } from './removal-step.ts';
import { exportNotSaved, useExport } from './useExport.ts';
import { type Removal, type Unsent, useRemoval } from './useRemoval.ts';
import styles from './Waiting.module.css';

/** Removes the tablet from the desk. Unsent work is sent first, proved to be in a file, or given up. */
export function ResetTablet({ unsent }: { unsent: Unsent }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <TouchButton look="soft" className={styles.open} onClick={() => dialog.current?.showModal()}>
        Remove this tablet
      </TouchButton>
      <ConfirmDialog ref={dialog} title="Remove this tablet?">
        <RemovalSteps unsent={unsent} keep={() => dialog.current?.close()} />
      </ConfirmDialog>
    </>
  );
}

function RemovalSteps({ unsent, keep }: { unsent: Unsent; keep: () => void }) {
  const { state, sync } = useDesk();
  const exportRows = useExport();
  const removal = useRemoval(unsent);
  const { problem, setProblem, picked, isBusy, remove } = removal;
  const [isDiscarding, setIsDiscarding] = useState(false);
  const step = removalStep(unsent, state.contact);
  const exportAll = async () => setProblem((await exportRows(unsent)) ? null : exportNotSaved);
  const canSend = unsent.some((row) => row.state === 'waiting');
  const mayExport = step === 'export' || step === 'prove';
  /** An error about the file does not concern the PIN, and the other way round. */
  const discard = (isChosen: boolean) => {
    setProblem(null);
    setIsDiscarding(isChosen);
  };
  if (isDiscarding && unsent.length > 0)
    return <DiscardUnsent unsent={unsent} removal={removal} back={() => discard(false)} />;
  return (
    <>
      {unsent.length > 0 && (
        <p className={styles.stake}>
          {unsentWarning(unsent, unsentNoun(unsent))} {unsentMoneyText(unsent)}
        </p>
      )}
      <StepInstruction step={step} isProved={picked !== null} />
      {step === 'prove' && <PickFile removal={removal} />}
      <Problem text={problem} />
      <DialogActions>
        <TouchButton onClick={keep}>Keep tablet</TouchButton>
        {canSend && (
          <TouchButton look={step === 'send' ? 'fill' : 'line'} onClick={() => sync({ now: true })}>
            Send now
          </TouchButton>
        )}
        {mayExport && (
          <TouchButton look={step === 'export' ? 'fill' : 'line'} onClick={() => void exportAll()}>
            {step === 'export' ? 'Export' : 'Export again'}
          </TouchButton>
        )}
        {(step === 'free' || (step === 'prove' && picked)) && (
          <TouchButton
            look="ink"
            disabled={isBusy}
            onClick={() => void remove(picked ?? { kind: 'nothing_unsent' })}
          >
            Remove tablet
          </TouchButton>
        )}
      </DialogActions>
      {mayExport && (
        <TouchButton look="soft" className={styles.giveUp} onClick={() => discard(true)}>
          No file? Ask a manager
        </TouchButton>
      )}
    </>
  );
}

function StepInstruction({ step, isProved }: { step: RemovalStep; isProved: boolean }) {
  const { failure } = useDesk().state.contact;
  switch (step) {
    case 'free':
      return (
        <p>
          Everything has been sent. Removing this tablet clears its families and visits. To use it at the desk
          again, enter a new code.
        </p>
      );
    case 'send':
      return <p>The server is responding, so send these first.</p>;
    case 'export':
      return <p>{failure ? `${failureAdvice[failure.code]} Or export ` : 'Export '}a file for the office.</p>;
    case 'prove':
      return isProved ? (
        <p role="status">
          The file is complete. Give it to the office to import in the portal, under Tablets. Once you remove
          this tablet, the file is the only copy.
        </p>
      ) : (
        <p>The export is in this tablet’s downloads. Choose it here to check that it was saved.</p>
      );
  }
}

/** Selects the exported file again. Reading it back completely proves that it was saved. */
function PickFile({ removal: { pick, picked } }: { removal: Removal }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TouchButton
        look={picked ? 'line' : 'fill'}
        className={styles.pick}
        onClick={() => input.current?.click()}
      >
        {picked ? 'Choose another file' : 'Choose the exported file'}
      </TouchButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="The exported file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void pick(file);
          // Lets the user select the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
