import {
  mdiAlertCircleOutline,
  mdiArchiveOutline,
  mdiCheckAll,
  mdiCheckCircleOutline,
  mdiScaleBalance,
} from '@mdi/js';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { useState } from 'react';
import { moment } from '../../../shared/format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../../shared/ui/Layout.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { useTimeZone } from '../../ui/useTimeZone.ts';
import type { FileOperation } from './export-file.ts';
import styles from './Import.module.css';
import { contentText, type ImportedRow, type ImportOutcome, outcomeLabels } from './import-messages.ts';

type ListedOperation = FileOperation & Partial<Pick<ImportedRow, 'outcome' | 'message'>>;

/** The number of rows shown at a time. */
const PAGE_SIZE = 100;

const icons: Record<ImportOutcome, string> = {
  applied: mdiCheckCircleOutline,
  duplicate: mdiCheckAll,
  review: mdiScaleBalance,
  invalid: mdiArchiveOutline,
  skipped: mdiAlertCircleOutline,
};

const looks: Record<ImportOutcome, Pick<ChipProps, 'color' | 'variant'>> = {
  applied: { color: 'success', variant: 'quiet' },
  duplicate: { variant: 'quiet' },
  review: { color: 'warning' },
  invalid: { color: 'error' },
  skipped: { color: 'error' },
};

/**
 * The operations of a tablet's file with the tablet's own titles and what they would record, and after the import
 * with their results.
 */
export function OperationList({ rows }: { rows: readonly ListedOperation[] }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const left = rows.length - shown;
  return (
    <>
      <Stack as="ul">
        {rows.slice(0, shown).map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may repeat an id; its order never changes
          <OperationItem key={`${place} ${row.operation.id}`} {...row} />
        ))}
      </Stack>
      {left > 0 && (
        <Button variant="outlined" className={styles.more} onClick={() => setShown(shown + PAGE_SIZE)}>
          Show {formatNumber(Math.min(left, PAGE_SIZE))} more of {formatNumber(rows.length)}
        </Button>
      )}
    </>
  );
}

function OperationItem({ operation, title, staff, happenedAt, outcome, message }: ListedOperation) {
  const timeZone = useTimeZone();
  const details = [contentText(operation), happenedAt && moment(happenedAt, timeZone), staff]
    .filter(Boolean)
    .join(' · ');
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap={6} columnGap={16} align="center" className={styles.row}>
      <p className={styles.words}>
        <b>{title}</b>
        <small>{details}</small>
        {message && <small className={styles.said}>{message}</small>}
      </p>
      {outcome && (
        <Chip
          component="span"
          className={styles.outcome}
          icon={<Icon path={icons[outcome]} />}
          label={outcomeLabels[outcome]}
          {...looks[outcome]}
        />
      )}
    </Grid>
  );
}
