import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { Grid } from '../../shared/ui/Layout.tsx';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import { type BookingOrParty, whenText } from './visit.ts';
import { kindTexts } from './visit-labels.ts';

/** Confirms a cancellation. For a paid visit it also asks whether the money was refunded. */
export function CancelDialog({ changes, visit }: { changes: VisitChanges; visit: BookingOrParty }) {
  const { kind, store, openDialog, failed, isPending } = changes;
  const { one, freedResource, statusFailed } = kindTexts[kind];
  const isPaid = visit.paymentStatus === 'paid' && paiseOf(visit.totalAmount) > 0;
  // A refund is never assumed.
  const [isRefunded, setIsGivenBack] = useState(false);
  return (
    <FormDialog
      title={`Cancel this ${one}?`}
      lead={`${visit.parentName}, ${whenText(visit)}. This frees the ${freedResource} right away.`}
      submit={`Cancel ${one}`}
      cancel="Keep it"
      danger
      brief
      busy={isPending}
      isDirty={isPaid && isRefunded}
      alert={failed && <SubmitError error={failed} fallback={statusFailed} />}
      onSubmit={(event) => {
        event.preventDefault();
        store(visit, {
          kind: 'status',
          status: 'cancelled',
          ...(isPaid && isRefunded && { moneyGivenBack: true }),
        });
      }}
      onClose={() => openDialog(undefined)}
    >
      {isPaid && (
        <fieldset>
          <legend className={form.legend}>{rupeesOf(visit.totalAmount)} has been paid</legend>
          <Grid columns="repeat(auto-fit, minmax(220px, 1fr))" gap={8}>
            <ChoiceCard
              name="money"
              title="Refund later"
              checked={!isRefunded}
              onChoose={() => setIsGivenBack(false)}
            >
              It stays listed under To refund.
            </ChoiceCard>
            <ChoiceCard
              name="money"
              title="Already refunded"
              checked={isRefunded}
              onChoose={() => setIsGivenBack(true)}
            >
              It now counts as not paid.
            </ChoiceCard>
          </Grid>
        </fieldset>
      )}
    </FormDialog>
  );
}
