import { useQueryClient } from '@tanstack/react-query';
import type { BookingStatus } from '@toodles/api/contract/bookings.ts';
import { useState } from 'react';
import { errorCode } from '../../shared/api-error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailed } from '../ui/failure.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { asksAnew } from './clash-words.ts';
import type { Visit } from './visit.ts';
import { failedOf, refreshVisits, saidOf, send, type VisitAction, visitRow } from './visit-calls.ts';

/** A change that needs a dialog first. */
export interface Asked {
  what: 'cancel' | 'complete' | 'move';
  visit: Visit;
}

/**
 * Every change that the team makes to visits of a kind: immediate, or after a dialog (`VisitDialogs`). A
 * stale change waits as a clash.
 */
export function useVisitChanges(kind: Visit['kind']) {
  const queryClient = useQueryClient();
  const today = useCentreNow().date;
  const [asked, setAsked] = useState<Asked>();
  const [running, setRunning] = useState<{ id: number; action: VisitAction }>();
  const [failed, setFailed] = useState<Error>();
  const ask = (next: Asked | undefined) => {
    setFailed(undefined);
    setAsked(next);
  };
  const save = async (visit: Visit, action: VisitAction) => {
    const mine = { id: visit.id, action };
    setRunning(mine);
    try {
      await send(visit, action);
      toast({ title: 'Success', description: saidOf(visit, action) });
    } catch (error) {
      // Open dialogs show the error themselves, and stale changes have their own dialog.
      if (!asked && errorCode(error) !== 'stale') toastFailed(error, failedOf(kind, action));
      throw error;
    } finally {
      // Also after a failure, because someone else may have changed it. The new value stays visible until
      // then.
      void refreshVisits(queryClient).finally(() =>
        setRunning((current) => (current === mine ? undefined : current)),
      );
    }
  };
  const { store, clash, leaveClash, isPending } = useVersionedStore<Visit, VisitAction>({
    row: visitRow[kind],
    save,
    onDone: () => ask(undefined),
    onFailed: setFailed,
  });
  return {
    kind,
    asked,
    ask,
    failed,
    isPending,
    clash,
    store,
    leaveClash: () => {
      leaveClash();
      ask(undefined);
    },
    /** Applies a stale change to the current version. Asks again if the answer may differ. */
    doAllTheSame: () => {
      if (!clash) return;
      if (!asksAnew(clash)) return store(clash.current, clash.mine);
      leaveClash();
      ask({ what: 'cancel', visit: clash.current });
    },
    /** Cancelling, and completing an upcoming visit, need confirmation. Other statuses are saved at once. */
    setStatus: (visit: Visit, status: BookingStatus) => {
      if (status === 'cancelled') return ask({ what: 'cancel', visit });
      if (status === 'completed' && visit.date > today) return ask({ what: 'complete', visit });
      store(visit, { kind: 'status', status });
    },
    setPayment: (visit: Visit, paymentStatus: Visit['paymentStatus']) =>
      store(visit, { kind: 'payment', paymentStatus }),
    isBusy: ({ id }: Visit) => running?.id === id,
    /** The status that is being saved. */
    wishedStatus: ({ id }: Visit) =>
      running?.id === id && running.action.kind === 'status' ? running.action.status : undefined,
  };
}

export type VisitChanges = ReturnType<typeof useVisitChanges>;
