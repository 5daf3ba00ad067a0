import Button from '@mui/material/Button';
import { paymentStatuses } from '@toodles/api/contract/bookings.ts';
import type { ReactNode } from 'react';
import { SearchField } from '../ui/SearchField.tsx';
import { useAddress } from '../ui/useAddress.ts';
import { DaysFilter } from './DaysFilter.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { paymentNames, statusChoices } from './visit-words.ts';
import { cleared, isFiltered, sorts, type VisitsView } from './visits-view.ts';

const paymentChoices = paymentStatuses.map((value) => ({ value, label: paymentNames[value] }));

interface VisitFiltersProps {
  view: VisitsView;
  /** What is listed, such as 'bookings'. */
  what: string;
  /** Filters that only one of the lists has. */
  children?: ReactNode;
}

/** What a list of visits is narrowed by and how it is ordered; all of it in the address. */
export function VisitFilters({ view, what, children }: VisitFiltersProps) {
  const { search, change } = useAddress();
  const set = (changes: Record<string, string | undefined>) => change({ ...changes, page: undefined });
  return (
    <>
      <SearchField
        label={`Search ${what}`}
        placeholder="Name, phone, reference"
        value={view.search}
        onSearch={(q) => change({ q, page: undefined }, { replace: true })}
      />
      <DaysFilter days={view} onChoose={({ from, to }) => set({ from, to })} />
      <FilterSelect
        label="Status"
        choices={statusChoices}
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
      <FilterSelect
        label="Order"
        any="The usual order"
        choices={sorts}
        chosen={search.get('sort') ?? undefined}
        onChoose={(sort) => set({ sort })}
      />
      {isFiltered(search) && (
        <Button variant="text" onClick={() => change(cleared)}>
          Clear
        </Button>
      )}
    </>
  );
}
