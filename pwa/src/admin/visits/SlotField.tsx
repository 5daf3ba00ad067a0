import { useController, useFormContext } from 'react-hook-form';
import { SlotTiles } from './SlotTiles.tsx';
import { useClosedReason, useDaySlots } from './useDaySlots.ts';
import type { SlotNeeds } from './visit.ts';

interface SlotFieldProps {
  needs: SlotNeeds;
  date: string;
  /** Shown while another choice is needed before slots can load. */
  before?: string | undefined;
}

/** The field `timeSlotId` of a desk form: the day's slots with their current availability. */
export function SlotField({ needs, date, before }: SlotFieldProps) {
  const { control } = useFormContext<{ timeSlotId: string }>();
  const { field, fieldState } = useController({ control, name: 'timeSlotId' });
  const query = useDaySlots(needs, date);
  const closed = useClosedReason(date);
  const chosen = query.data?.find(({ id }) => String(id) === field.value);
  const isGone = field.value !== '' && query.data !== undefined && !chosen?.isFree;
  const gone = isGone ? 'That slot is not available on this day. Choose another.' : undefined;
  return (
    <SlotTiles
      query={query}
      slots={query.data}
      emptyText={before ?? (date === '' ? 'Choose a day first.' : (closed ?? 'No slots on that day.'))}
      chosen={chosen?.id}
      onChoose={({ id }) => field.onChange(String(id))}
      error={fieldState.error?.message ?? gone}
      groupRef={field.ref}
    />
  );
}
