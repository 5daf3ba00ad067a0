import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type TeamSlot, teamSlot, usualCapacity } from '@toodles/api/contract/schedule/team-slots.ts';
import { useState } from 'react';
import { z } from 'zod';
import { Row } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useDraftState } from '../ui/unsaved/useDraft.ts';
import styles from './CapacityPage.module.css';
import { parseCapacity, recommendationFor, startOf } from './capacity-rules.ts';
import { SlotDialogs } from './SlotDialogs.tsx';
import { editOf, slotFailed, useSlotStore } from './useSlotStore.ts';

/** The entered text, and the slot as it was when typing began. */
const typingSchema = z.object({ base: teamSlot, text: z.string() });

/** Edits a slot's capacity in place, with save and undo. */
export function CapacityField({ slot, span }: { slot: TeamSlot; span: string }) {
  const [typing, setTyping] = useDraftState(`capacity.${slot.id}`, typingSchema);
  const [isProblemShown, setIsTold] = useState(false);
  const close = () => {
    setTyping(undefined);
    setIsTold(false);
  };
  const store = useSlotStore('capacity', { onSaved: close, onDiscarded: close });
  const typed = parseCapacity(typing?.text ?? String(slot.maxCapacity));
  const save = () => {
    setIsTold(true);
    if (!typing || !('capacity' in typed)) return;
    const from = startOf(slot, typing.base, typed.capacity);
    if (!from) return close();
    store.store(from, { ...editOf(from), maxCapacity: typed.capacity });
  };
  const problem = isProblemShown && 'problem' in typed ? typed.problem : undefined;
  return (
    <>
      <form
        noValidate
        className={styles.edit}
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
              <span className={styles.label}>Capacity</span>
              <VisuallyHidden> of {span}</VisuallyHidden>
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
            if (event.key === 'Escape') close();
          }}
          error={problem !== undefined}
          helperText={problem ?? hintOf(slot, typing)}
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
        {typing && (
          <Row gap={8} align="stretch" wrap>
            <Button type="submit" variant="contained" color="secondary" loading={store.isPending}>
              Save<VisuallyHidden> the capacity of {span}</VisuallyHidden>
            </Button>
            <Button variant="outlined" onClick={close}>
              Undo<VisuallyHidden> the capacity of {span}</VisuallyHidden>
            </Button>
          </Row>
        )}
      </form>
      {/* Outside the form: submitting a form inside the dialog would bubble to this one. */}
      <SlotDialogs store={store} failed={slotFailed('capacity')} />
    </>
  );
}

function hintOf(slot: TeamSlot, typing: z.infer<typeof typingSchema> | undefined): string | undefined {
  if (!typing) return;
  if (typing.text.trim() === '') return `If blank, ${usualCapacity} is used.`;
  // Someone else changed it meanwhile.
  return slot.maxCapacity === typing.base.maxCapacity
    ? (recommendationFor(slot) ?? '1 to 50')
    : `It’s ${slot.maxCapacity} now.`;
}
