import { useQueryClient } from '@tanstack/react-query';
import { type DisplacedBooking, displacementDetails } from '@toodles/api/contract/schedule/team-schedule.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, errorCode } from '../../shared/api-error.ts';
import { toastFailureWithReason } from '../ui/failure.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';

interface StoreOptions<Row, Edit> {
  /** The contract's schema of the row in a `stale` response. */
  row: z.ZodType<Row>;
  /** @param isConfirmed the user saw the displaced bookings and confirmed */
  save: (base: Row, edit: Edit, isConfirmed: boolean) => Promise<unknown>;
  onDone: () => void;
  /** The fallback message for an error without a server message. */
  failed: (edit: Edit) => string;
  onFailed?: (error: Error) => void;
  /** The user dropped the change because of its bookings. */
  onDiscarded?: () => void;
}

interface ScheduleEdit<Edit> {
  edit: Edit;
  isConfirmed: boolean;
}

/**
 * Saves changes of the schedule. A change that would displace bookings waits in `stranding` until the user
 * confirms it; a stale edit waits in `clash`; any other failure is in `error`.
 */
export function useScheduleStore<Row, Edit>(options: StoreOptions<Row, Edit>) {
  const { row, save, onDone, failed, onFailed, onDiscarded } = options;
  const refresh = useRefreshSchedule();
  const [displacement, setDisplacement] = useState<Displacement & { base: Row; edit: Edit }>();
  const versioned = useVersionedStore<Row, ScheduleEdit<Edit>>({
    row,
    save: async (base, { edit, isConfirmed }) => {
      try {
        await save(base, edit, isConfirmed);
        refresh();
      } catch (error) {
        const found = parseDisplacement(error);
        setDisplacement(found && { ...found, base, edit });
        if (!found && errorCode(error) !== 'stale') toastFailureWithReason(error, failed(edit));
        throw error;
      }
    },
    onDone: () => {
      setDisplacement(undefined);
      onDone();
    },
    onFailed: (error) => {
      if (!parseDisplacement(error)) onFailed?.(error);
    },
  });
  const { clash, store, error } = versioned;
  return {
    store: (base: Row, edit: Edit) => store(base, { edit, isConfirmed: false }),
    clash: clash && { ...clash, mine: clash.mine.edit },
    dismissClash: versioned.dismissClash,
    displacement,
    confirmChange: () => {
      if (displacement) store(displacement.base, { edit: displacement.edit, isConfirmed: true });
    },
    discardChange: () => {
      setDisplacement(undefined);
      onDiscarded?.();
    },
    isPending: versioned.isPending,
    error: parseDisplacement(error) ? null : error,
  };
}

export type ScheduleStore<Row, Edit> = ReturnType<typeof useScheduleStore<Row, Edit>>;

/** The bookings that a change would displace: the first of them, and the total. */
interface Displacement {
  stranded: DisplacedBooking[];
  total: number;
}

/** The displaced bookings in a rejection; undefined for other errors. */
function parseDisplacement(error: unknown): Displacement | undefined {
  if (!(error instanceof ApiError) || error.code !== 'strands_bookings') return;
  return displacementDetails.safeParse(error.details).data;
}

/** Every query that contains slots, hours or special days, in the portal and on the public site. */
const scheduleKeys =
  /^\/api\/(admin\/(time-slots|operating-hours|closures|stranded|dashboard)|time-slots|party-slots|availability|opening-days|site)/;

/** Refetches everything that a change of the schedule affects. */
export function useRefreshSchedule() {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => scheduleKeys.test(String(queryKey[0])) });
}
