import { type TeamClosure, teamClosure } from '@toodles/api/contract/schedule/team-schedule.ts';
import { z } from 'zod';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useScheduleStore } from '../displaced-bookings/useScheduleStore.ts';
import { dateText } from './ClosureRows.tsx';
import { bodyOf, type ClosureForm } from './closure-form.ts';

export const SAVE_FAILED = 'Failed to save the special day';
export const DELETE_FAILED = 'Failed to delete the special day';

interface ClosureStoreCallbacks {
  onDone: () => void;
  onFailed?: (error: Error) => void;
}

/** Adds or changes a special day. */
export function useClosureStore({ onDone, onFailed }: ClosureStoreCallbacks) {
  return useScheduleStore<TeamClosure | undefined, ClosureForm>({
    row: teamClosure,
    save: async (base, edit, isConfirmed) => {
      const body = { ...bodyOf(edit), evenWithBookings: isConfirmed };
      if (base)
        await api('PUT /api/admin/closures/{id}', {
          params: { id: base.id },
          body,
          expectedVersion: base.version,
        });
      else await api('POST /api/admin/closures', { body });
      toast({ title: 'Success', description: `${dateText(edit.date)} is saved. Parents see it now.` });
    },
    onDone,
    failed: () => SAVE_FAILED,
    ...(onFailed && { onFailed }),
  });
}

/** Removes a special day, so that the hours of its weekday apply again. */
export function useClosureRemoval(onDone: () => void) {
  return useScheduleStore<undefined, TeamClosure>({
    row: z.never(),
    save: async (_base, { id, date }, isConfirmed) => {
      await api('DELETE /api/admin/closures/{id}', {
        params: { id },
        query: { evenWithBookings: isConfirmed ? 'true' : 'false' },
      });
      toast({ title: 'Success', description: `${dateText(date)} has its usual hours again.` });
    },
    onDone,
    failed: () => DELETE_FAILED,
  });
}
