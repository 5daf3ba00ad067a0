import { type TeamSlot, teamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { api } from '../../shared/api.ts';
import { count, timeSpan } from '../../shared/format.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useScheduleStore } from '../displaced-bookings/useScheduleStore.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { weekdaysText } from './slot-days.ts';

/** The editable fields of a slot. */
export interface SlotEdit {
  maxCapacity: number;
  isActive: boolean;
  /** Sunday first; null for the usual capacity. */
  weekdays: (number | null)[];
}

export const editOf = ({ maxCapacity, isActive, weekdays }: SlotEdit): SlotEdit => ({
  maxCapacity,
  isActive,
  weekdays,
});

export const slotLabels: FieldLabels<SlotEdit> = {
  maxCapacity: { label: 'Capacity', show: (capacity) => count(capacity, 'child', 'children') },
  isActive: { label: 'Bookable', show: (isActive) => (isActive ? 'Yes' : 'No') },
  weekdays: { label: 'Weekdays', show: (weekdays) => weekdaysText(weekdays) || 'Same every day' },
};

type Changed = 'capacity' | 'status' | 'weekdays';

/** Fallback messages in the customer's wording. */
export const slotFailed = (what: Changed): string => `Failed to update ${what}`;

interface SlotStoreCallbacks {
  /** Called even after the user has left the page. */
  onSaved?: () => void;
  /** The user kept the slot as it is because of its bookings. */
  onDiscarded?: () => void;
}

/** Saves the capacity of one slot, also of its weekdays, or whether it can be booked. */
export function useSlotStore(what: Changed, { onSaved, onDiscarded }: SlotStoreCallbacks = {}) {
  return useScheduleStore<TeamSlot, SlotEdit>({
    row: teamSlot,
    save: async (base, edit, isConfirmed) => {
      const saved = await api('PUT /api/admin/time-slots/{id}', {
        params: { id: base.id },
        body: { ...changedFields(editOf(base), edit), evenWithBookings: isConfirmed },
        expectedVersion: base.version,
      });
      onSaved?.();
      toast({ title: 'Success', description: savedText(saved, what) });
    },
    onDone: () => undefined,
    ...(onDiscarded && { onDiscarded }),
    failed: () => slotFailed(what),
  });
}

export type SlotStore = ReturnType<typeof useSlotStore>;

function savedText(slot: TeamSlot, what: Changed): string {
  const span = timeSpan(slot.startTime, slot.endTime);
  if (what === 'weekdays') return `The weekdays of ${span} are saved.`;
  return slot.isActive
    ? `${span} now takes ${count(slot.maxCapacity, 'child', 'children')}.`
    : `${span} can no longer be booked.`;
}
