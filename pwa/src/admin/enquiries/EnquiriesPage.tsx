import { mdiForumOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { enquiryTypes } from '@toodles/api/contract/enquiries.ts';
import { type Enquiry, enquiryStatuses } from '@toodles/api/contract/team-enquiries.ts';
import { useState } from 'react';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { ExportLink } from '../ui/ExportLink.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { Nothing } from '../ui/Nothing.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useAddress } from '../ui/useAddress.ts';
import { useTidyAddress } from '../ui/useTidyAddress.ts';
import styles from './EnquiriesPage.module.css';
import { EnquiryCard } from './EnquiryCard.tsx';
import {
  ENQUIRIES_A_PAGE,
  enquiriesQuery,
  enquiriesRules,
  filterOf,
  isFiltered,
  viewIn,
} from './enquiries-view.ts';
import { enquiryEdit, enquiryWords, statusNames, typeNames } from './enquiry-words.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { useEnquiryStore } from './useEnquiryStore.ts';

const statusChoices = [
  { value: undefined, label: 'All' },
  ...enquiryStatuses.map((value) => ({ value, label: statusNames[value] })),
];
const typeChoices = [
  { value: '', label: 'All kinds' },
  ...enquiryTypes.map((value) => ({ value, label: typeNames[value] })),
];
const cleared = { q: undefined, status: undefined, type: undefined, page: undefined };

/** Enquiries from the website (docs/product.md, decision 14). */
export function EnquiriesPage() {
  const { search, change } = useAddress();
  useTidyAddress(enquiriesRules);
  const view = viewIn(search);
  const query = useQuery(enquiriesQuery(view));
  const [noted, setNoted] = useState<Enquiry>();
  const store = useEnquiryStore(() => setNoted(undefined));
  const isEmpty = query.data?.total === 0 && !isFiltered(view);
  return (
    <>
      <PageHead title="Enquiries" lead="Questions from the website, newest first." />
      <ListCard
        title="All enquiries"
        what="enquiries"
        aside={!isEmpty && <ExportLink path="/api/admin/enquiries" query={filterOf(view)} />}
        filters={
          !isEmpty && (
            <>
              <SearchField
                label="Search enquiries"
                placeholder="Name, phone or words"
                value={view.search}
                onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
              />
              <FilterChips
                label="Show enquiries by status"
                choices={statusChoices}
                chosen={view.status}
                onChoose={(status) => change({ status, page: undefined })}
              />
              <ChoiceSelect
                label="Show enquiries by kind"
                choices={typeChoices}
                chosen={view.type ?? ''}
                onChoose={(type) => change({ type, page: undefined })}
              />
            </>
          )
        }
        query={query}
        page={view.page}
        pageSize={ENQUIRIES_A_PAGE}
        nothing={<NoEnquiries isEmpty={isEmpty} onClear={() => change(cleared)} />}
      >
        {(rows) => (
          <ol className={styles.list}>
            {rows.map((enquiry) => (
              <EnquiryCard
                key={enquiry.id}
                enquiry={enquiry}
                onStatus={(status) => store.store(enquiry, { ...enquiryEdit(enquiry), status })}
                onNote={() => setNoted(enquiry)}
              />
            ))}
          </ol>
        )}
      </ListCard>
      {noted && <NoteDialog enquiry={noted} store={store} onClose={() => setNoted(undefined)} />}
      <ClashDialog store={store} editOf={enquiryEdit} words={enquiryWords} />
    </>
  );
}

function NoEnquiries({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  return isEmpty ? (
    <Nothing
      icon={mdiForumOutline}
      title="No enquiries yet"
      text="Coming soon! Contact forms are being collected."
    />
  ) : (
    <Nothing
      icon={mdiForumOutline}
      title="No enquiry matches"
      text="Try fewer letters, the last digits of the phone, or another status."
      action={{ label: 'Show all enquiries', onClick: onClear }}
    />
  );
}
