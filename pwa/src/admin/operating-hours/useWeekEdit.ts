import type { TeamDay } from '@toodles/api/contract/schedule/team-schedule.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { api } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useScheduleStore } from '../displaced-bookings/useScheduleStore.ts';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { useDraft } from '../ui/unsaved/useDraft.ts';
import {
  type DayEdit,
  type DayKey,
  dayKeys,
  editOf,
  everyDay,
  validateHours,
  type Week,
  type WeekEdit,
  week,
  weekOf,
} from './week.ts';

export const weekQuery = read('GET /api/admin/operating-hours');
/** The fallback message in the customer's wording. */
export const WEEK_FAILED = 'Failed to update operating hours';

/** The edit of the whole week. It is saved as one, and survives leaving the page. */
export function useWeekEdit(days: TeamDay[]) {
  const draft = useDraft('week', weekDraft);
  const [{ base, edit }, setState] = useState(() => draft.read() ?? fresh(weekOf(days)));
  const [isAsked, setIsAsked] = useState(false);
  const changed = dayKeys.filter((key) => key in changedFields(editOf(base), edit));
  const isDirty = changed.length > 0;
  const set = (from: Week, to: WeekEdit) => {
    setState({ base: from, edit: to });
    draft.write(
      Object.keys(changedFields(editOf(from), to)).length > 0 ? { base: from, edit: to } : undefined,
    );
  };
  const now = weekOf(days);
  // Without local changes, show what someone else saved meanwhile.
  useEffect(() => {
    if (!isDirty && now.version > base.version) setState(fresh(now));
  }, [isDirty, now, base.version]);

  const store = useScheduleStore<Week, WeekEdit>({
    row: week,
    save: async (from, changed, isConfirmed) => {
      const saved = await api('PUT /api/admin/operating-hours', {
        body: changedFields(editOf(from), changed),
        query: { evenWithBookings: isConfirmed ? 'true' : 'false' },
        expectedVersion: from.version,
      });
      queryClient.setQueryData(weekQuery.queryKey, saved);
      const stored = weekOf(saved);
      set(stored, editOf(stored));
      toast({ title: 'Success', description: 'Operating hours updated. Parents see them now.' });
    },
    onDone: () => setIsAsked(false),
    failed: () => WEEK_FAILED,
  });
  const wrong = dayKeys.filter((key) => validateHours(edit[key]));
  return {
    edit,
    changed,
    store,
    isDirty,
    problem: (key: DayKey) => (isAsked || !isIncomplete(edit[key]) ? validateHours(edit[key]) : undefined),
    setDay: (key: DayKey, changes: Partial<DayEdit>) =>
      set(base, { ...edit, [key]: dayWith(edit[key], changes, editOf(base)[key]) }),
    /** The same hours on every day, which is then open. */
    setEveryDay: (hours: Pick<DayEdit, 'openTime' | 'closeTime'>) =>
      set(base, everyDay({ ...hours, isOpen: true })),
    /** @returns the first invalid day */
    save: (): DayKey | undefined => {
      setIsAsked(true);
      if (wrong.length === 0) store.store(base, edit);
      return wrong[0];
    },
    giveUp: () => {
      setIsAsked(false);
      set(now, editOf(now));
    },
  };
}

export type WeekEditing = ReturnType<typeof useWeekEdit>;

/** A closed day shows no hours to correct, so it keeps its previous ones. */
function dayWith(day: DayEdit, changes: Partial<DayEdit>, before: DayEdit): DayEdit {
  const next = { ...day, ...changes };
  return next.isOpen || !validateHours(next) ? next : { ...before, isOpen: false };
}

const fresh = (from: Week) => ({ base: from, edit: editOf(from) });

/** A half-filled field is not reported as an error yet. */
const isIncomplete = ({ openTime, closeTime }: DayEdit): boolean => openTime === '' || closeTime === '';

const dayEdit = z.object({ openTime: z.string(), closeTime: z.string(), isOpen: z.boolean() });

/** An unsaved edit of the week from an earlier visit to the page, with its base. */
const weekDraft = z.object({ base: week, edit: z.record(z.enum(dayKeys), dayEdit) });
