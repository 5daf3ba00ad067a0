import { zodResolver } from '@hookform/resolvers/zod';
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../shared/api.ts';
import { timeSpan, weekday } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { useScheduleStore } from '../displaced-bookings/useScheduleStore.ts';
import { Card } from '../ui/Card.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import styles from './CapacityPage.module.css';
import { type DateCapacities, datesOf } from './slot-days.ts';
import { dayCapacityText, parseDayCapacity } from './WeekdaysDialog.tsx';

const FAILED = 'Failed to save the capacity of that day';

const dateText = (date: string): string => `${weekday(date)} ${dateWithYear(date)}`;

/** Dates on which some slots take more or fewer children than usual. */
export function DatesCard({ slots }: { slots: readonly TeamSlot[] }) {
  const [editing, setEditing] = useState<string>();
  const close = () => setEditing(undefined);
  const store = useDateStore(close);
  const dates = datesOf(slots);
  return (
    <Card
      title="Single dates"
      note="More or fewer children on one day, or a slot that isn’t offered then."
      aside={
        <Button variant="outlined" onClick={() => setEditing('')}>
          Set a date
        </Button>
      }
    >
      {dates.length > 0 && (
        <Stack as="ul" aria-label="Dates with their own capacity" className={styles.dates}>
          {dates.map((one) => (
            <DateRow
              key={one.date}
              of={one}
              onEdit={() => setEditing(one.date)}
              onRemove={() => store.store(undefined, { date: one.date, slots: usual(one) })}
            />
          ))}
        </Stack>
      )}
      {editing !== undefined && <DateDialog date={editing} slots={slots} store={store} onClose={close} />}
      <DisplacementDialog store={store} failed={FAILED} />
    </Card>
  );
}

interface DateRowProps {
  of: DateCapacities;
  onEdit: () => void;
  onRemove: () => void;
}

const DateRow = ({ of: { date, slots }, onEdit, onRemove }: DateRowProps) => (
  <Row as="li" justify="between" gap={8} className={styles.date}>
    <Row wrap gap={2} columnGap={16} align="baseline">
      <b>{dateText(date)}</b>
      <Text weight={600} tone="muted">
        {slots
          .map(({ slot, capacity }) => {
            const span = timeSpan(slot.startTime, slot.endTime);
            return capacity === 0 ? `${span}: not offered` : `${span}: ${capacity}`;
          })
          .join(', ')}
      </Text>
    </Row>
    <Row gap={2}>
      <IconButton aria-label={`Edit ${dateText(date)}`} onClick={onEdit}>
        <Icon path={mdiPencilOutline} />
      </IconButton>
      <IconButton aria-label={`Usual capacity on ${dateText(date)}`} onClick={onRemove}>
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Row>
  </Row>
);

const usual = ({ slots }: DateCapacities): SlotCapacity[] =>
  slots.map(({ slot }) => ({ slotId: slot.id, capacity: null }));

interface SlotCapacity {
  slotId: number;
  capacity: number | null;
}

interface DateEdit {
  date: string;
  slots: SlotCapacity[];
}

function useDateStore(onDone: () => void) {
  return useScheduleStore<undefined, DateEdit>({
    row: z.never(),
    save: async (_base, { date, slots }, isConfirmed) => {
      await api('PUT /api/admin/slot-capacities/{date}', {
        params: { date },
        body: { slots, evenWithBookings: isConfirmed },
      });
      toast({ title: 'Success', description: `The capacity on ${dateText(date)} is saved.` });
    },
    onDone,
    failed: () => FAILED,
  });
}

interface DateForm {
  date: string;
  slots: { text: string }[];
}

const dateForm = (today: string): z.ZodType<DateForm, DateForm> =>
  z.object({
    date: z
      .string()
      .min(1, 'Choose the date.')
      .refine((date) => date === '' || date >= today, 'Choose today or a later date.'),
    slots: z.array(z.object({ text: dayCapacityText })),
  });

interface DateDialogProps {
  /** Empty to choose one. */
  date: string;
  slots: readonly TeamSlot[];
  store: ReturnType<typeof useDateStore>;
  onClose: () => void;
}

function DateDialog({ date, slots, store, onClose }: DateDialogProps) {
  const { date: today } = useCentreNow();
  const form = useForm<DateForm>({
    resolver: zodResolver(dateForm(today)),
    defaultValues: { date, slots: textsOn(date, slots) },
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  const save = (typed: DateForm) => {
    const changed = changesOf(typed, slots);
    if (changed.length === 0) onClose();
    else store.store(undefined, { date: typed.date, slots: changed });
  };
  return (
    <FormDialog
      title={date ? `Capacity on ${dateText(date)}` : 'Capacity on one date'}
      lead="Leave a slot blank for its usual capacity. With 0 it isn’t offered on that day; parties are not affected."
      submit="Save"
      isDirty={form.formState.isDirty}
      busy={store.isPending}
      alert={store.error && <SubmitError error={store.error} fallback={FAILED} />}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onClose}
    >
      <div className={grid.grid}>
        {!date && (
          <Field
            control={form.control}
            name="date"
            label="Date"
            type="date"
            className={grid.wide}
            onChange={(event) => form.setValue('slots', textsOn(event.target.value, slots))}
            slotProps={{ htmlInput: { min: today } }}
          />
        )}
        {slots.map((slot, place) => (
          <SlotField key={slot.id} form={form} slot={slot} place={place} />
        ))}
      </div>
    </FormDialog>
  );
}

interface SlotFieldProps {
  form: UseFormReturn<DateForm>;
  slot: TeamSlot;
  place: number;
}

function SlotField({ form, slot, place }: SlotFieldProps) {
  const date = form.watch('date');
  const weekdayCapacity = date ? slot.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] : null;
  return (
    <Field
      control={form.control}
      name={`slots.${place}.text`}
      label={timeSpan(slot.startTime, slot.endTime)}
      type="number"
      placeholder={String(weekdayCapacity ?? slot.maxCapacity)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
    />
  );
}

const capacityOn = (date: string, slot: TeamSlot): number | null =>
  slot.dates.find((one) => one.date === date)?.capacity ?? null;

const textsOn = (date: string, slots: readonly TeamSlot[]) =>
  slots.map((slot) => ({ text: String(capacityOn(date, slot) ?? '') }));

/** Only what differs is sent, so that a change that someone else made meanwhile stays. */
function changesOf({ date, slots: texts }: DateForm, slots: readonly TeamSlot[]): SlotCapacity[] {
  return slots.flatMap((slot, place) => {
    const capacity = parseDayCapacity(texts[place]?.text ?? '') ?? null;
    return capacity === capacityOn(date, slot) ? [] : { slotId: slot.id, capacity };
  });
}
