import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { FailedTry } from '../ui/FailedTry.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import styles from './PayNow.module.css';
import type { VisitChanges } from './useVisitChanges.ts';
import { type Visit, whenText } from './visit.ts';
import { kindWords } from './visit-words.ts';

/** Confirms a cancellation. For a paid visit it also asks whether the money was refunded. */
export function CancelDialog({ changes, visit }: { changes: VisitChanges; visit: Visit }) {
  const { kind, store, ask, failed, isPending } = changes;
  const { one, place, statusFailed } = kindWords[kind];
  const isPaid = visit.paymentStatus === 'paid' && paiseOf(visit.totalAmount) > 0;
  // A refund is never assumed.
  const [isGivenBack, setIsGivenBack] = useState(false);
  return (
    <FormDialog
      title={`Cancel this ${one}?`}
      lead={`${visit.parentName}, ${whenText(visit)}. This frees the ${place} right away.`}
      submit={`Cancel ${one}`}
      cancel="Keep it"
      danger
      brief
      busy={isPending}
      isDirty={isPaid && isGivenBack}
      alert={failed && <FailedTry error={failed} otherwise={statusFailed} />}
      onSubmit={(event) => {
        event.preventDefault();
        store(visit, {
          kind: 'status',
          status: 'cancelled',
          ...(isPaid && isGivenBack && { moneyGivenBack: true }),
        });
      }}
      onClose={() => ask(undefined)}
    >
      {isPaid && (
        <fieldset>
          <legend className={styles.label}>{rupeesOf(visit.totalAmount)} has been paid</legend>
          <div className={cx(styles.choices, styles.sentences)}>
            <ChoiceCard
              name="money"
              title="Refund later"
              checked={!isGivenBack}
              onChoose={() => setIsGivenBack(false)}
            >
              It stays listed under To refund.
            </ChoiceCard>
            <ChoiceCard
              name="money"
              title="Already refunded"
              checked={isGivenBack}
              onChoose={() => setIsGivenBack(true)}
            >
              It now counts as not paid.
            </ChoiceCard>
          </div>
        </fieldset>
      )}
    </FormDialog>
  );
}
