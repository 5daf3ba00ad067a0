import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type Order, positiveAmount } from '@toodles/api/contract/money/orders.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { type MoneyDialogProps, reasonText, withTender } from './MoneyDialogs.tsx';
import { AmountField, Tender } from './MoneyFields.tsx';
import { leftText, refundable } from './money-labels.ts';
import styles from './OrderSection.module.css';
import { useMoneyChange } from './order-calls.ts';
import { limitsQuery } from './reductions.ts';
import { type GivenBack, refundableLines, refundFor, toRefundedLines } from './refunds.ts';
import { noTender, toRefundTender } from './tender.ts';

/** Refunds what is owed, or the lines that are given back, or another part of what was paid. */
export function RefundPaymentDialog({ order: latest, onClose }: MoneyDialogProps) {
  const refund = useMoneyChange(latest, (after) => `Refund recorded. ${leftText(after)}`, onClose);
  const { order } = refund;
  const { dueAmount, paidAmount, reference } = order;
  const owed = paiseOf(dueAmount) < 0 ? dueAmount.replace('-', '') : undefined;
  const [givenBack, setGivenBack] = useState<GivenBack>({});
  const { control, handleSubmit, formState, setValue } = useForm({
    resolver: zodResolver(withTender.extend({ reason: reasonText })),
    defaultValues: {
      amount: (owed ?? paidAmount).replace(/\.00$/, ''),
      tender: noTender,
      reason: owed && paiseOf(order.chargedAmount) === 0 ? 'Cancelled' : '',
    },
    reValidateMode: 'onChange',
  });
  const amount = useWatch({ control, name: 'amount' });
  const isSentBack = useWatch({ control, name: 'tender.method' }) === 'gateway';
  const { data: limits } = useQuery(limitsQuery);
  const lines = toRefundedLines(givenBack);
  const choose = (chosen: GivenBack) => {
    setGivenBack(chosen);
    const isNone = toRefundedLines(chosen).length === 0;
    const refunded = isNone ? (owed ?? paidAmount) : refundFor(order, chosen);
    setValue('amount', refunded.replace(/\.00$/, ''), { shouldDirty: true, shouldValidate: true });
  };
  const send = handleSubmit(({ amount: typed, tender: chosen, reason }) => {
    const tender = toRefundTender(chosen);
    if (!tender) return;
    refund.mutate({ kind: 'refund', body: { ...tender, amount: typed, shownDue: dueAmount, reason, lines } });
  });
  return (
    <FormDialog
      title="Refund"
      lead={
        owed
          ? `${reference}: ${refundable(dueAmount)} is to be refunded.`
          : `${reference}: ${rupeesOf(paidAmount)} has been paid.`
      }
      submit={positiveAmount.safeParse(amount).success ? `Refund ${rupeesOf(amount)}` : 'Refund'}
      danger
      isDirty={formState.isDirty || lines.length > 0}
      busy={refund.isPending}
      alert={
        refund.error && (
          <SubmitError error={refund.error} fallback="Failed to record the refund" isIdempotent />
        )
      }
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <GivenBackField order={order} value={givenBack} onChange={choose} />
      {!owed && lines.length === 0 && (
        <Text size="sm" weight={700} tone="muted">
          If you choose no line, the price stays the same and the refunded amount is due again.
        </Text>
      )}
      <AmountField
        control={control}
        name="amount"
        label="Amount paid back"
        hint={
          limits?.refundAmount
            ? `You can refund up to ${rupeesOf(limits.refundAmount)} per order.`
            : undefined
        }
      />
      <Tender
        control={control}
        name="tender"
        legend="How do you pay it back?"
        isPaidBack
        maySendBack={paiseOf(order.onlineAmount ?? '0') > 0}
      />
      {isSentBack && (
        <Text size="sm" weight={700} tone="muted">
          {`Up to ${rupeesOf(order.onlineAmount ?? '0')} goes back through the gateway to the account that paid. Banks need about a week.`}
        </Text>
      )}
      <Field control={control} name="reason" label="Reason" />
    </FormDialog>
  );
}

const upTo = (quantity: number) => Array.from({ length: quantity }, (_, index) => index + 1);

interface GivenBackProps {
  order: Order;
  value: GivenBack;
  onChange: (value: GivenBack) => void;
}

/** The lines that come off the order, and how many of each. */
function GivenBackField({ order, value, onChange }: GivenBackProps) {
  const lines = refundableLines(order);
  if (lines.length === 0) return null;
  return (
    <fieldset>
      <legend className={form.legend}>What does the family give back?</legend>
      <Stack as="ul" gap={0} className={styles.givenBack}>
        {lines.map(({ id, description, quantity, amount }) => {
          const given = value[id] ?? 0;
          return (
            <Row as="li" key={id} justify="between" gap={12} wrap>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={given > 0}
                    onChange={(event) => onChange({ ...value, [id]: event.target.checked ? quantity : 0 })}
                  />
                }
                label={quantity > 1 ? `${quantity} × ${description}` : description}
              />
              <Row gap={8}>
                {quantity > 1 && given > 0 && (
                  <TextField
                    select
                    size="small"
                    value={given}
                    onChange={(event) => onChange({ ...value, [id]: Number(event.target.value) })}
                    slotProps={{ htmlInput: { 'aria-label': `Number of ${description}` } }}
                  >
                    {upTo(quantity).map((number) => (
                      <MenuItem key={number} value={number}>
                        {number}
                      </MenuItem>
                    ))}
                  </TextField>
                )}
                <Text weight={700} tabular>
                  {rupeesOf(amount)}
                </Text>
              </Row>
            </Row>
          );
        })}
      </Stack>
    </fieldset>
  );
}
