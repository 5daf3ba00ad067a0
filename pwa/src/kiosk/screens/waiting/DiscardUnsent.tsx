import type { DeskStaff } from '@toodles/api/contract/desk/rows.ts';
import { useId, useState } from 'react';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { checkPin, pinMark } from '../../app/session/check-pin.ts';
import { useLock } from '../../app/session/LockProvider.tsx';
import { needsPin } from '../../app/session/tab-session.ts';
import { countUnsent, unsentMoneyText, unsentNoun } from '../../core/money/unsent-work.ts';
import { readIdentity } from '../../storage/identity.ts';
import { DialogActions } from '../../ui/ConfirmDialog.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import type { Removal, Unsent } from './useRemoval.ts';
import styles from './Waiting.module.css';

interface DiscardUnsentProps {
  unsent: Unsent;
  removal: Removal;
  back: () => void;
}

/** The last resort: a manager reads how much is lost and confirms with their PIN, offline too. */
export function DiscardUnsent({
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
  const amount = countUnsent(unsent.length, unsentNoun(unsent));
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
      <p className={styles.stake}>
        Unless you saved an export file, {amount} will be lost for good. {unsentMoneyText(unsent)}
      </p>
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

/** Why the last attempt changed nothing. */
export const Problem = ({ text }: { text: string | null }) =>
  text && (
    <Text weight={700} tone="bad" role="alert" className={styles.problem}>
      {text}
    </Text>
  );

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
