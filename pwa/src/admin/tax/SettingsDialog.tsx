import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { taxRegimes } from '@toodles/api/contract/money/documents.ts';
import type { TaxSettings } from '@toodles/api/contract/money/tax.ts';
import { useForm, useWatch } from 'react-hook-form';
import { Stack } from '../../shared/ui/Layout.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTaxChange } from './tax-calls.ts';
import { regimeHelp, regimeNames, settingsDefaults, settingsForm } from './tax-forms.ts';

interface SettingsDialogProps {
  /** Undefined for a new one. */
  row: TaxSettings | undefined;
  /** What a new one starts with. */
  copied: TaxSettings | undefined;
  today: string;
  onClose: () => void;
}

/** How the centre is taxed from a day on. */
export function SettingsDialog({ row, copied, today, onClose }: SettingsDialogProps) {
  const change = useTaxChange('Tax settings saved.', onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(settingsForm),
    defaultValues: row
      ? settingsDefaults(today, row)
      : { ...settingsDefaults(today, copied), fromDay: today },
    reValidateMode: 'onChange',
  });
  const regime = useWatch({ control, name: 'regime' });
  const isRegistered = regime !== 'none';
  return (
    <FormDialog
      title={row ? 'Edit registration' : 'Add registration'}
      lead="It applies to bills issued from this day on."
      submit="Save registration"
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to save the tax settings" />}
      onSubmit={(event) => void handleSubmit((body) => change.mutate({ kind: 'settings', row, body }))(event)}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Field control={control} name="fromDay" label="From" type="date" />
        <Field control={control} name="regime" label="Regime" select helperText={regimeHelp[regime]}>
          {taxRegimes.map((value) => (
            <MenuItem key={value} value={value}>
              {regimeNames[value]}
            </MenuItem>
          ))}
        </Field>
        {isRegistered && (
          <>
            <Field
              control={control}
              name="gstin"
              label="GSTIN"
              helperText="Its first two digits are the State."
            />
            <Field control={control} name="legalName" label="Legal name" />
            <Field control={control} name="address" label="Address" multiline minRows={2} />
          </>
        )}
        <Field
          control={control}
          name="fssai"
          label="FSSAI number (optional)"
          helperText="Where food is sold."
        />
        {isRegistered && (
          <Field
            control={control}
            name="rounding"
            label="Round bills to the rupee"
            helperText="What a tablet sells is billed as its screen shows it, so prices in whole rupees suit both."
            select
          >
            <MenuItem value="never">Never</MenuItem>
            <MenuItem value="always">Always</MenuItem>
          </Field>
        )}
        {regime === 'regular' && (
          <CheckboxField
            control={control}
            name="needsEInvoice"
            label="Above the e-invoice turnover: invoices to businesses need an IRN"
          />
        )}
        {row && row.fromDay > today && (
          <Button color="error" onClick={() => change.mutate({ kind: 'deleteSettings', id: row.id })}>
            Delete these settings
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
