import { useQueryClient } from '@tanstack/react-query';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import { BatchDialog } from '../ui/batch/BatchDialog.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { TenderField } from './MoneyFields.tsx';
import { refreshMoney } from './order-calls.ts';
import { noTender, type TenderForm, toTender } from './tender.ts';

/** What one of the selected rows owes. */
export interface DueRow {
  id: string | number;
  name: string;
  orderId: string;
  dueAmount: string;
}

interface MarkPaidDialogProps {
  rows: readonly DueRow[];
  /** The method that is suggested. */
  method?: TenderForm['method'];
  onEnd?: () => void;
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

/** Records that several families have paid what they owe, each its own payment. */
export function MarkPaidDialog({ rows, method = '', onEnd, onClose }: MarkPaidDialogProps) {
  const queryClient = useQueryClient();
  const [tender, setTender] = useState<TenderForm>({ ...noTender, method });
  const [isAsked, setIsAsked] = useState(false);
  const due = rows.filter(({ dueAmount }) => paiseOf(dueAmount) > 0);
  const sum = due.reduce((total, { dueAmount }) => total + paiseOf(dueAmount), 0);
  const others = rows.length - due.length;
  const chosen = toTender(tender);
  const toJob = ({ id, name, orderId, dueAmount }: DueRow, paid: NonNullable<typeof chosen>): BatchJob => ({
    id,
    name: `${name}, ${rupeesOf(dueAmount)}`,
    run: (idempotencyKey) =>
      api('POST /api/admin/orders/{id}/payments', {
        params: { id: orderId },
        body: { ...paid, amount: dueAmount, shownDue: dueAmount },
        idempotencyKey,
      }),
  });
  return (
    <BatchDialog
      title={due.length > 0 ? `Mark ${due.length} as paid?` : 'Nothing is due'}
      lead={[
        due.length > 0 && `${rupeesOf(decimalRupees(sum))} in all, each as a payment of its own.`,
        others > 0 && `${count(others, 'selected row has', 'selected rows have')} nothing due.`,
      ]
        .filter(Boolean)
        .join(' ')}
      submit={due.length > 0 ? `Record ${rupeesOf(decimalRupees(sum))}` : undefined}
      toJobs={() => {
        setIsAsked(true);
        return chosen && due.length > 0 ? due.map((row) => toJob(row, chosen)) : undefined;
      }}
      doneText={(done) => `${count(done, 'payment', 'payments')} recorded`}
      failed="Failed to record the payment"
      onEnd={() => {
        void refreshMoney(queryClient);
        onEnd?.();
      }}
      onClose={onClose}
    >
      {due.length > 0 && (
        <TenderField
          legend="How did they pay?"
          value={tender}
          onChange={setTender}
          isForSeveral
          error={isAsked && !chosen ? 'Choose a method.' : undefined}
        />
      )}
    </BatchDialog>
  );
}
