import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import {
  type ItemTaxEntry,
  orderSubjects,
  subjectNames,
  type TaxOverview,
} from '@toodles/api/contract/money/tax.ts';
import { useForm, useWatch } from 'react-hook-form';
import { Stack } from '../../shared/ui/Layout.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTaxChange } from './tax-calls.ts';
import { allItems, rateDefaults, rateForm } from './tax-forms.ts';

interface RateDialogProps {
  /** Undefined for a new one. */
  row: ItemTaxEntry | undefined;
  catalogue: TaxOverview['catalogue'];
  today: string;
  onClose: () => void;
}

const isService = (subject: string) => ['play', 'party', 'hours', 'extra_hours'].includes(subject);

/** The code and the rate of a kind of item from a day on. */
export function RateDialog({ row, catalogue, today, onClose }: RateDialogProps) {
  const change = useTaxChange('Rate saved.', onClose);
  const { control, handleSubmit, formState, setValue } = useForm({
    resolver: zodResolver(rateForm),
    defaultValues: rateDefaults(today, row),
    reValidateMode: 'onChange',
  });
  const subject = useWatch({ control, name: 'subject' });
  const items = catalogue.filter((one) => one.subject === subject);
  // The items of another kind have ids of their own.
  const forgetItem = () => setValue('item', allItems);
  return (
    <FormDialog
      title={row ? `Edit rate of ${(row.itemName ?? subjectNames[row.subject]).toLowerCase()}` : 'Add rate'}
      submit="Save rate"
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to save the rate" />}
      onSubmit={(event) =>
        void handleSubmit(({ ratePercent, item, ...form }) =>
          change.mutate({
            kind: 'rate',
            row,
            body: {
              ...form,
              subjectId: item === allItems ? null : Number(item),
              ratePercent: Number(ratePercent),
            },
          }),
        )(event)
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <Field
          control={control}
          name="subject"
          label="Kind of item"
          select
          disabled={row !== undefined}
          onChange={forgetItem}
        >
          {orderSubjects.map((value) => (
            <MenuItem key={value} value={value}>
              {subjectNames[value]}
            </MenuItem>
          ))}
        </Field>
        {(items.length > 0 || row?.itemName) && (
          <Field
            control={control}
            name="item"
            label="Item"
            select
            disabled={row !== undefined}
            helperText="One item can have a code and a rate of its own."
          >
            <MenuItem value={allItems}>All of this kind</MenuItem>
            {items.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
            {row?.itemName && !items.some(({ id }) => id === row.subjectId) && (
              <MenuItem value={String(row.subjectId)}>{row.itemName}</MenuItem>
            )}
          </Field>
        )}
        <Field
          control={control}
          name="hsn"
          label={isService(subject) ? 'SAC' : 'HSN'}
          helperText={
            isService(subject)
              ? 'Usual: 999699, or 999691 where there are rides. Ask your accountant.'
              : 'Ask your accountant, or see the supplier’s bill.'
          }
        />
        <Field
          control={control}
          name="ratePercent"
          label="Rate in percent"
          helperText={isService(subject) ? 'Usual: 18.' : 'Socks, cakes and snacks have rates of their own.'}
        />
        <Field control={control} name="fromDay" label="From" type="date" />
        {subject === 'party' && (
          <CheckboxField
            control={control}
            name="isComposite"
            label="Food and extras of a party take this code and rate"
          />
        )}
        {row && (
          <Button color="error" onClick={() => change.mutate({ kind: 'deleteRate', id: row.id })}>
            Delete this rate
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
