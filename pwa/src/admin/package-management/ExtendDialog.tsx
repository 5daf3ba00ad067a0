import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { addDays, daysBetween } from '@toodles/api/domain/dates.ts';
import { extendedFrom, latestExtension } from '@toodles/api/domain/hours/sales.ts';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { count } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { Field } from '../ui/Field.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import styles from './Dialogs.module.css';
import { boundText, defaultExtendForm, EXTEND_DAYS, type ExtendForm, extendForm } from './extend-form.ts';
import { statementQuery } from './queries.ts';
import { useExtendSale } from './sale-changes.ts';
import { saleFailures } from './sale-messages.ts';

/** Extends the validity of a package. An expired package becomes usable again. */
export function ExtendDialog({ sale: given, onClose }: { sale: Sale; onClose: () => void }) {
  // A colleague may extend it too, so this uses the current last day.
  const sale = useQuery(statementQuery(given.id)).data?.sale ?? given;
  const today = useCentreNow().date;
  const extend = useExtendSale();
  const form = useForm<ExtendForm>({
    resolver: zodResolver(extendForm(sale, today)),
    defaultValues: defaultExtendForm(sale, today),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const send = form.handleSubmit((typed) =>
    extend.mutate({ sale, ...typed }, { onSuccess: onClose, onError: (error) => showIssues(error, form) }),
  );
  const from = extendedFrom(sale.validTill, today);
  const chosen = useWatch({ control: form.control, name: 'validTill' });
  return (
    <FormDialog
      title="Extend"
      lead={`${sale.customerName}, ${sale.reference}, ${count(sale.remainingHours, 'hour', 'hours')} left`}
      submit="Extend"
      isDirty={form.formState.isDirty}
      busy={extend.isPending}
      alert={extend.error && <SubmitError error={extend.error} fallback={saleFailures.extend} />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <ExtensionFields control={form.control} sale={sale} today={today} />
      <FilterChips
        label="Extend by"
        choices={EXTEND_DAYS.map((days) => ({ value: addDays(from, days), label: extensionLabels[days] }))}
        chosen={chosen}
        onChoose={(day) => form.setValue('validTill', day, { shouldDirty: true, shouldValidate: true })}
      />
      <Field
        control={form.control}
        name="validTill"
        label="Valid until"
        type="date"
        helperText={boundText(sale, today)}
        slotProps={{
          htmlInput: {
            min: sale.validTill < today ? today : addDays(sale.validTill, 1),
            max: latestExtension(sale.validTill, today),
          },
        }}
      />
      <Field
        control={form.control}
        name="reason"
        label="Reason"
        helperText="Saved in the audit log."
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}

const extensionLabels: Record<(typeof EXTEND_DAYS)[number], string> = {
  30: '30 days',
  90: '90 days',
  365: '1 year',
};

interface ExtensionFieldsProps {
  control: Control<ExtendForm>;
  sale: Sale;
  today: string;
}

/** The old and the new last day, shown before saving. */
function ExtensionFields({ control, sale, today }: ExtensionFieldsProps) {
  const wanted = useWatch({ control, name: 'validTill' });
  const isLater = /^\d{4}-\d\d-\d\d$/.test(wanted) && wanted > sale.validTill;
  const now = `${sale.validTill < today ? 'Expired' : 'Valid until'} ${dateWithYear(sale.validTill)}`;
  return (
    <Stack gap={10} className={cx(surface.sunken, styles.sum)}>
      <Text weight={700} tone="muted" className={styles.dates} aria-live="polite">
        {now}
        {isLater && (
          <>
            {' → '}
            <b>{dateWithYear(wanted)}</b>, {count(daysBetween(sale.validTill, wanted), 'day', 'days')} longer
          </>
        )}
      </Text>
    </Stack>
  );
}
