import { mdiAccountChildOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import {
  type FamilyFilter,
  type FamilySort,
  familyFilters,
} from '@toodles/api/contract/families/family-list.ts';
import { monthName, phoneNumber } from '../../shared/format.ts';
import { media } from '../../shared/theme/media.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { apiPage } from '../api-page.ts';
import { startOfFamily } from '../family/families.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChipsOrSelect, toolbar } from '../ui/FilterChips.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { SelectionBar } from '../ui/table/SelectionBar.tsx';
import { useSelection } from '../ui/table/useSelection.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { FamiliesBulk } from './FamiliesBulk.tsx';
import { FamilyRows } from './FamilyRows.tsx';
import {
  FAMILIES_PER_PAGE,
  type FamiliesView,
  familiesQuery,
  familyCountsQuery,
  isPhone,
  parseFamiliesView,
  toFamilyFilter,
} from './queries.ts';

/** The default until the setting has loaded. */
const NEAR_EXPIRY_DAYS = 30;

interface FamilyListProps {
  /** Shows the checkboxes, which only a phone leaves out. */
  isSelecting: boolean;
}

/** Every family. Search, filter, sort order and page are in the address. */
export function FamilyList({ isSelecting }: FamilyListProps) {
  const view = parseFamiliesView(useUrlState().search);
  const counts = useQuery(familyCountsQuery).data;
  const { date: today } = useCentreNow();
  const query = useQuery(familiesQuery(view));
  const filter = toFamilyFilter(view);
  const selection = useSelection({ shown: query.data?.rows, keyOf: ({ phone }) => phone, filter });
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const hasTicks = useHasPermission('messages.manage') && (isSelecting || !isPhone);
  return (
    <>
      <Filters view={view} />
      <ListCard
        title="All families"
        label="families"
        isTitleHidden
        query={query}
        page={view.page}
        pageSize={FAMILIES_PER_PAGE}
        bar={
          <SelectionBar
            selection={selection}
            total={query.data?.total ?? 0}
            readFirst={(limit) => apiPage('GET /api/admin/family/list', { query: { ...filter, limit } })}
          >
            <FamiliesBulk
              families={selection.rows}
              onDone={(done) =>
                selection.set(
                  selection.rows.filter(({ phone }) => done.has(phone)),
                  false,
                )
              }
            />
          </SelectionBar>
        }
        emptyState={<NoFamilies view={view} />}
      >
        {(rows) => (
          <FamilyRows
            rows={rows}
            sort={view.sort}
            birthdaysFrom={view.show === 'birthday' ? `${today.slice(0, 8)}01` : today}
            soonDays={counts?.nearExpiryDays ?? NEAR_EXPIRY_DAYS}
            {...(hasTicks && { selection })}
          />
        )}
      </ListCard>
    </>
  );
}

/** A phone has no headings to press. */
const phoneSorts: readonly { value: FamilySort; label: string }[] = [
  { value: 'seen-last', label: 'Last visit' },
  { value: 'next', label: 'Next visit' },
  { value: 'name', label: 'By name' },
  { value: 'hours-most', label: 'Most hours' },
  { value: 'expiry', label: 'Hours end first' },
  { value: 'due-most', label: 'Owe most' },
];

function Filters({ view }: { view: FamiliesView }) {
  const { change } = useUrlState();
  const { data: counts } = useQuery(familyCountsQuery);
  const { date: today } = useCentreNow();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const labels: Record<FamilyFilter, string> = {
    owes: 'Owe',
    expiring: 'Hours end soon',
    birthday: `Birthday in ${monthName(today).slice(0, 3)}`,
    away: 'Away 60 days',
  };
  return (
    <Row gap={8} wrap className={toolbar}>
      <SearchField
        label="Search families"
        placeholder="Name or phone"
        value={view.search}
        onSearch={(q) => change({ q, page: undefined }, { replace: true })}
      />
      {isPhone && (
        <ChoiceSelect
          label="Sort families"
          choices={phoneSorts}
          chosen={phoneSorts.find(({ value }) => value === view.sort)?.value ?? 'seen-last'}
          onChoose={(sort) => change({ sort, page: undefined })}
        />
      )}
      <FilterChipsOrSelect
        label="Show families"
        choices={[
          { value: 'all', label: 'All', count: counts?.all },
          ...familyFilters.map((value) => ({ value, label: labels[value], count: counts?.[value] })),
        ]}
        chosen={view.show ?? 'all'}
        onChoose={(show) =>
          change({ show: show === 'all' ? undefined : show, sort: undefined, page: undefined })
        }
      />
    </Row>
  );
}

const nobody: Record<FamilyFilter, string> = {
  owes: 'Nobody owes anything',
  expiring: 'No hours expire soon',
  birthday: 'No birthdays this month',
  away: 'Everybody came lately',
};

const reasons: Record<FamilyFilter, string> = {
  owes: 'Families with something to pay by today appear here. Coming visits don’t count yet.',
  expiring: 'Families whose hours expire soon appear here, so that you can remind them.',
  birthday: 'Write down birthdays on a family’s page, or let parents add them to their account.',
  away: 'Families who were last here more than 60 days ago and have not booked appear here.',
};

function NoFamilies({ view: { search, show } }: { view: FamiliesView }) {
  const { change } = useUrlState();
  const mayBook = useHasPermission('bookings.manage');
  const showAll = () => change({ q: undefined, show: undefined, sort: undefined, page: undefined });
  const { phone } = startOfFamily(search);
  if (search !== '' && show === undefined && isPhone(phone) && mayBook)
    return (
      <EmptyState
        icon={mdiAccountChildOutline}
        title="A new family"
        text={`Nobody has come under ${phoneNumber(phone)} so far.`}
        action={{ label: 'Write down the family', onClick: () => change({ q: undefined, phone, edit: 1 }) }}
      />
    );
  if (search !== '')
    return (
      <EmptyState
        icon={mdiAccountChildOutline}
        title="No family matches"
        text="Try fewer letters, a child’s name, or the last digits of the phone."
        action={{ label: 'Show all families', onClick: showAll }}
      />
    );
  return show ? (
    <EmptyState
      icon={mdiAccountChildOutline}
      title={nobody[show]}
      text={reasons[show]}
      action={{ label: 'Show all families', onClick: showAll }}
    />
  ) : (
    <EmptyState
      icon={mdiAccountChildOutline}
      art="users"
      title="No families yet"
      text="Families appear here when they book, buy or sign up, with children, hours and what they owe."
      action={mayBook ? { label: 'New booking', to: `${portalPages.bookings.path}?new=1` } : undefined}
    />
  );
}
