import { mdiTune } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { paymentChoices } from '../money/money-labels.ts';
import { DaysFilter } from '../ui/DaysFilter.tsx';
import { type FilterChoice, FilterSelect } from '../ui/FilterSelect.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './VisitFilters.module.css';
import { clearedParams, dayChoices, isFiltered, sorts, type VisitsView } from './visits-view.ts';

/** Filters that are collapsed on a phone. */
const folded = ['from', 'to', 'status', 'payment', 'package', 'slot', 'method', 'sort'];

interface VisitFiltersProps {
  view: VisitsView<string>;
  /** What is listed, such as 'bookings'. */
  what: string;
  /** The states to choose from. */
  states: readonly FilterChoice[];
  /** Filters of only one of the lists. */
  children?: ReactNode;
}

/** The filters of a list of visits, all in the address. Headings sort; a phone has none, so the order is here. */
export function VisitFilters({ view, what, states, children }: VisitFiltersProps) {
  const { search, change } = useUrlState();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  // Active filters start expanded.
  const [isWhole, setIsWhole] = useState(folded.some((name) => search.has(name)));
  return (
    <Row as="fieldset" gap={8} wrap aria-label={`Filters of ${what}`} className={styles.filters}>
      <SearchField
        label={`Search ${what}`}
        placeholder="Name, phone, reference"
        value={view.search}
        onSearch={(q) => change({ q, page: undefined }, { replace: true })}
      />
      {isPhone && (
        <IconButton aria-label="Filters" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          <Icon path={mdiTune} />
        </IconButton>
      )}
      {(!isPhone || isWhole) && (
        <Choices view={view} states={states}>
          {children}
        </Choices>
      )}
      {isPhone && isWhole && (
        <FilterSelect
          label="Order"
          any="Default order"
          choices={sorts}
          chosen={search.get('sort') ?? undefined}
          onChoose={(sort) => change({ sort, page: undefined })}
        />
      )}
      {isFiltered(search) && (
        <Button variant="text" onClick={() => change(clearedParams)}>
          Clear
        </Button>
      )}
    </Row>
  );
}

function Choices({ view, states, children }: Omit<VisitFiltersProps, 'what'>) {
  const { change } = useUrlState();
  const today = useCentreNow().date;
  const set = (changes: Record<string, string | undefined>) => change({ ...changes, page: undefined });
  return (
    <>
      <DaysFilter
        label="Days of the visit"
        choices={dayChoices(today)}
        days={view}
        onChoose={(days) => change({ ...days, page: undefined })}
      />
      <FilterSelect
        label="Status"
        choices={states}
        chosen={view.status}
        onChoose={(status) => set({ status })}
      />
      {children}
      <FilterSelect
        label="Payment"
        choices={paymentChoices}
        chosen={view.payment}
        onChoose={(payment) => set({ payment })}
      />
    </>
  );
}
