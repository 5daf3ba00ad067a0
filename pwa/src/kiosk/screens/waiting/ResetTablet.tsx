import type { DeskStaff } from '@toodles/api/contract/sync.ts';
import { useId, useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { count } from '../../../shared/format.ts';
import { useDesk } from '../../app/DeskProvider.tsx';
import { removeOfflineFiles } from '../../app/offline-files.ts';
import { checkPin, pinMark } from '../../app/session/check-pin.ts';
import { useLock } from '../../app/session/LockProvider.tsx';
import { needsPin } from '../../app/session/tab-session.ts';
import type { OutboxRow } from '../../core/rows.ts';
import { failureAdvice } from '../../layout/sync-messages.ts';
import { readIdentity } from '../../storage/identity.ts';
import { readPickedFile } from '../../storage/picked-file.ts';
import { type ResetProof, resetTablet } from '../../storage/reset-tablet.ts';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './ResetTablet.module.css';
import { type RemovalStep, removalStep, unsentWarning } from './removal-step.ts';
import { exportNotSaved, useExport } from './useExport.ts';

type Unsent = readonly OutboxRow[];

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
      {unsent.length > 0 && <p className={styles.stake}>{unsentWarning(unsent)}</p>}
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

const Problem = ({ text }: { text: string | null }) =>
  text && (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );

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

interface DiscardUnsentProps {
  unsent: Unsent;
  removal: Removal;
  back: () => void;
}

/** The last resort: a manager reads how much is lost and confirms with their PIN, offline too. */
function DiscardUnsent({
  unsent,
  removal: { problem, setProblem, isBusy, remove },
  back,
}: DiscardUnsentProps) {
  const { staff } = useDesk();
  const managers = staff.filter((one) => one.mayManageTablets === true).filter(needsPin);
  const [managerId, setManagerId] = useState(managers[0]?.id);
  const [pin, setPin] = useState('');
  const check = useManagerPin();
  const id = useId();
  const manager = managers.find((one) => one.id === managerId);
  const amount = count(unsent.length, 'check-in', 'check-ins');
  const discard = async () => {
    const refused = manager && (await check(manager, pin));
    setPin('');
    if (refused) return setProblem(refused);
    await remove({ kind: 'manager', destroys: unsent.length });
  };
  if (!manager)
    return (
      <>
        <p>No manager at this desk has a PIN. Add one in the portal, under Tablets, or export a file.</p>
        <DialogActions>
          <TouchButton onClick={back}>Back</TouchButton>
        </DialogActions>
      </>
    );
  return (
    <>
      <p className={styles.stake}>This permanently deletes {amount}, unless you saved an export file.</p>
      <label className={styles.label} htmlFor={`${id}who`}>
        Manager
      </label>
      <select
        id={`${id}who`}
        className={styles.field}
        value={manager.id}
        onChange={(event) => setManagerId(Number(event.target.value))}
      >
        {managers.map((one) => (
          <option key={one.id} value={one.id}>
            {one.firstName}
          </option>
        ))}
      </select>
      <label className={styles.label} htmlFor={`${id}pin`}>
        Manager’s PIN
      </label>
      <input
        id={`${id}pin`}
        className={styles.field}
        type="password"
        value={pin}
        onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        autoComplete="off"
      />
      <Problem text={problem} />
      <DialogActions>
        <TouchButton onClick={back}>Back</TouchButton>
        <TouchButton look="ink" disabled={isBusy || pin.length < 4} onClick={() => void discard()}>
          Delete {amount}
        </TouchButton>
      </DialogActions>
    </>
  );
}

/** Checks a manager's PIN as the lock does, with the same waits. Returns the reason for a refusal. */
function useManagerPin() {
  const { db } = useDesk();
  const { tries } = useLock();
  return async (manager: DeskStaff & { pin: string }, pin: string): Promise<string | null> => {
    const whose = { id: manager.id, mark: pinMark(manager.pin) };
    if (!(await tries.countTry(whose, Date.now())))
      return 'Too many wrong PINs. Wait a few minutes, then try again.';
    const result = await checkPin(pin, manager, (await readIdentity(db))?.sealing);
    if (result !== 'wrong') await tries.reset(whose);
    if (result === 'right') return null;
    return result === 'wrong'
      ? 'Wrong PIN. Try again.'
      : 'This tablet can’t check the PIN. Connect it, then try again.';
  };
}

interface Removal {
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** The selected file, once it contains everything that is unsent now. */
  picked: Extract<ResetProof, { kind: 'file' }> | null;
  pick: (file: File) => Promise<void>;
  isBusy: boolean;
  remove: (proof: ResetProof) => Promise<void>;
}

function useRemoval(unsent: Unsent): Removal {
  const { db } = useDesk();
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<Removal['picked']>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hasAll = (operations: ReadonlyMap<string, string>) => unsent.every(({ id }) => operations.has(id));
  const pick = async (chosen: File) => {
    const read = await readPickedFile(await chosen.text().catch(() => ''), await readIdentity(db));
    if (!read.ok) return setProblem(read.problem);
    setFile({ kind: 'file', operations: read.operations });
    setProblem(
      hasAll(read.operations)
        ? null
        : 'This file is missing the latest changes. Export again, then choose the new file.',
    );
  };
  const remove = async (proof: ResetProof) => {
    setIsBusy(true);
    try {
      const done = await resetTablet(db, proof);
      if (!done.ok)
        return setProblem(
          'Something was saved just now, so nothing was removed. Check the number and try again.',
        );
    } catch (error) {
      console.error('The tablet could not be emptied:', error);
      return setProblem('Couldn’t clear this tablet, so nothing changed. Try again.');
    } finally {
      setIsBusy(false);
    }
    // The desk redirects a tablet without a device. If the server is unreachable, a manager revokes it.
    await Promise.allSettled([api('POST /api/kiosk/leave'), removeOfflineFiles()]);
  };
  const picked = file && hasAll(file.operations) ? file : null;
  return { problem, setProblem, picked, pick, isBusy, remove };
}
