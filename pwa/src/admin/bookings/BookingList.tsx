import { mdiBallotOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { timeSpan } from '../../shared/format.ts';
import { isReversedRange } from '../ui/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { FilterSelect } from '../visits/FilterSelect.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { VisitFilters } from '../visits/VisitFilters.tsx';
import { clearedParams, isFiltered, VISITS_PER_PAGE } from '../visits/visits-view.ts';
import { BookingRows } from './BookingRows.tsx';
import { type BookingsView, bookingsQuery, packagesQuery, parseBookingsView, slotsQuery } from './queries.ts';

/** Every booking. Search, filters, sort order and page are in the address. */
export function BookingList({ changes }: { changes: VisitChanges }) {
  const { search, change } = useUrlState();
  const view = parseBookingsView(search);
  const turned = isReversedRange(view);
  const query = useQuery({ ...bookingsQuery(view), enabled: !turned });
  return (
    <ListCard
      title="All bookings"
      label="bookings"
      filters={<Filters view={view} />}
      query={query}
      replacement={turned && <ReversedDatesNotice days={view} />}
      page={view.page}
      pageSize={VISITS_PER_PAGE}
      emptyState={<NoBookings isNarrowed={isFiltered(search)} onClear={() => change(clearedParams)} />}
    >
      {(rows) => <BookingRows rows={rows} changes={changes} />}
    </ListCard>
  );
}

function Filters({ view }: { view: BookingsView }) {
  const { change } = useUrlState();
  const packages = useQuery(packagesQuery).data ?? [];
  const slots = useQuery(slotsQuery).data ?? [];
  return (
    <VisitFilters view={view} what="bookings">
      <FilterSelect
        label="Slot"
        choices={slots.map(({ id, startTime, endTime }) => ({
          value: String(id),
          label: timeSpan(startTime, endTime),
        }))}
        chosen={view.timeSlotId?.toString()}
        onChoose={(slot) => change({ slot, page: undefined })}
      />
      <FilterSelect
        label="Package"
        choices={packages.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={view.packageId?.toString()}
        onChoose={(chosen) => change({ package: chosen, page: undefined })}
      />
      <FilterSelect
        label="Payment method"
        choices={[
          { value: 'desk', label: 'At the centre' },
          { value: 'upi', label: 'By UPI' },
        ]}
        chosen={view.method}
        onChoose={(method) => change({ method, page: undefined })}
      />
    </VisitFilters>
  );
}

function NoBookings({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return isNarrowed ? (
    <EmptyState
      icon={mdiBallotOutline}
      title="No booking matches"
      text="Try fewer letters, the last digits of the phone, or other days."
      action={{ label: 'Show all bookings', onClick: onClear }}
    />
  ) : (
    <EmptyState
      icon={mdiBallotOutline}
      title="No bookings yet"
      text="Website bookings appear here, newest first. Use New booking for phone and walk-in customers."
    />
  );
}
