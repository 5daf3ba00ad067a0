import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { RefundQuote } from '@toodles/api/contract/hours/hour-changes.ts';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { useForm } from 'react-hook-form';
import { count, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Tender } from '../money/MoneyFields.tsx';
import { chosenTender, noTender, toTender } from '../money/tender.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { statementQuery } from './queries.ts';
import styles from './RefundDialog.module.css';
import { reasonForm } from './reason-form.ts';
import { refundQuery, useRefundSale } from './sale-changes.ts';
import { saleFailures } from './sale-messages.ts';

/** Refunds unused hours. Shows each item of the amount first. */
export function RefundDialog({ sale: given, onClose }: { sale: Sale; onClose: () => void }) {
  const sale = useQuery(statementQuery(given.id)).data?.sale ?? given;
  const { data: quote, error, isError, refetch, isFetching } = useQuery(refundQuery(given.id));
  const refund = useRefundSale();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonForm.extend({ tender: chosenTender })),
    defaultValues: { reason: '', tender: noTender },
    reValidateMode: 'onBlur',
  });
  const send = handleSubmit(({ reason, tender: chosen }) => {
    const tender = toTender(chosen);
    if (!quote || !tender) return;
    const paying = { sale, refundAmount: quote.refund, reason, tender };
    // Reloads the quote, so that the user sees any change before the next attempt.
    refund.mutate(paying, { onSuccess: onClose, onError: () => void refetch() });
  });
  const pays = quote?.nothing === null ? quote.refund : undefined;
  return (
    <FormDialog
      title="Refund unused hours"
      lead={`${sale.customerName}, ${sale.reference}, ${sale.packageName}`}
      submit={pays === undefined ? undefined : `Refund ${rupeesOf(pays)}`}
      cancel={pays === undefined ? 'Close' : 'Cancel'}
      danger
      isDirty={formState.isDirty}
      busy={refund.isPending || isFetching}
      alert={refund.error && <SubmitError error={refund.error} fallback={saleFailures.refund} />}
      onSubmit={(event) => {
        if (pays === undefined) event.preventDefault();
        else void send(event);
      }}
      onClose={onClose}
    >
      {quote && <RefundSummary quote={quote} />}
      {!quote && isError && (
        <LoadFailed
          title="The refund did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!quote && !isError && <RefundSummarySkeleton />}
      {pays !== undefined && (
        <>
          <Text weight={600} tone="muted">
            Pay the family {rupeesOf(pays)}. This records the refund, removes the hours and cancels the sale.
            This cannot be undone.
          </Text>
          <Tender control={control} name="tender" legend="How do you pay it back?" isPaidBack />
          <Field control={control} name="reason" label="Reason" multiline minRows={2} autoFocus />
        </>
      )}
    </FormDialog>
  );
}

/** The amount paid, the unused part, the fee kept, and the refund. */
function RefundSummary({ quote }: { quote: RefundQuote }) {
  const hours = (n: number) => count(n, 'hour', 'hours');
  return (
    <Stack gap={10} className={cx(surface.sunken, styles.sum)} aria-live="polite">
      <Stack as="dl" gap={8}>
        <Line label={`Paid for ${hours(quote.totalHours)}`} amount={rupeesOf(quote.paid)} />
        <Line label={`Unused, ${hours(quote.unusedHours)}`} amount={rupeesOf(quote.unusedValue)} />
        {Number(quote.owed) > 0 && <Line label="Still due" amount={`− ${rupeesOf(quote.owed)}`} />}
        {Number(quote.owed) < 0 && <Line label="Paid too much" amount={rupeesOf(quote.owed.slice(1))} />}
        {Number(quote.fee) > 0 && <Line label="Refund fee" amount={`− ${rupeesOf(quote.fee)}`} />}
        <Line label="Refund" amount={rupeesOf(quote.refund)} isTotal />
      </Stack>
      {quote.nothing && (
        <Text weight={700} tone="warn">
          {quote.nothing} No refund is due.
        </Text>
      )}
    </Stack>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function RefundSummarySkeleton() {
  return (
    <Stack gap={10} className={cx(surface.sunken, styles.sum)} role="status">
      <VisuallyHidden>Calculating the refund</VisuallyHidden>
      <Skeleton height={20} />
      <Skeleton height={20} />
      <Skeleton height={28} />
    </Stack>
  );
}
