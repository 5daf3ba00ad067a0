import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { documentTypeNames, documentTypes } from '@toodles/api/contract/money/documents.ts';
import type { NumberSeries } from '@toodles/api/contract/money/number-series.ts';
import type { TaxOverview } from '@toodles/api/contract/money/tax.ts';
import { seriesCode } from '@toodles/api/domain/billing/document-number.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { GapsDialog, TabletNumbersDialog } from './NumberDialogs.tsx';
import styles from './Tax.module.css';
import { useTaxChange } from './tax-calls.ts';

/** The number series with what is missing of each, and the prefix of the next numbers. */
export function NumbersCard({ data: { prefix, series, tabletPrefixes } }: { data: TaxOverview }) {
  const [isPrefixOpen, setPrefixOpen] = useState(false);
  const [isLostOpen, setLostOpen] = useState(false);
  const [explained, setExplained] = useState<NumberSeries>();
  return (
    <Card
      title="Numbers"
      note={`Prefix ${prefix}`}
      aside={
        <Row gap={8} wrap>
          {tabletPrefixes.length > 0 && (
            <Button onClick={() => setLostOpen(true)}>Declare lost numbers</Button>
          )}
          <Button variant="outlined" onClick={() => setPrefixOpen(true)}>
            Change prefix
          </Button>
        </Row>
      }
    >
      <Stack as="ol" className={styles.rows}>
        {series.length === 0 && (
          <Row as="li" className={styles.row}>
            <Text weight={600} tone="muted">
              Series appear here with their first number.
            </Text>
          </Row>
        )}
        {series.map((row) => (
          <Row as="li" key={row.id} justify="between" gap={16} wrap className={styles.row}>
            <div>
              <Text weight={700}>
                {row.code}/{row.financialYear}
                {row.device && `, ${row.device}`}
              </Text>
              <Text size="sm" weight={600} tone="muted">
                {seriesName(row)}
              </Text>
            </div>
            <Text weight={600} tabular tone={row.missing.length > 0 ? 'bad' : 'muted'}>
              {seriesText(row)}
            </Text>
            {row.device && (
              <Button size="small" onClick={() => setExplained(row)}>
                Explain missing numbers
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {isPrefixOpen && <PrefixDialog prefix={prefix} onClose={() => setPrefixOpen(false)} />}
      {isLostOpen && <TabletNumbersDialog prefixes={tabletPrefixes} onClose={() => setLostOpen(false)} />}
      {explained && <GapsDialog series={explained} onClose={() => setExplained(undefined)} />}
    </Card>
  );
}

/** What a series numbers: `Receipt`. */
function seriesName({ code }: NumberSeries): string {
  const type = documentTypes.find((one) => code.startsWith(seriesCode(one, '')));
  return type ? documentTypeNames[type] : '';
}

const shownNumbers = 8;

function seriesText({ lastNumber, missing, explained }: NumberSeries): string {
  const more = missing.length > shownNumbers ? ` and ${missing.length - shownNumbers} more` : '';
  return [
    `Last number ${lastNumber}`,
    missing.length > 0 && `missing ${missing.slice(0, shownNumbers).join(', ')}${more}`,
    ...new Set(explained.map(({ reason }) => `explained: ${reason}`)),
  ]
    .filter(Boolean)
    .join(', ');
}

const prefixForm = z.object({
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,3}$/, 'Use 1 to 3 letters and digits.'),
});

function PrefixDialog({ prefix, onClose }: { prefix: string; onClose: () => void }) {
  const change = useTaxChange('Prefix changed.', onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(prefixForm),
    defaultValues: { prefix },
  });
  return (
    <FormDialog
      title="Change prefix"
      lead="Numbers begin at 1 again. A prefix that was used can’t be used again."
      submit="Change prefix"
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to change the prefix" />}
      onSubmit={(event) => void handleSubmit((body) => change.mutate({ kind: 'prefix', body }))(event)}
      onClose={onClose}
    >
      <Field control={control} name="prefix" label="Prefix" autoFocus />
    </FormDialog>
  );
}
