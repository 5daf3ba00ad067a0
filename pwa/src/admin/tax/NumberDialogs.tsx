import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import { documentTypeNames, documentTypes } from '@toodles/api/contract/money/documents.ts';
import type { NumberSeries, TabletPrefix } from '@toodles/api/contract/money/number-series.ts';
import { financialYear } from '@toodles/api/domain/billing/document-number.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { day } from '../../shared/format.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTaxChange } from './tax-calls.ts';

const notANumber = 'Enter a number.';
const gapsForm = z.object({
  from: z.string().regex(/^[1-9]\d{0,5}$/, notANumber),
  to: z.string().regex(/^[1-9]\d{0,5}$/, notANumber),
  reason: z.string().trim().min(1, 'Enter a reason.').max(200, 'Use at most 200 characters.'),
});

const tabletForm = gapsForm.extend({
  prefix: z.string(),
  type: z.enum(documentTypes),
  financialYear: z
    .string()
    .trim()
    .regex(/^\d\d-\d\d$/, 'A financial year looks like 26-27.'),
});

/** Declares the numbers of a tablet that was lost. */
export function GapsDialog({ series, onClose }: { series: NumberSeries; onClose: () => void }) {
  const change = useTaxChange('Missing numbers explained.', onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(gapsForm),
    defaultValues: {
      from: String(series.missing[0] ?? series.lastNumber + 1),
      to: String(series.missing.at(-1) ?? series.lastNumber + 1),
      reason: '',
    },
  });
  const send = handleSubmit(({ from, to, reason }) =>
    change.mutate({ kind: 'gaps', id: series.id, body: { from: Number(from), to: Number(to), reason } }),
  );
  return (
    <FormDialog
      title="Explain missing numbers"
      lead={`${series.code}/${series.financialYear}: numbers that no document has, such as those of a lost tablet.`}
      submit="Explain numbers"
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to save the reason" />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Field control={control} name="from" label="First number" />
        <Field control={control} name="to" label="Last number" />
        <Field control={control} name="reason" label="Reason" />
      </Stack>
    </FormDialog>
  );
}

interface TabletNumbersProps {
  prefixes: readonly TabletPrefix[];
  onClose: () => void;
}

/** Declares numbers that a lost tablet may have printed, and that the server never heard of. */
export function TabletNumbersDialog({ prefixes, onClose }: TabletNumbersProps) {
  const change = useTaxChange('Lost numbers declared.', onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(tabletForm),
    defaultValues: {
      prefix: prefixes[0]?.prefix ?? '',
      type: 'receipt' as const,
      financialYear: financialYear(prefixes[0]?.since.slice(0, 10) ?? ''),
      from: '1',
      to: '',
      reason: '',
    },
  });
  const send = handleSubmit(({ from, to, ...form }) =>
    change.mutate({ kind: 'tablet', body: { ...form, from: Number(from), to: Number(to) } }),
  );
  return (
    <FormDialog
      title="Declare lost numbers"
      lead="For a tablet that was lost with documents it never sent. The slips that families have show its numbers."
      submit="Declare numbers"
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to declare the numbers" />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Field control={control} name="prefix" label="Tablet" select>
          {prefixes.map(({ prefix, device, since, isRevoked }) => (
            <MenuItem key={prefix} value={prefix}>
              {prefix}: {device}, since {day(since.slice(0, 10))}
              {isRevoked && ' (removed)'}
            </MenuItem>
          ))}
        </Field>
        <Field control={control} name="type" label="Document" select>
          {tabletDocuments.map((type) => (
            <MenuItem key={type} value={type}>
              {documentTypeNames[type]}
            </MenuItem>
          ))}
        </Field>
        <Field control={control} name="financialYear" label="Financial year" />
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={16}>
          <Field control={control} name="from" label="First number" />
          <Field control={control} name="to" label="Last number" />
        </Grid>
        <Field control={control} name="reason" label="Reason" />
      </Stack>
    </FormDialog>
  );
}

const tabletDocuments = documentTypes.filter((type) => type !== 'credit_note' && type !== 'debit_note');
