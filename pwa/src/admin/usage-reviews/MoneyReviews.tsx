import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import {
  type MoneyReview,
  moneyReasonNames,
  settleMoneyReview,
} from '@toodles/api/contract/money/reviews.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { MoneyReviewCard } from './MoneyReviewCard.tsx';
import { moneyReasonTexts } from './money-review-messages.ts';
import { moneyReviewsQuery, useSettleMoneyReview } from './money-review-queries.ts';

/** Money from tablets that needs a look: one card each, above the reviews of visits. */
export function MoneyReviews({ status }: { status: MoneyReview['status'] }) {
  const { data } = useQuery(moneyReviewsQuery(status));
  const [settling, setSettling] = useState<MoneyReview>();
  return (
    <>
      {data && data.rows.length > 0 && (
        <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 460px), 1fr))" gap={16}>
          {data.rows.map((review) => (
            <MoneyReviewCard key={review.id} review={review} onSettle={() => setSettling(review)} />
          ))}
        </Grid>
      )}
      {settling && <SettleMoneyDialog review={settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}

function SettleMoneyDialog({ review, onClose }: { review: MoneyReview; onClose: () => void }) {
  const settle = useSettleMoneyReview();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(settleMoneyReview.spec.body),
    defaultValues: { note: '' },
    reValidateMode: 'onBlur',
  });
  const send = handleSubmit(({ note }) =>
    settle.mutate({ id: review.id, note, title: moneyReasonNames[review.reason] }, { onSuccess: onClose }),
  );
  return (
    <FormDialog
      title={`Settle: ${moneyReasonNames[review.reason]}`}
      lead={`${moneyReasonTexts[review.reason]} Settling moves no money.`}
      submit="Settle review"
      isDirty={formState.isDirty}
      busy={settle.isPending}
      alert={settle.error && <SubmitError error={settle.error} fallback="Failed to settle the review" />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Field control={control} name="note" label="What you did" multiline minRows={2} autoFocus />
    </FormDialog>
  );
}
