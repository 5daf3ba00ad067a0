import { useQueryClient } from '@tanstack/react-query';
import type { BookingStatus } from '@toodles/api/contract/bookings/bookings.ts';
import { useState } from 'react';
import { errorCode, publicMessage } from '../../shared/api-error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { isUncertain, toastFailureWithReason } from '../ui/failure.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { mustAskAgain } from './clash-messages.ts';
import type { BookingOrParty } from './visit.ts';
import {
  failureText,
  refreshVisits,
  sendAction,
  sendBackOnline,
  successText,
  type VisitAction,
  visitRow,
} from './visit-calls.ts';
import { kindTexts, stateOf, type VisitState } from './visit-labels.ts';

/** A change that needs a dialog first. */
export interface DialogRequest {
  what: 'cancel' | 'complete' | 'received' | 'move';
  visit: BookingOrParty;
  /** For `received`: the status to set. */
  status?: BookingStatus;
}

/**
 * Every change that the team makes to visits of a kind: immediate, or after a dialog (`VisitDialogs`). A
 * stale change waits as a clash.
 */
export function useVisitChanges(kind: BookingOrParty['kind']) {
  const queryClient = useQueryClient();
  const today = useCentreNow().date;
  const [dialog, setDialog] = useState<DialogRequest>();
  const [running, setRunning] = useState<{ id: number; action: VisitAction }>();
  const [failed, setFailed] = useState<Error>();
  const openDialog = (next: DialogRequest | undefined) => {
    setFailed(undefined);
    setDialog(next);
  };
  const save = async (visit: BookingOrParty, action: VisitAction) => {
    const mine = { id: visit.id, action };
    setRunning(mine);
    try {
      const { dueAmount } = await sendAction(visit, action);
      const sendBack = action.kind === 'status' ? action.sendBack : undefined;
      const unsent = sendBack && (await sendBackOnline(visit, sendBack, dueAmount).catch(asError));
      if (unsent) toastUnsent(kind, unsent);
      else toast({ title: 'Success', description: successText(visit, action) });
    } catch (error) {
      // Open dialogs show the error themselves, and stale changes have their own dialog.
      if (!dialog && errorCode(error) !== 'stale') toastFailureWithReason(error, failureText(kind, action));
      throw error;
    } finally {
      // Also after a failure, because someone else may have changed it. The new value stays visible until
      // then.
      void refreshVisits(queryClient).finally(() =>
        setRunning((current) => (current === mine ? undefined : current)),
      );
    }
  };
  const { store, clash, dismissClash, isPending } = useVersionedStore<BookingOrParty, VisitAction>({
    row: visitRow[kind],
    save,
    onDone: () => openDialog(undefined),
    onFailed: setFailed,
  });
  return {
    kind,
    dialog,
    openDialog,
    failed,
    isPending,
    clash,
    store,
    dismissClash: () => {
      dismissClash();
      openDialog(undefined);
    },
    /** Applies a stale change to the current version. Asks again if the answer may differ. */
    applyAnyway: () => {
      if (!clash) return;
      if (!mustAskAgain(clash)) return store(clash.current, clash.mine);
      dismissClash();
      openDialog({ what: 'cancel', visit: clash.current });
    },
    /**
     * Cancelling, completing an upcoming visit, and confirming one that waits for its payment need an answer
     * first. Other states are saved at once.
     */
    setState: (visit: BookingOrParty, state: VisitState) => {
      if (state === 'no-show') return store(visit, { kind: 'no-show', isNoShow: true });
      // Its status stayed as it was.
      if (visit.isNoShow && state === visit.status) return store(visit, { kind: 'no-show', isNoShow: false });
      const status: BookingStatus = state;
      if (status === 'cancelled') return openDialog({ what: 'cancel', visit });
      if (visit.awaitsUpi && status !== 'pending') return openDialog({ what: 'received', visit, status });
      if (status === 'completed' && visit.date > today) return openDialog({ what: 'complete', visit });
      store(visit, { kind: 'status', status });
    },
    isBusy: ({ id }: BookingOrParty) => running?.id === id,
    /** The state that is being saved. */
    pendingState: (visit: BookingOrParty) =>
      running?.id === visit.id ? stateAfter(visit, running.action) : undefined,
  };
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** The visit stays cancelled, so the toast says what is left to do. */
function toastUnsent(kind: BookingOrParty['kind'], error: Error): void {
  const why = isUncertain(error) ? 'The answer did not arrive.' : publicMessage(error);
  toast({
    title: `${kindTexts[kind].cancelled}, but not refunded`,
    description: `${why} Look at its payments, and refund what is still listed there as to be refunded.`,
    variant: 'destructive',
  });
}

function stateAfter({ status }: BookingOrParty, action: VisitAction): VisitState | undefined {
  if (action.kind === 'move' || action.kind === 'arrival') return undefined;
  return stateOf(action.kind === 'status' ? action : { status, isNoShow: action.isNoShow });
}

export type VisitChanges = ReturnType<typeof useVisitChanges>;
