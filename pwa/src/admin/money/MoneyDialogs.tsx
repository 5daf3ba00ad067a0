import { zodResolver } from '@hookform/resolvers/zod';
import { type Order, type Payment, positiveAmount } from '@toodles/api/contract/money/orders.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { rupeesOf } from '../../shared/format.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { validatedText } from '../ui/validated-text.ts';
import { AmountField, Tender } from './MoneyFields.tsx';
import { leftText, paymentText, usableCredit } from './money-labels.ts';
import { useMoneyChange } from './order-calls.ts';
import { useRecordedWith } from './ReferenceWarning.tsx';
import { saidPaidText } from './said-paid.ts';
import { chosenTender, saidTender, type TenderForm, toTender } from './tender.ts';

export interface MoneyDialogProps {
  order: Order;
  onClose: () => void;
}

export const withTender = z.object({ amount: validatedText(positiveAmount), tender: chosenTender });
export const reasonText = z.string().trim().min(1, 'Enter a reason.').max(200, 'Use at most 200 characters.');

type Excess = 'change' | 'credit' | 'refund';

/**
 * What can happen with more than is due; the first is suggested. Only cash has change: money that arrived in the bank
 * is recorded as it arrived, so that the statement agrees.
 */
function excessChoices({ familyPhone }: Order, method: TenderForm['method']): [Excess, ...Excess[]] {
  const rest: [Excess, ...Excess[]] = familyPhone === '' ? ['refund'] : ['credit', 'refund'];
  return method === 'cash' || method === '' ? ['change', ...rest] : rest;
}

const dueText = ({ reference, dueAmount, saidUpiReference: said }: Order): string =>
  `${reference}: ${rupeesOf(dueAmount)} is due.${said ? ` ${saidPaidText(said)}.` : ''}`;

/** An amount as people type it: `900`, `899.50`. */
const typedAmount = (amount: string): string => amount.replace(/\.00$/, '');

interface DepositChoiceProps {
  order: Order;
  /** What is typed. */
  amount: string;
  onChoose: (amount: string) => void;
}

/** A family that owes its deposit pays that, or all at once; nothing for other orders. */
function DepositChoice({
  order: { dueAmount, depositDueAmount: deposit },
  amount,
  onChoose,
}: DepositChoiceProps) {
  if (!deposit || deposit === dueAmount) return null;
  const choices = [
    { title: `Deposit ${rupeesOf(deposit)}`, value: typedAmount(deposit) },
    { title: `All ${rupeesOf(dueAmount)}`, value: typedAmount(dueAmount) },
  ];
  return (
    <fieldset>
      <legend className={form.legend}>What they pay</legend>
      <Grid columns="1fr 1fr" gap={8}>
        {choices.map(({ title, value }) => (
          <ChoiceCard
            key={value}
            name="part"
            title={title}
            checked={amount === value}
            onChoose={() => onChoose(value)}
          />
        ))}
      </Grid>
    </fieldset>
  );
}

/** Takes a payment. More than is due is asked about: as change it was never taken, otherwise it is to be refunded. */
export function TakePaymentDialog({ order: latest, onClose }: MoneyDialogProps) {
  const take = useMoneyChange(latest, (after) => `Payment recorded. ${leftText(after)}`, onClose);
  const { order } = take;
  const { dueAmount, reference } = order;
  const { control, handleSubmit, formState, setValue } = useForm({
    resolver: zodResolver(withTender),
    defaultValues: {
      amount: typedAmount(order.depositDueAmount ?? dueAmount),
      tender: saidTender(order.saidUpiReference),
    },
    reValidateMode: 'onChange',
  });
  const amount = useWatch({ control, name: 'amount' });
  const watched = useWatch({ control, name: 'tender' });
  const { method } = watched;
  const { isSeen } = useRecordedWith(watched);
  const [chosen, setExcess] = useState<Excess>();
  const choices = excessChoices(order, method);
  const excess = chosen && choices.includes(chosen) ? chosen : choices[0];
  const over = positiveAmount.safeParse(amount).data ?? 0;
  const isDue = paiseOf(dueAmount) > 0;
  const isOver = isDue && over > paiseOf(dueAmount);
  const recorded = isOver && excess === 'change' ? dueAmount : amount;
  const send = handleSubmit(async (typed) => {
    const tender = toTender(typed.tender);
    if (!tender || !(await isSeen())) return;
    const body = {
      ...tender,
      amount: isOver && excess === 'change' ? dueAmount : typed.amount,
      shownDue: dueAmount,
      isOverpaid: isOver && excess === 'refund',
      keepsCredit: isOver && excess === 'credit',
    };
    take.mutate({ kind: 'take', body });
  });
  return (
    <FormDialog
      title="Take a payment"
      lead={isDue ? dueText(order) : `${reference}: nothing is due any more.`}
      submit={isDue ? (over > 0 ? `Record ${rupeesOf(recorded)}` : 'Record') : undefined}
      isDirty={formState.isDirty}
      busy={take.isPending}
      alert={
        take.error && <SubmitError error={take.error} fallback="Failed to record the payment" isIdempotent />
      }
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <DepositChoice
        order={order}
        amount={amount}
        onChoose={(next) => setValue('amount', next, { shouldDirty: true, shouldValidate: true })}
      />
      <AmountField control={control} name="amount" label="Amount received" />
      {isOver && (
        <fieldset>
          <legend className={form.legend}>
            {rupeesOf(decimalRupees(over - paiseOf(dueAmount)))} more than is due
          </legend>
          <Stack gap={8}>
            {choices.includes('change') && (
              <ChoiceCard
                name="excess"
                title="Give it back as change"
                checked={excess === 'change'}
                onChoose={() => setExcess('change')}
              >
                Only {rupeesOf(dueAmount)} is recorded.
              </ChoiceCard>
            )}
            {choices.includes('credit') && (
              <ChoiceCard
                name="excess"
                title="Keep as credit"
                checked={excess === 'credit'}
                onChoose={() => setExcess('credit')}
              >
                The family can use it for anything else.
              </ChoiceCard>
            )}
            <ChoiceCard
              name="excess"
              title="Record all of it"
              checked={excess === 'refund'}
              onChoose={() => setExcess('refund')}
            >
              The rest is then to be refunded.
            </ChoiceCard>
          </Stack>
        </fieldset>
      )}
      <Tender control={control} name="tender" legend="How did they pay?" />
    </FormDialog>
  );
}

