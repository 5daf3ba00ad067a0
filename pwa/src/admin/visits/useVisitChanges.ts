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

/** What is asked before it is done, in a dialog of its own. */
export interface Asked {
  what: 'cancel' | 'complete' | 'move';
  visit: Visit;
}

/**
 * Everything that the team does to visits of a kind: at once, or after a dialog (`VisitDialogs`). A change that came
 * too late waits as a clash.
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
      // A dialog tells it beside what was typed; one that came too late has a dialog of its own.
      if (!asked && errorCode(error) !== 'stale') toastFailed(error, failedOf(kind, action));
      throw error;
    } finally {
      // Also where it failed: somebody else may have been quicker. What was chosen stays in sight until then.
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
    /** What came too late, upon what is there now; a question that it had is asked again where the answer may differ. */
    doAllTheSame: () => {
      if (!clash) return;
      if (!asksAnew(clash)) return store(clash.current, clash.mine);
      leaveClash();
      ask({ what: 'cancel', visit: clash.current });
    },
    /** Cancelling is asked about first, and completing what is yet to come; any other status is set at once. */
    setStatus: (visit: Visit, status: BookingStatus) => {
      if (status === 'cancelled') return ask({ what: 'cancel', visit });
      if (status === 'completed' && visit.date > today) return ask({ what: 'complete', visit });
      store(visit, { kind: 'status', status });
    },
    setPayment: (visit: Visit, paymentStatus: Visit['paymentStatus']) =>
      store(visit, { kind: 'payment', paymentStatus }),
    isBusy: ({ id }: Visit) => running?.id === id,
    /** The status that is on its way to the server. */
    wishedStatus: ({ id }: Visit) =>
      running?.id === id && running.action.kind === 'status' ? running.action.status : undefined,
  };
}

export type VisitChanges = ReturnType<typeof useVisitChanges>;
