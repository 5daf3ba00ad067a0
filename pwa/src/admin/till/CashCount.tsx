import TextField from '@mui/material/TextField';
import { denominations } from '@toodles/api/domain/billing/till.ts';
import { useId } from 'react';
import { rupees, rupeesOf } from '../../shared/format.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import form from '../ui/Form.module.css';
import { countedAmount, type TypedCounts } from './till-forms.ts';

interface CashCountProps {
  counts: TypedCounts;
  onCounts: (counts: TypedCounts) => void;
}

/** How many of each note and coin are in the drawer, with their sum. */
export function CashCount({ counts, onCounts }: CashCountProps) {
  const id = useId();
  return (
    <Stack as="fieldset" gap={12}>
      <legend className={form.legend}>Notes and coins</legend>
      <Grid columns="repeat(auto-fill, minmax(92px, 1fr))" gap={10}>
        {denominations.map((worth) => (
          <TextField
            key={worth}
            id={`${id}-${worth}`}
            label={rupees(worth * 100)}
            value={counts[worth] ?? ''}
            placeholder="0"
            autoComplete="off"
            onChange={({ target }) =>
              onCounts({ ...counts, [worth]: target.value.replaceAll(/\D/g, '').slice(0, 5) })
            }
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        ))}
      </Grid>
      <Row as="p" justify="between" gap={12} role="status">
        <Text as="span" weight={700}>
          Counted
        </Text>
        <Text as="span" size="xl" weight={700} display tabular>
          {rupeesOf(countedAmount(counts))}
        </Text>
      </Row>
    </Stack>
  );
}
