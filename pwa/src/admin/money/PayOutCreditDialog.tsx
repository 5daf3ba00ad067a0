import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { v4 as newKey } from 'uuid';
import { api, type RequestBody } from '../../shared/api.ts';
import { rupeesOf } from '../../shared/format.ts';
import { toast } from '../../shared/ui/toast.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { AmountField, Tender } from './MoneyFields.tsx';
import { refreshMoney } from './order-calls.ts';
import { payOutForm } from './pay-out-form.ts';
import { limitsQuery } from './reductions.ts';
import { noTender, toTender } from './tender.ts';

interface PayOutCreditDialogProps {
  family: { name: string; phone: string; credit: string };
  onClose: () => void;
}

/** Pays a family's credit out, or a part of it. */
export function PayOutCreditDialog({ family, onClose }: PayOutCreditDialogProps) {
  const { name, phone, credit } = family;
  const payOut = usePayOut(onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(payOutForm(credit)),
    defaultValues: { amount: credit.replace(/\.00$/, ''), tender: noTender, reason: '' },
    reValidateMode: 'onChange',
  });
  const amount = useWatch({ control, name: 'amount' });
  const { data: limits } = useQuery(limitsQuery);
  const send = handleSubmit((typed) => {
    const tender = toTender(typed.tender);
    if (tender) payOut.mutate({ phone, ...tender, amount: typed.amount, reason: typed.reason });
  });
  return (
    <FormDialog
      title="Pay out credit"
      lead={`${name || 'The family'} has a credit of ${rupeesOf(credit)}.`}
      submit={
        payOutForm(credit).shape.amount.safeParse(amount).success ? `Pay out ${rupeesOf(amount)}` : 'Pay out'
      }
      danger
      isDirty={formState.isDirty}
      busy={payOut.isPending}
      alert={
        payOut.error && (
          <SubmitError error={payOut.error} fallback="Failed to pay the credit out" isIdempotent />
        )
      }
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <AmountField
        control={control}
        name="amount"
        label="Amount paid out"
        hint={
          limits?.refundAmount
            ? `You can pay out up to ${rupeesOf(limits.refundAmount)} per family.`
            : undefined
        }
      />
      <Tender control={control} name="tender" legend="How do you pay it out?" isPaidBack />
      <Field control={control} name="reason" label="Reason" placeholder="They asked for it" />
    </FormDialog>
  );
}

/** Pays out once, however often the button is pressed or the network drops. */
function usePayOut(onDone: () => void) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: (body: RequestBody<'POST /api/admin/families/credit/refunds'>) =>
      api('POST /api/admin/families/credit/refunds', { body, idempotencyKey }),
    onSuccess: ({ credit }) => {
      toast({ title: 'Success', description: `Credit paid out. ${rupeesOf(credit)} is left.` });
      onDone();
    },
    onSettled: () => refreshMoney(queryClient),
  });
}
