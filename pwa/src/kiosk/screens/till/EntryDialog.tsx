import { type PaidOutCategory, paidOutCategories, paidOutNames } from '@toodles/api/contract/money/tills.ts';
import { type RefObject, useState } from 'react';
import { rupees } from '../../../shared/format.ts';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { useCentreClock } from '../../app/useCentreNow.ts';
import { useOnce } from '../../app/useOnce.ts';
import { useSave } from '../../app/useSave.ts';
import { parseAmount } from '../../core/money/amount-input.ts';
import { inRupees } from '../../core/money/paise.ts';
import { entryLabels, type TillEntryKind } from '../../core/money/till-messages.ts';
import { newOperationId } from '../../storage/enqueue.ts';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { DeskField, MoneyField } from '../../ui/MoneyField.tsx';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';

interface EntryDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  kind: TillEntryKind;
  tillSessionId: string;
}

/** Moves cash out of the drawer or into it, without a sale. */
export function EntryDialog({ ref, kind, tillSessionId }: EntryDialogProps) {
  const { title, button } = entryLabels[kind];
  // Each opening is a form of its own.
  const [round, setRound] = useState(0);
  const close = () => {
    ref.current?.close();
    setRound(round + 1);
  };
  return (
    <ConfirmDialog ref={ref} title={title}>
      <EntryForm key={`${kind} ${round}`} {...{ kind, tillSessionId, button, close }} />
    </ConfirmDialog>
  );
}

interface EntryFormProps {
  kind: TillEntryKind;
  tillSessionId: string;
  button: string;
  close: () => void;
}

function EntryForm({ kind, tillSessionId, button, close }: EntryFormProps) {
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [category, setCategory] = useState<PaidOutCategory | null>(null);
  const needsCategory = kind === 'paid_out' && category === null;
  const needsNote = category === 'other' && note.trim() === '';
  const [id] = useState(newOperationId);
  const save = useSave();
  const clock = useCentreClock();
  const paise = parseAmount(amount);
  const { isBusy, run } = useOnce(async () => {
    if (!paise) return false;
    const title = `${rupees(paise)} ${entryLabels[kind].done}`;
    const at = new Date(clock()).toISOString();
    const payload = {
      ...{ entryId: id, tillSessionId, kind, amount: inRupees(paise), note: note.trim(), at },
      ...(category && { category }),
    };
    return save(
      { kind: 'till.entry', payload },
      { id, title, done: { title, text: 'Saved on this tablet' } },
    );
  });
  return (
    <Stack gap={12}>
      <MoneyField
        label="Amount"
        value={amount}
        error={amount.trim() !== '' && !paise ? 'Enter an amount in rupees.' : undefined}
        onValue={setAmount}
      />
      {kind === 'paid_out' && (
        <Row as="fieldset" gap={8} align="stretch" wrap aria-label="What for">
          {paidOutCategories.map((one) => (
            <ToggleButton key={one} isOn={category === one} onClick={() => setCategory(one)}>
              {paidOutNames[one]}
            </ToggleButton>
          ))}
        </Row>
      )}
      <DeskField
        label={category === 'other' ? 'What was it for?' : 'Note'}
        note={category === 'other' ? undefined : 'optional'}
        value={note}
        maxLength={200}
        onValue={setNote}
      />
      <DialogActions>
        <TouchButton look="soft" onClick={close}>
          Back
        </TouchButton>
        <TouchButton
          look="fill"
          disabled={isBusy || !paise || needsCategory || needsNote}
          onClick={() => void run().then((isSaved) => isSaved && close())}
        >
          {paise ? `${button} ${rupees(paise)}` : button}
        </TouchButton>
      </DialogActions>
    </Stack>
  );
}
