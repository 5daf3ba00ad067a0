import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import {
  capacity,
  shortestSlot,
  type TeamSlot,
  teamSlot,
} from '@toodles/api/contract/schedule/team-slots.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../shared/api.ts';
import { count, timeSpan } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { useScheduleStore } from '../displaced-bookings/useScheduleStore.ts';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { commonCapacity, overlapping } from './slot-days.ts';

const FAILED = 'Failed to save the slot';

const timesForm = z
  .object({
    startTime: z.string().min(1, 'Enter when it starts.'),
    endTime: z.string().min(1, 'Enter when it ends.'),
    maxCapacity: z.coerce.number().pipe(capacity),
  })
  .refine(({ startTime, endTime }) => minutesOf(endTime) - minutesOf(startTime) >= shortestSlot, {
    error: 'A slot lasts at least half an hour.',
    path: ['endTime'],
  });
type TimesInput = z.input<typeof timesForm>;
type Times = z.output<typeof timesForm>;

interface SlotTimesDialogProps {
  /** The slot whose times change; undefined when adding one. */
  slot?: TeamSlot;
  slots: readonly TeamSlot[];
  onClose: () => void;
}

/** Adds a slot, or offers one at other times. */
export function SlotTimesDialog({ slot, slots, onClose }: SlotTimesDialogProps) {
  const others = slots.filter(({ id }) => id !== slot?.id);
  const form = useForm<TimesInput, unknown, Times>({
    resolver: zodResolver(timesForm),
    defaultValues: {
      startTime: slot?.startTime ?? others.at(-1)?.endTime ?? '',
      endTime: slot?.endTime ?? '',
      maxCapacity: String(slot?.maxCapacity ?? commonCapacity(slots) ?? 20),
    },
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  const store = useScheduleStore<TeamSlot | undefined, Times>({
    row: teamSlot,
    save: (base, times, isConfirmed) => saveSlot(base, times, isConfirmed),
    onDone: onClose,
    failed: () => FAILED,
    onFailed: (error) => showIssues(error, form),
  });
  const [startTime, endTime] = form.watch(['startTime', 'endTime']);
  const shared = startTime && endTime ? overlapping({ startTime, endTime }, others) : [];
  const { data: week } = useQuery(read('GET /api/admin/operating-hours'));
  const isOutside =
    Boolean(startTime && endTime) &&
    week?.every((day) => !day.isOpen || day.openTime > startTime || day.closeTime < endTime) === true;
  return (
    <>
      <FormDialog
        title={slot ? `Times of ${timeSpan(slot.startTime, slot.endTime)}` : 'Add a slot'}
        lead={slot ? movedText(slot) : 'Parents can book it on every day that is open at these times.'}
        submit={slot ? 'Change times' : 'Add slot'}
        isDirty={form.formState.isDirty}
        busy={store.isPending}
        alert={store.error && <SubmitError error={store.error} fallback={FAILED} />}
        onSubmit={(event) =>
          void form.handleSubmit((times) =>
            isUnchanged(slot, times) ? onClose() : store.store(slot, times),
          )(event)
        }
        onClose={onClose}
      >
        <div className={grid.grid}>
          <Field control={form.control} name="startTime" label="Starts" type="time" />
          <Field control={form.control} name="endTime" label="Ends" type="time" />
          {!slot && (
            <Field
              control={form.control}
              name="maxCapacity"
              label="Capacity"
              type="number"
              helperText="1 to 50 children"
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
            />
          )}
        </div>
        {isOutside && (
          <Text weight={600} tone="warn" role="note">
            The centre is closed then on every day of the week. Change the opening hours too.
          </Text>
        )}
        {shared.length > 0 && (
          <Text weight={600} tone="muted" role="note">
            Overlaps {shared.map((one) => timeSpan(one.startTime, one.endTime)).join(', ')}. Both let children
            in at the same time.
          </Text>
        )}
      </FormDialog>
      <DisplacementDialog store={store} failed={FAILED} />
    </>
  );
}

const isUnchanged = (slot: TeamSlot | undefined, times: Times): boolean =>
  slot?.startTime === times.startTime && slot.endTime === times.endTime;

function movedText({ comingBookings }: TeamSlot): string {
  if (comingBookings === 0) return 'It has no upcoming bookings.';
  return `${count(comingBookings, 'upcoming booking keeps its', 'upcoming bookings keep their')} old time until you move ${comingBookings === 1 ? 'it' : 'them'}.`;
}

async function saveSlot(base: TeamSlot | undefined, times: Times, isConfirmed: boolean): Promise<void> {
  const { startTime, endTime, maxCapacity } = times;
  if (base)
    await api('PUT /api/admin/time-slots/{id}/times', {
      params: { id: base.id },
      body: { startTime, endTime, evenWithBookings: isConfirmed },
    });
  else await api('POST /api/admin/time-slots', { body: { startTime, endTime, maxCapacity } });
  toast({ title: 'Success', description: `${timeSpan(startTime, endTime)} can be booked.` });
}
