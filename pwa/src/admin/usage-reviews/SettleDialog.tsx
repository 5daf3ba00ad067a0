import { zodResolver } from '@hookform/resolvers/zod';
import { needsReason, type UsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { useForm } from 'react-hook-form';
import { AmountField, Tender } from '../money/MoneyFields.tsx';
import { noTender, toTender } from '../money/tender.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useSettleReview } from './queries.ts';
import { consequenceText, type Resolution, settleLabel } from './review-messages.ts';
import { settleForm } from './settle-form.ts';

interface SettleDialogProps {
  review: UsageReview;
  resolution: Resolution;
  onClose: () => void;
}

/** Explains the consequences, takes a note, and settles the review. */
export function SettleDialog({ review, resolution, onClose }: SettleDialogProps) {
  const settle = useSettleReview();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(settleForm(resolution)),
    defaultValues: { note: '', amount: review.suggestedCharge.replace(/\.00$/, ''), tender: noTender },
    reValidateMode: 'onBlur',
  });
  const { id, customerName } = review;
  const send = handleSubmit(({ note, amount, tender }) => {
    const payment = toTender(tender);
    const charge = { amount, ...(payment && { payment }) };
    settle.mutate(
      { id, customerName, resolution, note, ...(resolution === 'charge' && { charge }) },
      { onSuccess: onClose },
    );
  });
  const label = settleLabel(resolution, review);
  return (
    <FormDialog
      title={`${label}: ${customerName}`}
      lead={consequenceText(resolution, review)}
      submit={label}
      danger={resolution === 'void'}
      isDirty={formState.isDirty}
      busy={settle.isPending}
      alert={settle.error && <SubmitError error={settle.error} fallback="Failed to settle the review" />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      {resolution === 'charge' && (
        <>
          <AmountField control={control} name="amount" label="Amount to charge" />
          <Tender control={control} name="tender" legend="Paid?" mayBeDue />
        </>
      )}
      <Field
        control={control}
        name="note"
        label={needsReason(resolution) ? 'Reason' : 'Note (optional)'}
        helperText="Saved with the sale’s statement."
        multiline
        minRows={2}
        autoFocus={resolution !== 'charge'}
      />
    </FormDialog>
  );
}
