import type { DeskTender } from '@toodles/api/contract/desk/money-operations.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../../app/paths.ts';
import { useCentreClock } from '../../app/useCentreNow.ts';
import { usePrinted } from '../../app/usePrinted.ts';
import { useSaveAll } from '../../app/useSaveAll.ts';
import { useTill } from '../../app/useTill.ts';
import { type NumberedWork, paymentWorks } from '../../core/money/bill-works.ts';
import { type DueEntry, sumOfDues } from '../../core/money/due-entries.ts';
import { moneyTitle, paidNotice, undoneNotice } from '../../core/money/money-messages.ts';
import { undoWorks } from '../../core/money/undo-works.ts';
import { type EnqueuedWork, newOperationId } from '../../storage/enqueue.ts';

export interface PayRequest {
  name: string;
  dues: readonly DueEntry[];
  /** What is sold with it and not saved yet, by the centre's time of the tap. */
  sale: (at: string) => readonly NumberedWork[];
}

export interface Payment {
  method: DeskTender;
  amountPaise: number;
  changePaise: number;
  reference: string;
}

/** A payment beside its amount: the way to a receipt remembers the change to give back. */
export interface ReceiptState {
  changePaise?: number;
}

/**
 * Saves what is sold with its payments in one step, once, however often it is tapped, then shows the receipt.
 * Without a payment, only what is sold.
 */
export function usePay(request: PayRequest): {
  pay: (payment: Payment | null) => Promise<void>;
  isSaving: boolean;
} {
  const saveAll = useSaveAll();
  const navigate = useNavigate();
  const clock = useCentreClock();
  const printed = usePrinted();
  const till = useTill();
  const idOf = usePaymentIds();
  const [isSaving, setIsSaving] = useState(false);
  const isRunning = useRef(false);
  const pay = async (payment: Payment | null) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSaving(true);
    const at = new Date(clock()).toISOString();
    const tender = payment && { ...payment, tillSessionId: till?.id ?? null };
    const taken = tender ? paymentWorks(request.dues, tender, { idOf, at }) : [];
    const works = [...request.sale(at), ...taken];
    const sold = works.map(({ work }) => work);
    const done = {
      tone: 'good' as const,
      ...noticeOf(request, payment),
      undo: undoOf(works, request, payment),
    };
    const ids = await saveAll(
      works.map((one) => titled(one, request.name, printed(one.work, sold))),
      done,
    );
    isRunning.current = false;
    setIsSaving(false);
    const state: ReceiptState = { changePaise: payment?.changePaise ?? 0 };
    if (ids) await navigate(deskPaths.receipt(ids), { replace: true, state });
  };
  return { pay, isSaving };
}

/** One id for each due, so that a second tap is the same payment. */
function usePaymentIds(): (due: DueEntry) => string {
  const ids = useRef(new Map<string, string>());
  return ({ key }) => {
    const id = ids.current.get(key) ?? newOperationId();
    ids.current.set(key, id);
    return id;
  };
}

const titled = (
  { id, work }: NumberedWork,
  name: string,
  printed: EnqueuedWork['printed'],
): EnqueuedWork => ({
  ...{ id, work, title: moneyTitle(work, name) },
  ...(printed && { printed }),
});

function noticeOf({ dues }: PayRequest, payment: Payment | null): { title: string; text: string } {
  const total = sumOfDues(dues);
  if (!payment) return { title: 'Sale saved', text: 'Not paid yet · saved on this tablet' };
  const { amountPaise: paidPaise, method, changePaise } = payment;
  return paidNotice({ paidPaise, method, changePaise, leftPaise: total - paidPaise });
}

function undoOf(works: readonly NumberedWork[], { name }: PayRequest, payment: Payment | null) {
  const undone = undoWorks(works.map(({ work }) => work));
  const done = undoneNotice(payment?.amountPaise ?? 0, payment?.method ?? null);
  return {
    intents: () => undone.map((work) => ({ id: newOperationId(), work })),
    title: name ? `${done.title}, ${name}` : done.title,
    done,
  };
}
