import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  type ItemTaxEntry,
  subjectNames,
  type TaxOverview,
  type TaxSettings,
} from '@toodles/api/contract/money/tax.ts';
import { useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { LedgersCard } from './LedgersCard.tsx';
import { NumbersCard } from './NumbersCard.tsx';
import { RateDialog } from './RateDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import styles from './Tax.module.css';
import { taxQuery } from './tax-calls.ts';
import { regimeHelp, regimeNames } from './tax-forms.ts';

/** How the centre is taxed, from which day; rates of items; numbers; account names. */
export function TaxPage() {
  const { data, error, isError, refetch, isFetching } = useQuery(taxQuery);
  return (
    <>
      <PageHead title="Tax" lead="Ask your accountant. Bills that were issued never change." />
      {!data && isError && (
        <LoadFailed
          title="The tax settings did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <TableSkeleton label="Loading the tax settings" rows={6} />}
      {data && (
        <Stack gap={20}>
          <SettingsCard data={data} />
          <RatesCard data={data} />
          <NumbersCard data={data} />
          <LedgersCard key={data.ledgersVersion} data={data} />
        </Stack>
      )}
    </>
  );
}

function SettingsCard({ data: { settings } }: { data: TaxOverview }) {
  const { date: today } = useCentreNow();
  const [edited, setEdited] = useState<TaxSettings | 'new'>();
  const current = settings.findLast(({ fromDay }) => fromDay <= today);
  return (
    <Card
      title="Registration"
      aside={
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} size={20} />}
          onClick={() => setEdited('new')}
        >
          Add registration
        </Button>
      }
    >
      <Stack as="ol" className={styles.rows}>
        {!current && (
          <Row as="li" className={styles.row}>
            <div>
              <Text weight={700}>Today: {regimeNames.none.toLowerCase()}</Text>
              <Text size="sm" weight={600} tone="muted">
                {regimeHelp.none}
              </Text>
            </div>
          </Row>
        )}
        {settings.map((row) => (
          <Row as="li" key={row.id} justify="between" gap={16} wrap className={styles.row}>
            <div>
              <Text weight={700}>
                {regimeNames[row.regime]}
                {row === current && ' (today)'}
              </Text>
              <Text size="sm" weight={600} tone="muted" breakAnywhere>
                {[`From ${dateWithYear(row.fromDay)}`, row.legalName, row.gstin].filter(Boolean).join(', ')}
              </Text>
            </div>
            <Button size="small" onClick={() => setEdited(row)}>
              Edit
            </Button>
          </Row>
        ))}
      </Stack>
      {edited && (
        <SettingsDialog
          row={edited === 'new' ? undefined : edited}
          copied={edited === 'new' ? settings.at(-1) : undefined}
          today={today}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function RatesCard({ data: { items, catalogue } }: { data: TaxOverview }) {
  const { date: today } = useCentreNow();
  const [edited, setEdited] = useState<ItemTaxEntry | 'new'>();
  return (
    <Card
      title="Codes and rates"
      aside={
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} size={20} />}
          onClick={() => setEdited('new')}
        >
          Add rate
        </Button>
      }
    >
      <Stack as="ol" className={styles.rows}>
        {items.length === 0 && (
          <Row as="li" className={styles.row}>
            <Text weight={600} tone="muted">
              Tax invoices need a code and a rate for each kind of item.
            </Text>
          </Row>
        )}
        {items.map((row) => (
          <Row as="li" key={row.id} justify="between" gap={16} wrap className={styles.row}>
            <div>
              <Text weight={700}>
                {row.itemName
                  ? `${row.itemName} (${subjectNames[row.subject].toLowerCase()})`
                  : subjectNames[row.subject]}
              </Text>
              <Text size="sm" weight={600} tone="muted">
                {[
                  `${row.ratePercent}%`,
                  row.hsn,
                  `from ${dateWithYear(row.fromDay)}`,
                  row.isComposite && 'with all that is added',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </div>
            <Button size="small" onClick={() => setEdited(row)}>
              Edit
            </Button>
          </Row>
        ))}
      </Stack>
      {edited && (
        <RateDialog
          row={edited === 'new' ? undefined : edited}
          catalogue={catalogue}
          today={today}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
