import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { type ItemTaxEntry, orderSubjects, subjectNames } from '@toodles/api/contract/money/tax.ts';
import { useForm, useWatch } from 'react-hook-form';
import { Stack } from '../../shared/ui/Layout.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTaxChange } from './tax-calls.ts';
import { rateDefaults, rateForm } from './tax-forms.ts';

interface RateDialogProps {
  /** Undefined for a new one. */
  row: ItemTaxEntry | undefined;
  today: string;
  onClose: () => void;
}

const isService = (subject: string) => ['play', 'party', 'hours', 'extra_hours'].includes(subject);

/** The code and the rate of a kind of item from a day on. */
export function RateDialog({ row, today, onClose }: RateDialogProps) {
  const change = useTaxChange('Rate saved.', onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(rateForm),
    defaultValues: rateDefaults(today, row),
    reValidateMode: 'onChange',
  });
  const subject = useWatch({ control, name: 'subject' });
  return (
    <FormDialog
      title={row ? `Edit rate of ${(row.itemName ?? subjectNames[row.subject]).toLowerCase()}` : 'Add rate'}
      submit="Save rate"
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to save the rate" />}
      onSubmit={(event) =>
        void handleSubmit(({ ratePercent, ...form }) =>
          change.mutate({
            kind: 'rate',
            row,
            body: { ...form, subjectId: row?.subjectId ?? null, ratePercent: Number(ratePercent) },
          }),
        )(event)
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <Field control={control} name="subject" label="Kind of item" select disabled={row !== undefined}>
          {orderSubjects.map((value) => (
            <MenuItem key={value} value={value}>
              {subjectNames[value]}
            </MenuItem>
          ))}
        </Field>
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
