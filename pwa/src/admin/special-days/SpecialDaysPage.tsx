import { mdiCalendarStar, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TeamClosure } from '@toodles/api/contract/schedule/team-schedule.ts';
import { weekdayOf } from '@toodles/api/domain/dates.ts';
import { useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { MissingSlots } from '../capacity/MissingSlots.tsx';
import { DisplacedBookingsCard } from '../displaced-bookings/DisplacedBookingsCard.tsx';
import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';
import { ClosureDialog } from './ClosureDialog.tsx';
import { ClosureRows, dateText } from './ClosureRows.tsx';
import { hoursText } from './closure-form.ts';
import {
  CLOSURES_PER_PAGE,
  closuresQuery,
  closuresRules,
  parseWhen,
  toFilter,
  type When,
} from './closures-view.ts';
import { DELETE_FAILED, useClosureRemoval } from './useClosureStore.ts';

const choices: { value: When; label: string }[] = [
  { value: 'coming', label: 'Upcoming' },
  { value: 'past', label: 'Past year' },
];

/** Closures, days with their own hours, and the displaced bookings. */
export function SpecialDaysPage() {
  const { search, change } = useUrlState();
  useCleanUrl(closuresRules);
  const { date: today } = useCentreNow();
  const when = parseWhen(search);
  const query = useQuery(closuresQuery(search, today));
  // `new` adds one.
  const form = useNewDialog<TeamClosure | 'new'>('new');
  const [deleting, setDoomed] = useState<TeamClosure>();
  return (
    <>
      <PageHead title="Special days" lead="Days when the centre is closed or has different hours.">
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPlus} size={20} />}
          onClick={() => form.open('new')}
        >
          Add special day
        </Button>
      </PageHead>
      <DisplacedBookingsCard />
      {when === 'coming' && <MissingSlots days={openDays(query.data?.rows ?? [])} />}
      <ListCard
        title="Days"
        isTitleHidden
        label="special days"
        aside={<ListMenu path="/api/admin/closures" query={toFilter(when, today)} />}
        filters={
          <FilterChips
            label="Show special days"
            choices={choices}
            chosen={when}
            onChoose={(to) => change({ when: to === 'past' ? to : undefined, page: undefined })}
          />
        }
        query={query}
        page={pageParam(search)}
        pageSize={CLOSURES_PER_PAGE}
        emptyState={<NoDays when={when} />}
      >
        {(rows) => (
          <ClosureRows rows={rows} isOver={when === 'past'} onEdit={form.open} onDelete={setDoomed} />
        )}
      </ListCard>
      {form.opened && (
        <ClosureDialog
          closure={form.opened === 'new' ? undefined : form.opened}
          onClose={() => form.close()}
        />
      )}
      {deleting && <DeleteClosureDialog closure={deleting} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

/** The days with hours of their own. */
const openDays = (closures: readonly TeamClosure[]) =>
  closures.flatMap(({ date, isOpen, openTime, closeTime }) =>
    isOpen && openTime && closeTime
      ? { name: dateText(date), weekday: weekdayOf(date), openTime, closeTime }
      : [],
  );

const NoDays = ({ when }: { when: When }) =>
  when === 'past' ? (
    <EmptyState
      icon={mdiCalendarStar}
      title="None in the past year"
      text="Special days appear here once they are over."
    />
  ) : (
    <EmptyState
      icon={mdiCalendarStar}
      art="clock"
      title="No special days ahead"
      text="Add holidays, repairs or shorter days. Parents can’t book while the centre is closed."
      action={{ label: 'Choose a public holiday', to: '?new=1' }}
    />
  );

/** Confirms restoring the hours of a date's weekday, which may displace bookings too. */
function DeleteClosureDialog({ closure, onClose }: { closure: TeamClosure; onClose: () => void }) {
  const store = useClosureRemoval(onClose);
  const was = [hoursText(closure), closure.reason].filter(Boolean).join(', ');
  return (
    <>
      <FormDialog
        title={`Delete ${dateText(closure.date)}?`}
        lead={`Special day: ${was}. Without it, the weekday’s usual hours apply.`}
        submit="Delete"
        danger
        busy={store.isPending}
        alert={store.error && <SubmitError error={store.error} fallback={DELETE_FAILED} />}
        onSubmit={(event) => {
          event.preventDefault();
          store.store(undefined, closure);
        }}
        onClose={onClose}
      />
      <DisplacementDialog store={store} failed={DELETE_FAILED} />
    </>
  );
}
