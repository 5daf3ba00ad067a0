import { zodResolver } from '@hookform/resolvers/zod';
import { mdiForumOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { text } from '@toodles/api/contract/basics/fields.ts';
import { enquiryTypes } from '@toodles/api/contract/centre/enquiries.ts';
import { type Enquiry, enquiryStatuses } from '@toodles/api/contract/centre/team-enquiries.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Row } from '../../shared/ui/Layout.tsx';
import { apiPage } from '../api-page.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Field } from '../ui/Field.tsx';
import { FilterChipsOrSelect, toolbar } from '../ui/FilterChips.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { SelectionBar } from '../ui/table/SelectionBar.tsx';
import { useSelection } from '../ui/table/useSelection.ts';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { EnquiriesBulk } from './EnquiriesBulk.tsx';
import styles from './EnquiriesPage.module.css';
import { EnquiryCard } from './EnquiryCard.tsx';
import {
  ENQUIRIES_PER_PAGE,
  enquiriesQuery,
  enquiriesRules,
  isFiltered,
  parseView,
  toFilter,
  waitingQuery,
} from './enquiries-view.ts';
import { enquiryLabels, statusNames, toEnquiryEdit, typeNames } from './enquiry-labels.ts';
import { type EnquiryStore, useEnquiryStore } from './useEnquiryStore.ts';

const statusChoices = [
  { value: '', label: 'All' },
  ...enquiryStatuses.map((value) => ({ value, label: statusNames[value] })),
];
const typeChoices = [
  { value: '', label: 'All kinds' },
  ...enquiryTypes.map((value) => ({ value, label: typeNames[value] })),
];
const cleared = { q: undefined, status: undefined, type: undefined, page: undefined };

/** Enquiries from the website (docs/product.md, decision 14). */
export function EnquiriesPage() {
  const { search, change } = useUrlState();
  useCleanUrl(enquiriesRules);
  const view = parseView(search);
  const query = useQuery(enquiriesQuery(view));
  const [noted, setNoted] = useState<Enquiry>();
  const store = useEnquiryStore(() => setNoted(undefined));
  const selection = useSelection({
    shown: query.data?.rows,
    keyOf: ({ id }) => id,
    filter: toFilter(view),
  });
  const isEmpty = query.data?.total === 0 && !isFiltered(view);
  return (
    <>
      <PageHead
        title="Enquiries"
        lead="Questions from the website. Those that wait for an answer come first."
      >
        {!isEmpty && <ListMenu path="/api/admin/enquiries" query={toFilter(view)} />}
      </PageHead>
      {!isEmpty && <Filters view={view} />}
      <ListCard
        title="All enquiries"
        label="enquiries"
        isTitleHidden
        query={query}
        page={view.page}
        pageSize={ENQUIRIES_PER_PAGE}
        bar={
          <SelectionBar
            selection={selection}
            total={query.data?.total ?? 0}
            readFirst={(limit) =>
              apiPage('GET /api/admin/enquiries', { query: { ...toFilter(view), limit } })
            }
          >
            <EnquiriesBulk
              enquiries={selection.rows}
              onDone={(done) =>
                selection.set(
                  selection.rows.filter(({ id }) => done.has(id)),
                  false,
                )
              }
            />
          </SelectionBar>
        }
        emptyState={<NoEnquiries isEmpty={isEmpty} onClear={() => change(cleared)} />}
      >
        {(rows) => (
          <ol className={styles.list}>
            {rows.map((enquiry) => (
              <EnquiryCard
                key={enquiry.id}
                enquiry={enquiry}
                isSelected={selection.has(enquiry)}
                onSelect={(isSelected) => selection.set([enquiry], isSelected)}
                onStatus={(status) => store.store(enquiry, { ...toEnquiryEdit(enquiry), status })}
                onNote={() => setNoted(enquiry)}
              />
            ))}
          </ol>
        )}
      </ListCard>
      {noted && <NoteDialog enquiry={noted} store={store} onClose={() => setNoted(undefined)} />}
      <ClashDialog store={store} editOf={toEnquiryEdit} labels={enquiryLabels} />
    </>
  );
}

function Filters({ view }: { view: ReturnType<typeof parseView> }) {
  const { change } = useUrlState();
  const waiting = useQuery(waitingQuery).data?.total;
  return (
    <Row gap={8} wrap className={toolbar}>
      <SearchField
        label="Search enquiries"
        placeholder="Name, phone or message"
        value={view.search}
        onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
      />
      <FilterChipsOrSelect
        label="Show enquiries by status"
        choices={statusChoices.map((choice) => ({
          ...choice,
          count: choice.value === 'pending' && waiting ? waiting : undefined,
        }))}
        chosen={view.status ?? ''}
        onChoose={(status) => change({ status, page: undefined })}
      />
      <ChoiceSelect
        label="Show enquiries by kind"
        choices={typeChoices}
        chosen={view.type ?? ''}
        onChoose={(type) => change({ type, page: undefined })}
      />
    </Row>
  );
}

function NoEnquiries({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  return isEmpty ? (
    <EmptyState
      icon={mdiForumOutline}
      art="heart"
      title="No enquiries yet"
      text="Coming soon! Contact forms are being collected."
    />
  ) : (
    <EmptyState
      icon={mdiForumOutline}
      title="No enquiry matches"
      text="Try fewer letters, the last digits of the phone, or another status."
      action={{ label: 'Show all enquiries', onClick: onClear }}
    />
  );
}

const noteForm = z.object({ note: text(1000) });

interface NoteDialogProps {
  enquiry: Enquiry;
  store: EnquiryStore;
  onClose: () => void;
}

/** An internal note on an enquiry. The parent never sees it. */
function NoteDialog({ enquiry, store, onClose }: NoteDialogProps) {
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(noteForm),
    defaultValues: { note: enquiry.note },
    reValidateMode: 'onBlur',
  });
  const submit = handleSubmit(({ note }) => store.store(enquiry, { ...toEnquiryEdit(enquiry), note }));
  return (
    <FormDialog
      title="Note"
      lead={`For ${enquiry.name}’s enquiry. Only the team sees it.`}
      submit="Save note"
      isDirty={formState.isDirty}
      busy={store.isPending}
      alert={store.error && <SubmitError error={store.error} fallback="Failed to update the enquiry" />}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field control={control} name="note" label="Note" multiline minRows={4} autoFocus />
    </FormDialog>
  );
}
