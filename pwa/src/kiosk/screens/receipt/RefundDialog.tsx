import { type RefObject, useState } from 'react';
import { rupees } from '../../../shared/format.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useCentreClock } from '../../app/useCentreNow.ts';
import { useOnce } from '../../app/useOnce.ts';
import { usePrinted } from '../../app/usePrinted.ts';
import { useSave } from '../../app/useSave.ts';
import { useTill } from '../../app/useTill.ts';
import { amountText, parseAmount } from '../../core/money/amount-input.ts';
import type { PaymentRow } from '../../core/money/money-overlay.ts';
import { inPaise, inRupees } from '../../core/money/paise.ts';
import { refundsOf } from '../../core/money/receipt.ts';
import { newOperationId } from '../../storage/enqueue.ts';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { DeskField, MoneyField } from '../../ui/MoneyField.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';

interface RefundDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** The cash payments of the bill. */
  payments: readonly PaymentRow[];
  name: string;
}

/** Pays cash back from the open till. */
export function RefundDialog({ ref, payments, name }: RefundDialogProps) {
  const { recent } = useDesk();
  const refundable = payments
    .map((payment) => ({ payment, paise: inPaise(payment.payload.amount) - refundedOf(payment, recent) }))
    .find(({ paise }) => paise > 0);
  return (
    <ConfirmDialog ref={ref} title="Refund cash">
      {refundable && (
        <RefundForm
          key={`${refundable.payment.id} ${refundable.paise}`}
          {...refundable}
          name={name}
          close={() => ref.current?.close()}
        />
      )}
    </ConfirmDialog>
  );
}

const refundedOf = (payment: PaymentRow, recent: Parameters<typeof refundsOf>[1]): number =>
  refundsOf([payment], recent).reduce((sum, { payload }) => sum + inPaise(payload.amount), 0);

interface RefundFormProps {
  payment: PaymentRow;
  /** What can be paid back of it. */
  paise: number;
  name: string;
  close: () => void;
}

function RefundForm({ payment, paise: most, name, close }: RefundFormProps) {
  const [amount, setAmount] = useState(amountText(most));
  const [reason, setReason] = useState('');
  const [id] = useState(newOperationId);
  const save = useSave();
  const clock = useCentreClock();
  const till = useTill();
  const printed = usePrinted();
  const paise = parseAmount(amount);
  const error = !paise ? 'Enter an amount in rupees.' : paise > most ? `At most ${rupees(most)}.` : undefined;
  const { isBusy, run } = useOnce(async () => {
    if (!paise || error !== undefined) return false;
    const payload = {
      paymentId: id,
      refundsPaymentId: payment.payload.paymentId,
      amount: inRupees(paise),
      reason: reason.trim(),
      at: new Date(clock()).toISOString(),
      tillSessionId: till?.id ?? null,
    };
    const done = { title: `Give back ${rupees(paise)}`, text: 'Refund saved on this tablet' };
    const title = `${rupees(paise)} refunded${name ? `, ${name}` : ''}`;
    const work = { kind: 'payment.refund' as const, payload };
    return save(work, { id, title, done, printed: printed(work) });
  });
  return (
    <Stack gap={12}>
      <MoneyField label="Amount" value={amount} error={error} onValue={setAmount} />
      <DeskField label="Reason" value={reason} maxLength={200} onValue={setReason} />
      <DialogActions>
        <TouchButton look="soft" onClick={close}>
          Back
        </TouchButton>
        <TouchButton
          look="fill"
          disabled={isBusy || error !== undefined || reason.trim() === ''}
          onClick={() => void run().then((isSaved) => isSaved && close())}
        >
          {paise && error === undefined ? `Refund ${rupees(paise)}` : 'Refund'}
        </TouchButton>
      </DialogActions>
    </Stack>
  );
}
