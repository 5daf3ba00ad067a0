import { mdiBallotOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { isReversedRange } from '../ui/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { clearedParams, isFiltered, VISITS_PER_PAGE } from '../visits/visits-view.ts';
import { BookingRows } from './BookingRows.tsx';
import { bookingsQuery, parseBookingsView } from './queries.ts';

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
      isTitleHidden
      query={query}
      replacement={turned && <ReversedDatesNotice days={view} />}
      page={view.page}
      pageSize={VISITS_PER_PAGE}
      emptyState={<NoBookings isNarrowed={isFiltered(search)} onClear={() => change(clearedParams)} />}
    >
      {(rows) => <BookingRows rows={rows} sort={view.sort} changes={changes} />}
    </ListCard>
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
      text="Website bookings appear here. Use New booking for phone and walk-in customers."
    />
  );
}
