import { zodResolver } from '@hookform/resolvers/zod';
import { capacityOfDay, type TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { timeSpan } from '../../shared/format.ts';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { SlotDialogs } from './SlotDialogs.tsx';
import { shownWeekdays } from './slot-days.ts';
import { editOf, slotFailed, useSlotStore } from './useSlotStore.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Blank for the usual capacity. */
export const dayCapacityText = z.string().superRefine((text, context) => {
  const parsed = parseDayCapacity(text);
  if (parsed === undefined) context.addIssue({ code: 'custom', message: 'Enter a capacity from 0 to 50.' });
});

/** @returns null for a blank, undefined for what is not a capacity */
export function parseDayCapacity(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return capacityOfDay.safeParse(/^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN).data;
}

const weekdaysForm = z.object({ days: z.array(dayCapacityText) });
type WeekdaysForm = z.output<typeof weekdaysForm>;

/** Gives a slot another capacity on some weekdays, or doesn't offer it then. */
export function WeekdaysDialog({ slot, onClose }: { slot: TeamSlot; onClose: () => void }) {
  const form = useForm<WeekdaysForm>({
    resolver: zodResolver(weekdaysForm),
    defaultValues: { days: slot.weekdays.map((capacity) => (capacity === null ? '' : String(capacity))) },
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  const store = useSlotStore('weekdays', { onSaved: onClose });
  return (
    <>
      <FormDialog
        title={`Weekdays of ${timeSpan(slot.startTime, slot.endTime)}`}
        lead={`Leave a day blank for the usual ${slot.maxCapacity}. With 0 the slot isn’t offered on that day.`}
        submit="Save"
        isDirty={form.formState.isDirty}
        busy={store.isPending}
        alert={store.error && <SubmitError error={store.error} fallback={slotFailed('weekdays')} />}
        onSubmit={(event) =>
          void form.handleSubmit(({ days }) =>
            store.store(slot, {
              ...editOf(slot),
              weekdays: days.map((text) => parseDayCapacity(text) ?? null),
            }),
          )(event)
        }
        onClose={onClose}
      >
        <div className={grid.grid}>
          {shownWeekdays.map((weekday) => (
            <Field
              key={weekday}
              control={form.control}
              name={`days.${weekday}`}
              label={dayNames[weekday]}
              type="number"
              placeholder={String(slot.maxCapacity)}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { inputMode: 'numeric', maxLength: 2 },
              }}
            />
          ))}
        </div>
      </FormDialog>
      <SlotDialogs store={store} failed={slotFailed('weekdays')} />
    </>
  );
}
