import { mdiReceiptTextOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { documentTypeNames, documentTypes } from '@toodles/api/contract/money/documents.ts';
import { useState } from 'react';
import { DaysFilter, pastDays } from '../ui/DaysFilter.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { AccountantCard } from './AccountantCard.tsx';
import { BillRows } from './BillRows.tsx';
import { BILLS_PER_PAGE, billsQuery, billsRules, isFiltered, parseView, toFilter } from './bills-view.ts';
import { DocumentDialog } from './DocumentDialog.tsx';

const typeChoices = documentTypes.map((value) => ({ value, label: documentTypeNames[value] }));
const cleared = { q: undefined, type: undefined, from: undefined, to: undefined, page: undefined };

/** Every bill, receipt and note, and the files for the accountant. */
export function BillsPage() {
  const { search, change } = useUrlState();
  useCleanUrl(billsRules);
  const view = parseView(search);
  const query = useQuery(billsQuery(view));
  const [openId, setOpenId] = useState<string>();
  const isEmpty = query.data?.total === 0 && !isFiltered(view);
  const { date: today } = useCentreNow();
  const set = (changes: Record<string, string | undefined>, options?: { replace: boolean }) =>
    change({ ...changes, page: undefined }, options);
  return (
    <>
      <PageHead title="Bills" lead="Every bill, receipt and note, as it was issued." />
      <ListCard
        title="All documents"
        isTitleHidden
        label="bills"
        aside={!isEmpty && <ListMenu path="/api/admin/documents" query={toFilter(view)} />}
        filters={
          !isEmpty && (
            <>
              <SearchField
                label="Search bills"
                placeholder="Number, name, phone or order"
                value={view.search}
                onSearch={(q) => set({ q }, { replace: true })}
              />
              <DaysFilter
                label="Days"
                choices={pastDays(today)}
                days={view}
                onChoose={(days) => set({ ...days })}
              />
              <FilterSelect
                label="Type"
                choices={typeChoices}
                chosen={view.type}
                onChoose={(type) => set({ type })}
              />
              {isFiltered(view) && (
                <Button variant="text" onClick={() => change(cleared)}>
                  Clear
                </Button>
              )}
            </>
          )
        }
        query={query}
        page={view.page}
        pageSize={BILLS_PER_PAGE}
        emptyState={<NoBills isEmpty={isEmpty} onClear={() => change(cleared)} />}
      >
        {(rows) => <BillRows rows={rows} onOpen={setOpenId} />}
      </ListCard>
      <AccountantCard />
      {openId && <DocumentDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

const NoBills = ({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) =>
  isEmpty ? (
    <EmptyState
      icon={mdiReceiptTextOutline}
      title="No bills yet"
      text="A receipt or bill is issued with each payment and appears here."
    />
  ) : (
    <EmptyState
      icon={mdiReceiptTextOutline}
      title="No bill matches"
      text="Try fewer letters, the last digits of the phone, or other days."
      action={{ label: 'Show all bills', onClick: onClear }}
    />
  );
