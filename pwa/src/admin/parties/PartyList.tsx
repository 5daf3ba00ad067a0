import { mdiPartyPopper } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { apiPage } from '../api-page.ts';
import { isReversedRange } from '../ui/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { SelectionBar } from '../ui/table/SelectionBar.tsx';
import { useSelection } from '../ui/table/useSelection.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { useMayChangeSeveral, VisitBulk } from '../visits/VisitBulk.tsx';
import { fromParty } from '../visits/visit.ts';
import { clearedParams, isFiltered, VISITS_PER_PAGE } from '../visits/visits-view.ts';
import { PartyRows } from './PartyRows.tsx';
import { parsePartiesView, partiesQuery, toPartyFilter } from './queries.ts';

/** Every party. Search, filters, sort order and page are in the address. */
export function PartyList({ changes }: { changes: VisitChanges }) {
  const { search, change } = useUrlState();
  const view = parsePartiesView(search);
  const turned = isReversedRange(view);
  const query = useQuery({ ...partiesQuery(view), enabled: !turned });
  const filter = toPartyFilter(view);
  const selection = useSelection({ shown: query.data?.rows, keyOf: ({ id }) => id, filter });
  const maySelect = useMayChangeSeveral();
  return (
    <ListCard
      title="All parties"
      label="parties"
      isTitleHidden
      query={query}
      replacement={turned && <ReversedDatesNotice days={view} />}
      page={view.page}
      pageSize={VISITS_PER_PAGE}
      bar={
        <SelectionBar
          selection={selection}
          total={query.data?.total ?? 0}
          readFirst={(limit) => apiPage('GET /api/admin/birthday-parties', { query: { ...filter, limit } })}
        >
          <VisitBulk
            visits={selection.rows.map(fromParty)}
            path="/api/admin/birthday-parties"
            onDone={(done) =>
              selection.set(
                selection.rows.filter(({ id }) => done.has(id)),
                false,
              )
            }
          />
        </SelectionBar>
      }
      emptyState={<NoParties isNarrowed={isFiltered(search)} onClear={() => change(clearedParams)} />}
    >
      {(rows) => (
        <PartyRows rows={rows} sort={view.sort} changes={changes} {...(maySelect && { selection })} />
      )}
    </ListCard>
  );
}

function NoParties({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const mayManage = useHasPermission('bookings.manage');
  return isNarrowed ? (
    <EmptyState
      icon={mdiPartyPopper}
      title="No party matches"
      text="Try fewer letters, the last digits of the phone, or other days."
      action={{ label: 'Show all parties', onClick: onClear }}
    />
  ) : (
    <EmptyState
      icon={mdiPartyPopper}
      art="party"
      title="No parties yet"
      text="Website bookings appear here. Add those of phone and walk-in customers yourself; that reserves the room right away."
      action={mayManage ? { label: 'New party', to: `${portalPages.parties.path}?new=1` } : undefined}
    />
  );
}
