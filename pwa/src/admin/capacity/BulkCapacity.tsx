import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type TeamSlot, usualCapacity } from '@toodles/api/contract/schedule/team-slots.ts';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { toast } from '../../shared/ui/toast.ts';
import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { useScheduleStore } from '../displaced-bookings/useScheduleStore.ts';
import { useDraftState } from '../ui/unsaved/useDraft.ts';
import styles from './CapacityPage.module.css';
import { parseCapacity } from './capacity-rules.ts';

const FAILED = 'Failed to update capacities';

/** Sets the same capacity for every slot and shows the resulting total of a day first. */
export function BulkCapacity({ slots }: { slots: readonly TeamSlot[] }) {
  const [storedText, setText] = useDraftState('capacity.all', z.string());
  const text = storedText ?? '';
  const [isProblemShown, setIsTold] = useState(false);
  const close = () => {
    setText(undefined);
    setIsTold(false);
  };
  const store = useScheduleStore<undefined, number>({
    row: z.never(),
    save: async (_base, maxCapacity, isConfirmed) => {
      await api('PUT /api/admin/time-slots/bulk-capacity', {
        body: { maxCapacity, evenWithBookings: isConfirmed },
      });
      toast({
        title: 'Success',
        description: `Every slot now takes ${count(maxCapacity, 'child', 'children')}.`,
      });
      close();
    },
    onDone: () => undefined,
    onDiscarded: close,
    failed: () => FAILED,
  });
  const typed = parseCapacity(text);
  const problem = 'problem' in typed ? typed.problem : undefined;
  return (
    <>
      <form
        noValidate
        className={styles.bulk}
        onSubmit={(event) => {
          event.preventDefault();
          setIsTold(true);
          if ('capacity' in typed) store.store(undefined, typed.capacity);
        }}
      >
        <TextField
          id="bulk-capacity"
          label="Capacity of every slot"
          size="small"
          className={styles.field}
          value={text}
          onChange={(event) => setText(event.target.value || undefined)}
          error={isProblemShown && problem !== undefined}
          helperText={isProblemShown && problem ? problem : sumOf(slots, text)}
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
        <Button type="submit" variant="outlined" loading={store.isPending}>
          Set every slot
        </Button>
      </form>
      <DisplacementDialog store={store} failed={FAILED} />
    </>
  );
}

/** The resulting total, shown before saving. */
function sumOf(slots: readonly TeamSlot[], text: string): string {
  const typed = parseCapacity(text);
  const on = slots.filter((slot) => slot.isActive);
  const now = on.reduce((sum, slot) => sum + slot.maxCapacity, 0);
  if ('problem' in typed) return '1 to 50';
  const sum = `${on.length * typed.capacity} children a day; now ${now}`;
  return text.trim() === '' ? `If blank, ${usualCapacity}: ${sum}` : sum;
}
