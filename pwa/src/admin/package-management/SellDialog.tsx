import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { v4 as newKey } from 'uuid';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { packagesQuery, useSellPackage } from './queries.ts';
import { SellFields } from './SellFields.tsx';
import { saleFailures } from './sale-messages.ts';
import { emptySale, type SellForm, sellForm, toNewSale } from './sell-form.ts';

/** Sells a package as prepaid hours. */
export function SellDialog({ onClose }: { onClose: () => void }) {
  const packages = useQuery(packagesQuery);
  const sell = useSellPackage();
  const today = useCentreNow().date;
  // One idempotency key while the dialog is open, so that retrying after a lost response can't sell twice.
  const [idempotencyKey] = useState(() => newKey());
  const sale = useForm<SellForm>({
    resolver: zodResolver(sellForm(today), undefined, { raw: true }),
    defaultValues: emptySale,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const submit = sale.handleSubmit((typed) =>
    sell.mutate(
      { body: toNewSale(typed), idempotencyKey },
      { onSuccess: onClose, onError: (error) => showIssues(error, sale) },
    ),
  );
  const failed = sell.error ?? packages.error;
  return (
    <FormDialog
      title="Sell Package"
      lead="Prepaid hours for a family, used up visit by visit."
      submit="Sell Package"
      isDirty={sale.formState.isDirty}
      busy={sell.isPending}
      alert={
        failed && (
          <SubmitError
            error={failed}
            fallback={sell.error ? saleFailures.sell : 'The packages did not load.'}
            isIdempotent={Boolean(sell.error)}
          />
        )
      }
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <SellFields sale={sale} today={today} packages={packages.data ?? []} />
    </FormDialog>
  );
}
