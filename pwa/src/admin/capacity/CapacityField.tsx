import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type TeamSlot, teamSlot, usualCapacity } from '@toodles/api/contract/team-schedule.ts';
import { useState } from 'react';
import { z } from 'zod';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useKept } from '../ui/unsaved/useDraft.ts';
import styles from './CapacityPage.module.css';
import { adviceFor, capacityIn } from './capacity-rules.ts';
import { SlotDialogs } from './SlotDialogs.tsx';
import { editOf, slotFailed, useSlotStore } from './useSlotStore.ts';

/** What is typed, and the slot as it was when the typing began. */
const typingSchema = z.object({ base: teamSlot, text: z.string() });

/** A slot's capacity, changed in its place: typed, then saved or undone. */
export function CapacityField({ slot, span }: { slot: TeamSlot; span: string }) {
  const [typing, setTyping] = useKept(`capacity.${slot.id}`, typingSchema);
  const [isTold, setIsTold] = useState(false);
  const leave = () => {
    setTyping(undefined);
    setIsTold(false);
  };
  const store = useSlotStore('capacity', { onSaved: leave, onLeft: leave });
  const typed = capacityIn(typing?.text ?? String(slot.maxCapacity));
  const isChanged =
    typing !== undefined && !('capacity' in typed && typed.capacity === typing.base.maxCapacity);
  const save = () => {
    setIsTold(true);
    if (!typing || !('capacity' in typed)) return;
    if (!isChanged) return leave();
    store.store(typing.base, { ...editOf(typing.base), maxCapacity: typed.capacity });
  };
  const problem = isTold && 'problem' in typed ? typed.problem : undefined;
  return (
    <>
      <form
        noValidate
        className={styles.capacity}
        data-keeps-focus
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          id={`capacity-${slot.id}`}
          label={
            <>
              Capacity<VisuallyHidden> of {span}</VisuallyHidden>
            </>
          }
          size="small"
          className={styles.field}
          value={typing?.text ?? String(slot.maxCapacity)}
          onChange={({ target: { value: text } }) =>
            setTyping(text === String(slot.maxCapacity) ? undefined : { base: typing?.base ?? slot, text })
          }
          onBlur={() => setIsTold(true)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') leave();
          }}
          error={problem !== undefined}
          helperText={problem ?? hintOf(slot, typing?.text)}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              maxLength: 4,
              autoComplete: 'off',
              placeholder: String(usualCapacity),
            },
            input: { endAdornment: <InputAdornment position="end">children</InputAdornment> },
          }}
        />
        {isChanged && (
          <div className={styles.decide}>
            <Button type="submit" variant="contained" color="secondary" loading={store.isPending}>
              Save<VisuallyHidden> the capacity of {span}</VisuallyHidden>
            </Button>
            <Button variant="outlined" onClick={leave}>
              Undo<VisuallyHidden> the capacity of {span}</VisuallyHidden>
            </Button>
          </div>
        )}
      </form>
      {/* Beside the form: what is sent in a dialog must not send the form around it too. */}
      <SlotDialogs store={store} failed={slotFailed('capacity')} />
    </>
  );
}

function hintOf(slot: TeamSlot, text: string | undefined): string {
  if (text?.trim() === '') return `Left blank it is ${usualCapacity}.`;
  return (text === undefined && adviceFor(slot)) || '1 to 50';
}
