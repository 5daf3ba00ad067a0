import { zodResolver } from '@hookform/resolvers/zod';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { v4 as newKey } from 'uuid';
import { count, rupeesOf } from '../../shared/format.ts';
import { FailedTry } from '../ui/FailedTry.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { packagesQuery, useSellPackage } from './queries.ts';
import { emptySale, ofPackage, type SellForm, sellForm, toNewSale } from './sell-form.ts';

/** Sells a package as prepaid hours (seed 001, section 5). */
export function SellDialog({ onClose }: { onClose: () => void }) {
  const packages = useQuery(packagesQuery);
  const sell = useSellPackage();
  // One key for as long as the dialog is open: pressing again after a lost answer cannot sell twice.
  const [idempotencyKey] = useState(() => newKey());
  const sale = useForm<SellForm>({
    resolver: zodResolver(sellForm, undefined, { raw: true }),
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
      busy={sell.isPending}
      alert={
        failed && (
          <FailedTry
            error={failed}
            otherwise={sell.error ? 'Failed to create package sale' : 'The packages did not load.'}
            once={Boolean(sell.error)}
          />
        )
      }
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <SellFields sale={sale} packages={packages.data ?? []} />
    </FormDialog>
  );
}

interface SellFieldsProps {
  sale: UseFormReturn<SellForm>;
  packages: PlayPackage[];
}

function SellFields({ sale: { control, formState, setValue, clearErrors }, packages }: SellFieldsProps) {
  const today = useCentreNow().date;
  const prefill = (id: string) => {
    const chosen = packages.find((found) => String(found.id) === id);
    if (!chosen) return;
    const { totalHours, totalAmount } = ofPackage(chosen);
    // What the seller wrote stays; what only came from another package follows the new one.
    if (!formState.dirtyFields.totalHours) setValue('totalHours', totalHours);
    if (!formState.dirtyFields.totalAmount) setValue('totalAmount', totalAmount);
    clearErrors(['packageId', 'totalHours', 'totalAmount']);
  };
  return (
    <div className={form.grid}>
      <Field
        control={control}
        name="packageId"
        label="Package type"
        select
        className={form.wide}
        onChange={(event) => prefill(event.target.value)}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="" disabled>
          Choose a package
        </MenuItem>
        {packages.map((found) => (
          <MenuItem key={found.id} value={String(found.id)}>
            {found.name}, {count(found.duration, 'hour', 'hours')}, {rupeesOf(found.price)}
          </MenuItem>
        ))}
      </Field>
      <Field
        control={control}
        name="totalHours"
        label="Hours"
        type="number"
        slotProps={{ htmlInput: { min: 0.5, step: 0.5, inputMode: 'decimal' } }}
      />
      <Field
        control={control}
        name="totalAmount"
        label="Amount"
        type="number"
        slotProps={{
          htmlInput: { min: 0, step: 0.01, inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
      />
      <Field control={control} name="customerName" label="Customer name" autoComplete="off" />
      <Field
        control={control}
        name="customerPhone"
        label="Phone"
        type="tel"
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'tel' },
          input: { startAdornment: <InputAdornment position="start">+91</InputAdornment> },
        }}
      />
      <Field
        control={control}
        name="customerEmail"
        label="Email (optional)"
        type="email"
        autoComplete="off"
      />
      <Field
        control={control}
        name="validTill"
        label="Valid till (optional)"
        type="date"
        helperText="Left empty: 365 days."
        slotProps={{ htmlInput: { min: today } }}
      />
      <Field
        control={control}
        name="notes"
        label="Notes (optional)"
        multiline
        minRows={2}
        className={form.wide}
      />
    </div>
  );
}
