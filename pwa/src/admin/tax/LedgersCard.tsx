import Button from '@mui/material/Button';
import { ledgerKeys, type TaxOverview } from '@toodles/api/contract/money/tax.ts';
import { useForm } from 'react-hook-form';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTaxChange } from './tax-calls.ts';
import { ledgerLabels } from './tax-forms.ts';

/** What Tally calls the accounts of the day book. */
export function LedgersCard({ data }: { data: TaxOverview }) {
  const change = useTaxChange('Account names saved.', () => undefined);
  const { control, handleSubmit, formState } = useForm({ defaultValues: data.ledgers });
  const send = handleSubmit((ledgers) =>
    change.mutate({ kind: 'ledgers', version: data.ledgersVersion, body: { ledgers } }),
  );
  return (
    <Card title="Account names in Tally">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={16}>
          <Text weight={600} tone="muted">
            The day book uses these ledgers. They must exist in Tally under the same names.
          </Text>
          <Grid columns="repeat(auto-fill, minmax(220px, 1fr))" gap={12}>
            {ledgerKeys.map((key) => (
              <Field
                key={key}
                control={control}
                name={key}
                label={ledgerLabels[key]}
                size="small"
                slotProps={{ htmlInput: { maxLength: 80 } }}
              />
            ))}
          </Grid>
          {change.error && <SubmitError error={change.error} fallback="Failed to save the account names" />}
          <Row>
            <Button type="submit" variant="outlined" disabled={!formState.isDirty} loading={change.isPending}>
              Save names
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
