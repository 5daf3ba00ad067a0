import { type RefObject, useState } from 'react';
import { rupees } from '../../../shared/format.ts';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Stepper } from '../../../shared/ui/Stepper.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
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
import {
  likelyReturned,
  priceOfReturned,
  type ReturnableItem,
  type Returned,
  refundHint,
  returnableItems,
  toReturned,
} from '../../core/money/returned-items.ts';
import { newOperationId } from '../../storage/enqueue.ts';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { DeskField, MoneyField } from '../../ui/MoneyField.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './Receipt.module.css';

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
  const { recent } = useDesk();
  const [items] = useState(() => returnableItems(payment, recent));
  const [returned, setReturned] = useState(() => likelyReturned(items, most));
  const [amount, setAmount] = useState(amountText(most));
  const [reason, setReason] = useState('');
  const save = useSaveRefund(payment, name);
  const paise = parseAmount(amount);
  const error = !paise ? 'Enter an amount in rupees.' : paise > most ? `At most ${rupees(most)}.` : undefined;
  const givenBackPaise = priceOfReturned(items, returned);
  const choose = (next: Returned) => {
    setReturned(next);
    setAmount(amountText(Math.min(most, priceOfReturned(items, next) || most)));
  };
  const { isBusy, run } = useOnce(async () => {
    if (!paise || error !== undefined) return false;
    return save(paise, reason.trim(), toReturned(items, returned));
  });
  return (
    <Stack gap={12}>
      {items.length > 0 && <ReturnedItems items={items} returned={returned} onChange={choose} />}
      <MoneyField
        label="Amount"
        value={amount}
        error={error}
        hint={paise ? refundHint(paise, givenBackPaise) : undefined}
        onValue={setAmount}
      />
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

interface ReturnedItemsProps {
  items: readonly ReturnableItem[];
  returned: Returned;
  onChange: (returned: Returned) => void;
}

/** What comes off the bill: nobody owes it again. */
function ReturnedItems({ items, returned, onChange }: ReturnedItemsProps) {
  return (
    <Stack as="fieldset" gap={8} aria-label="Given back">
      <Text as="span" size="xl" weight={700} leading={1.1} display>
        Given back
      </Text>
      {items.map(({ key, label, unitPaise, most }) => (
        <Row key={key} gap={12} justify="between">
          <Text as="span" size="lg" weight={600} leading={1.3}>
            {label}, {rupees(unitPaise)}
          </Text>
          <Stepper
            label={label}
            fewer={`Less: ${label}`}
            more={`More: ${label}`}
            className={styles.stepper}
            value={returned[key] ?? 0}
            min={0}
            max={most}
            onChange={(quantity) => onChange({ ...returned, [key]: quantity })}
          />
        </Row>
      ))}
    </Stack>
  );
}

/** Saves a refund of a payment, once however often it is tapped. */
function useSaveRefund(payment: PaymentRow, name: string) {
  const [id] = useState(newOperationId);
  const save = useSave();
  const clock = useCentreClock();
  const till = useTill();
  const printed = usePrinted();
  return (paise: number, reason: string, returned: ReturnType<typeof toReturned>): Promise<boolean> => {
    const payload = {
      paymentId: id,
      refundsPaymentId: payment.payload.paymentId,
      amount: inRupees(paise),
      ...{ reason, returned },
      at: new Date(clock()).toISOString(),
      tillSessionId: till?.id ?? null,
    };
    const done = { title: `Give back ${rupees(paise)}`, text: 'Refund saved on this tablet' };
    const title = `${rupees(paise)} refunded${name ? `, ${name}` : ''}`;
    const work = { kind: 'payment.refund' as const, payload };
    return save(work, { id, title, done, printed: printed(work) });
  };
}
