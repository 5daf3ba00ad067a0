import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { auditEntities } from '@toodles/api/contract/insights/audit.ts';
import { useId } from 'react';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { isReversedRange } from '../ui/days.ts';
import { SearchField } from '../ui/SearchField.tsx';
import type { useUrlState } from '../ui/useUrlState.ts';
import styles from './AuditLogPage.module.css';
import { entityNames } from './audit-labels.ts';
import type { AuditView } from './audit-view.ts';

interface AuditFiltersProps {
  view: AuditView;
  onChange: ReturnType<typeof useUrlState>['change'];
  /** Undefined without filters. */
  onClear: (() => void) | undefined;
}

/** Filters by person, subject and date, all in the address. */
export function AuditFilters({ view, onChange, onClear }: AuditFiltersProps) {
  const id = useId();
  const set = (changes: Record<string, string | undefined>, options?: { replace: boolean }) =>
    onChange({ ...changes, page: undefined }, options);
  return (
    <Row gap={10} columnGap={12} align="start" wrap className={styles.filters}>
      <Stack gap={6} className={styles.by}>
        <Text as="span" size="md" weight={700} leading={1.3} aria-hidden="true">
          By
        </Text>
        <SearchField
          label="Who did it"
          placeholder="Name"
          value={view.search}
          onSearch={(q) => set({ q }, { replace: true })}
        />
      </Stack>
      <TextField
        id={`${id}-kind`}
        select
        size="small"
        label="Kind"
        className={styles.kind}
        value={view.entity ?? ''}
        onChange={({ target }) => set({ kind: target.value })}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">Everything</MenuItem>
        {auditEntities.map((entity) => (
          <MenuItem key={entity} value={entity}>
            {entityNames[entity]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        id={`${id}-id`}
        size="small"
        label="Reference"
        helperText="TD-7K3QXM, or a number"
        className={styles.id}
        value={view.entityId}
        onChange={({ target }) => set({ id: target.value }, { replace: true })}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          id={`${id}-${end}`}
          size="small"
          type="date"
          label={end === 'from' ? 'From' : 'To'}
          className={styles.date}
          error={end === 'to' && isReversedRange(view)}
          helperText={end === 'to' && isReversedRange(view) && 'This date is before the From date.'}
          value={view[end]}
          onChange={({ target }) => set({ [end]: target.value })}
          slotProps={{ htmlInput: { min: end === 'to' ? view.from : undefined } }}
        />
      ))}
      {onClear && (
        <Button className={styles.clear} onClick={onClear}>
          Clear
        </Button>
      )}
    </Row>
  );
}