/** Pays an order from its family's credit, as far as it goes. */
export function UseCreditDialog({ order: latest, onClose }: MoneyDialogProps) {
  const use = useMoneyChange(latest, (after) => `Credit used. ${leftText(after)}`, onClose);
  const { dueAmount, creditAmount, reference } = use.order;
  const amount = usableCredit(use.order);
  return (
    <FormDialog
      title={`Use ${rupeesOf(amount)} of the credit?`}
      lead={`${reference}: ${rupeesOf(dueAmount)} is due, and the family has a credit of ${rupeesOf(creditAmount)}.`}
      submit={`Use ${rupeesOf(amount)}`}
      brief
      busy={use.isPending}
      alert={use.error && <SubmitError error={use.error} fallback="Failed to use the credit" isIdempotent />}
      onSubmit={(event) => {
        event.preventDefault();
        use.mutate({ kind: 'credit', body: { amount, shownDue: dueAmount } });
      }}
      onClose={onClose}
    />
  );
}

/** Forgives what is due. */
export function WriteOffDialog({ order: latest, onClose }: MoneyDialogProps) {
  const writeOff = useMoneyChange(latest, () => `${rupeesOf(dueAmount)} written off.`, onClose);
  const { dueAmount, reference } = writeOff.order;
  return (
    <ReasonForm
      title={`Write off ${rupeesOf(dueAmount)}?`}
      lead={`${reference}: the family no longer owes this. It counts as a loss, not as a payment.`}
      submit="Write off"
      failed="Failed to write it off"
      change={writeOff}
      onReason={(reason) =>
        writeOff.mutate({ kind: 'writeOff', body: { amount: dueAmount, shownDue: dueAmount, reason } })
      }
      onClose={onClose}
    />
  );
}

/** Takes an entry off that was made by mistake. */
export function UndoPaymentDialog({ order, payment, onClose }: MoneyDialogProps & { payment: Payment }) {
  const undo = useMoneyChange(order, (after) => `Undone. ${leftText(after)}`, onClose);
  return (
    <ReasonForm
      title="Undo this entry?"
      lead={`${paymentText(payment)}. Both entries stay in the books. To give money back, use Refund instead.`}
      submit="Undo entry"
      failed="Failed to undo the entry"
      change={undo}
      onReason={(reason) => undo.mutate({ kind: 'undo', paymentId: payment.id, body: { reason } })}
      onClose={onClose}
    />
  );
}

interface ReasonFormProps {
  title: string;
  lead: ReactNode;
  submit: string;
  failed: string;
  change: Pick<ReturnType<typeof useMoneyChange>, 'isPending' | 'error'>;
  onReason: (reason: string) => void;
  onClose: () => void;
}

function ReasonForm({ title, lead, submit, failed, change, onReason, onClose }: ReasonFormProps) {
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ reason: reasonText })),
    defaultValues: { reason: '' },
  });
  return (
    <FormDialog
      title={title}
      lead={lead}
      submit={submit}
      danger
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback={failed} isIdempotent />}
      onSubmit={(event) => void handleSubmit(({ reason }) => onReason(reason))(event)}
      onClose={onClose}
    >
      <Field control={control} name="reason" label="Reason" autoFocus />
    </FormDialog>
  );
}
