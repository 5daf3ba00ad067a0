import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { v4 as newKey } from 'uuid';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { useCentreNow, useTimeZone } from '../ui/useTimeZone.ts';
import styles from './Dialogs.module.css';
import { HoursBar } from './HoursBar.tsx';
import { statementQuery, useRecordUsage } from './queries.ts';
import { saleFailures } from './sale-messages.ts';
import { defaultUsageForm, toNewUsage, type UsageForm, usageForm } from './usage-form.ts';

/** Records a visit on a family's hours. */
export function UsageDialog({ sale: given, onClose }: { sale: Sale; onClose: () => void }) {
  // A tablet may deduct hours meanwhile, so this uses the current balance.
  const sale = useQuery(statementQuery(given.id)).data?.sale ?? given;
  const timeZone = useTimeZone();
  const now = useCentreNow();
  const record = useRecordUsage();
  const [idempotencyKey] = useState(() => newKey());
  const usage = useForm<UsageForm>({
    resolver: zodResolver(usageForm(sale.remainingHours), undefined, { raw: true }),
    defaultValues: defaultUsageForm(sale.remainingHours, now),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const submit = usage.handleSubmit((typed) =>
    record.mutate(
      { body: toNewUsage(typed, sale, timeZone), idempotencyKey },
      { onSuccess: onClose, onError: (error) => showIssues(error, usage) },
    ),
  );
  return (
    <FormDialog
      title="Record Usage"
      lead={`${sale.customerName}, ${sale.reference}, ${sale.packageName}`}
      submit="Record Usage"
      isDirty={usage.formState.isDirty}
      busy={record.isPending}
      alert={record.error && <SubmitError error={record.error} fallback={saleFailures.record} isIdempotent />}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <UsageSummary control={usage.control} sale={sale} />
      <UsageFields control={usage.control} sale={sale} today={now.date} />
    </FormDialog>
  );
}

/** The balance, the hours of this visit and the balance after it, shown before saving. */
function UsageSummary({ control, sale }: { control: Control<UsageForm>; sale: Sale }) {
  const typed = Number(useWatch({ control, name: 'hoursUsed' }));
  const taking = typed > 0 && typed <= sale.remainingHours ? typed : 0;
  return (
    <Stack gap={10} className={cx(surface.sunken, styles.sum)}>
      <Text
        size="xl"
        weight={700}
        leading={1.1}
        display
        tabular
        className={styles.figures}
        aria-live="polite"
      >
        {formatNumber(sale.remainingHours)} h − <b>{formatNumber(taking)} h</b> ={' '}
        {formatNumber(sale.remainingHours - taking)} h left
      </Text>
      <HoursBar total={sale.totalHours} remaining={sale.remainingHours} taking={taking} large />
    </Stack>
  );
}

interface UsageFieldsProps {
  control: Control<UsageForm>;
  sale: Sale;
  today: string;
}

function UsageFields({ control, sale, today }: UsageFieldsProps) {
  const soldOn = centreMoment(new Date(sale.createdAt), useTimeZone()).date;
  return (
    <div className={form.grid}>
      <Field
        control={control}
        name="hoursUsed"
        label="Hours used"
        type="number"
        helperText="For the whole visit, not for each child."
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
        }}
      />
      <Field
        control={control}
        name="numberOfChildren"
        label="Number of children"
        type="number"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Grid columns="repeat(3, minmax(0, 1fr))" gap={16} align="start" className={form.third}>
        <Field
          control={control}
          name="usageDate"
          label="Date"
          type="date"
          slotProps={{ htmlInput: { min: soldOn, max: today } }}
        />
        <Field control={control} name="startTime" label="Start" type="time" />
        <Field
          control={control}
          name="endTime"
          label="End (optional)"
          type="time"
          helperText="Leave empty if ongoing."
        />
      </Grid>
      <Field
        control={control}
        name="names"
        label="Children’s names (optional)"
        helperText="Separate names with commas."
        placeholder="Aarav, Diya"
        autoComplete="off"
        className={form.wide}
      />
      <Field
        control={control}
        name="supervisorNotes"
        label="Supervisor notes (optional)"
        multiline
        minRows={2}
        className={form.wide}
      />
    </div>
  );
}
