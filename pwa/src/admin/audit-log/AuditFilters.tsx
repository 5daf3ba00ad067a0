import Button from '@mui/material/Button';
import { auditEntities } from '@toodles/api/contract/insights/audit.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { DaysFilter, pastDays } from '../ui/DaysFilter.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import type { useUrlState } from '../ui/useUrlState.ts';
import styles from './AuditLogPage.module.css';
import { entityNames } from './audit-labels.ts';
import type { AuditView } from './audit-view.ts';

const kindChoices = auditEntities.map((value) => ({ value, label: entityNames[value] }));

interface AuditFiltersProps {
  view: AuditView;
  onChange: ReturnType<typeof useUrlState>['change'];
  /** Undefined without filters. */
  onClear: (() => void) | undefined;
}

/** Filters by person, subject and date, all in the address. */
export function AuditFilters({ view, onChange, onClear }: AuditFiltersProps) {
  const { date: today } = useCentreNow();
  const set = (changes: Record<string, string | undefined>, options?: { replace: boolean }) =>
    onChange({ ...changes, page: undefined }, options);
  return (
    <Row gap={8} wrap className={styles.filters}>
      <SearchField
        label="Who did it"
        placeholder="Who, by name"
        value={view.search}
        onSearch={(q) => set({ q }, { replace: true })}
      />
      <SearchField
        label="Reference"
        placeholder="Reference or number"
        value={view.entityId}
        onSearch={(text) => set({ id: text }, { replace: true })}
      />
      <DaysFilter label="Days" choices={pastDays(today)} days={view} onChoose={(days) => set({ ...days })} />
      <FilterSelect
        label="Kind"
        any="Everything"
        choices={kindChoices}
        chosen={view.entity}
        onChoose={(kind) => set({ kind })}
      />
      {onClear && (
        <Button variant="text" onClick={onClear}>
          Clear
        </Button>
      )}
    </Row>
  );
}
