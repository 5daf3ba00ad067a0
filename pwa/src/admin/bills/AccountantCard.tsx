import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type Gstr1Table, gstr1Tables } from '@toodles/api/contract/money/document-calls.ts';
import { useState } from 'react';
import { buildUrl } from '../../shared/api.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { isReversedRange } from '../ui/days.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import styles from './Bills.module.css';

const tableNames: Record<Gstr1Table, string> = {
  b2b: 'B2B invoices',
  b2cl: 'B2C large, other States',
  b2cs: 'B2C others, less credit notes',
  cdnr: 'Credit notes to businesses',
  cdnur: 'Credit notes, B2C large',
  '11a': 'Advances received (11A)',
  '11b': 'Advances adjusted (11B)',
  'hsn-b2b': 'HSN summary, B2B',
  'hsn-b2c': 'HSN summary, B2C',
  docs: 'Documents issued',
};

/** The month's register by table of GSTR-1, and the day book for Tally. */
export function AccountantCard() {
  const { date: today } = useCentreNow();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [days, setDays] = useState({ from: `${today.slice(0, 7)}-01`, to: today });
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  const isRange = days.from !== '' && days.to !== '' && !isReversedRange(days);
  return (
    <Card title="Files for the accountant">
      <Stack gap={20}>
        <Stack gap={12}>
          <Text weight={700}>GSTR-1 register</Text>
          <TextField
            size="small"
            type="month"
            label="Month"
            className={styles.month}
            value={month}
            error={!isMonth}
            helperText={!isMonth && 'Enter the month as YYYY-MM.'}
            onChange={({ target }) => setMonth(target.value)}
          />
          <Grid columns="repeat(auto-fill, minmax(250px, 1fr))" gap={8}>
            {gstr1Tables.map((table) => (
              <Button
                key={table}
                variant="outlined"
                component="a"
                download
                disabled={!isMonth}
                href={buildUrl('/api/admin/tax/gstr1/{table}', { params: { table }, query: { month } })}
              >
                {tableNames[table]}
              </Button>
            ))}
          </Grid>
        </Stack>
        <Stack gap={12}>
          <Text weight={700}>Day book for Tally</Text>
          <Row gap={12} align="start" wrap>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                size="small"
                type="date"
                className={styles.day}
                label={end === 'from' ? 'First day' : 'Last day'}
                value={days[end]}
                error={end === 'to' && !isRange}
                helperText={end === 'to' && !isRange && 'Choose two days in order.'}
                onChange={({ target }) => setDays({ ...days, [end]: target.value })}
              />
            ))}
            <Button
              variant="outlined"
              component="a"
              download
              disabled={!isRange}
              href={buildUrl('/api/admin/tax/tally', { query: days })}
            >
              Download day book
            </Button>
          </Row>
        </Stack>
      </Stack>
    </Card>
  );
}
