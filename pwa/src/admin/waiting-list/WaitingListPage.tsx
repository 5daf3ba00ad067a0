import { mdiAccountClockOutline } from '@mdi/js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type TeamWaitingEntry, waitingGroups } from '@toodles/api/contract/bookings/waiting.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { ViewSwitch } from '../bookings/ViewBar.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { listRules, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';
import { WaitingRows } from './WaitingRows.tsx';

const perPage = 20;
const rules: ParamRules = { ...listRules, group: oneOf(waitingGroups) };

/** Who waits for a full time, and for whom seats are held. */
export function WaitingListPage() {
  const { search, change } = useUrlState();
  useCleanUrl(rules);
  const group = waitingGroups.find((one) => one === search.get('group')) ?? 'open';
  const page = pageParam(search);
  const filter = { search: search.get('q') ?? '', group };
  const list = { ...filter, limit: perPage, offset: (page - 1) * perPage };
  // Families join and answer at any moment.
  const query = useQuery({
    ...readPage('GET /api/admin/waiting-list', { query: list }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const [removed, setRemoved] = useState<TeamWaitingEntry>();
  const mayRemove = useHasPermission('bookings.manage');
  return (
    <>
      <PageHead title="Waiting list" views={<ViewSwitch />} compact />
      <Text weight={600} tone="muted">
        Families that wait for a full time. Free seats are offered by themselves, to the first that they fit.
      </Text>
      <ListCard
        title="All families"
        label="families"
        isTitleHidden
        aside={<ListMenu path="/api/admin/waiting-list" query={filter} />}
        filters={
          <>
            <SearchField
              label="Search the waiting list"
              placeholder="Name or phone"
              value={filter.search}
              onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
            />
            <FilterChips
              label="Show families"
              choices={[
                { value: undefined, label: 'In line' },
                { value: 'ended', label: 'Ended' },
              ]}
              chosen={group === 'ended' ? group : undefined}
              onChoose={(chosen) => change({ group: chosen, page: undefined })}
            />
          </>
        }
        query={query}
        page={page}
        pageSize={perPage}
        emptyState={
          <EmptyState
            icon={mdiAccountClockOutline}
            title={filter.search ? 'No family matches' : 'Nobody here'}
            text="When a time is full, parents can join its waiting list while they book."
          />
        }
      >
        {(rows) => <WaitingRows rows={rows} onRemove={mayRemove ? setRemoved : undefined} />}
      </ListCard>
      {removed && <RemoveDialog entry={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function RemoveDialog({ entry, onClose }: { entry: TeamWaitingEntry; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: TeamWaitingEntry) =>
      api('POST /api/admin/waiting-list/{id}/remove', { params: { id } }),
    onSuccess: () => toast({ title: 'Success', description: 'The family is off the waiting list.' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/admin/waiting-list'] }),
  });
  return (
    <ConfirmDialog
      title={`Remove ${entry.parentName} from the list?`}
      lead={
        entry.state === 'offered'
          ? 'The seats that are held for this family go to the next one.'
          : 'The family loses its place. It is not told, so call it first.'
      }
      submit="Remove from the list"
      failed="Failed to remove the family from the list"
      action={remove}
      subject={entry}
      onClose={onClose}
    />
  );
}
