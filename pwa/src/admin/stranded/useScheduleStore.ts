import { useState } from 'react';
import type { z } from 'zod';
import { errorCode } from '../../shared/api-error.ts';
import { toastFailed } from '../ui/failure.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { type Stranding, strandingIn } from './stranding.ts';
import { useRefreshSchedule } from './useRefreshSchedule.ts';

interface StoreOptions<Row, Edit> {
  /** The contract's schema of the row in a `stale` response. */
  row: z.ZodType<Row>;
  /** @param isMeant the user saw the displaced bookings and confirmed */
  save: (base: Row, edit: Edit, isMeant: boolean) => Promise<unknown>;
  onDone: () => void;
  /** The fallback message for an error without a server message. */
  failed: (edit: Edit) => string;
  onFailed?: (error: Error) => void;
  /** The user dropped the change because of its bookings. */
  onLeft?: () => void;
}

interface Wish<Edit> {
  edit: Edit;
  isMeant: boolean;
}

/**
 * Saves changes of the schedule. A change that would displace bookings waits in `stranding` until the user
 * confirms it; a stale edit waits in `clash`; any other failure is in `error`.
 */
export function useScheduleStore<Row, Edit>(options: StoreOptions<Row, Edit>) {
  const { row, save, onDone, failed, onFailed, onLeft } = options;
  const refresh = useRefreshSchedule();
  const [stranding, setStranding] = useState<Stranding & { base: Row; edit: Edit }>();
  const versioned = useVersionedStore<Row, Wish<Edit>>({
    row,
    save: async (base, { edit, isMeant }) => {
      try {
        await save(base, edit, isMeant);
        refresh();
      } catch (error) {
        const found = strandingIn(error);
        setStranding(found && { ...found, base, edit });
        if (!found && errorCode(error) !== 'stale') toastFailed(error, failed(edit));
        throw error;
      }
    },
    onDone: () => {
      setStranding(undefined);
      onDone();
    },
    onFailed: (error) => {
      if (!strandingIn(error)) onFailed?.(error);
    },
  });
  const { clash, store, error } = versioned;
  return {
    store: (base: Row, edit: Edit) => store(base, { edit, isMeant: false }),
    clash: clash && { ...clash, mine: clash.mine.edit },
    leaveClash: versioned.leaveClash,
    stranding,
    storeAllTheSame: () => {
      if (stranding) store(stranding.base, { edit: stranding.edit, isMeant: true });
    },
    leaveAsItIs: () => {
      setStranding(undefined);
      onLeft?.();
    },
    isPending: versioned.isPending,
    error: strandingIn(error) ? null : error,
  };
}

export type ScheduleStore<Row, Edit> = ReturnType<typeof useScheduleStore<Row, Edit>>;
