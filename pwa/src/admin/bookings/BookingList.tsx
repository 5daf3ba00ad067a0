import { mdiBallotOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { media } from '../../shared/theme/media.ts';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { apiPage } from '../api-page.ts';
import { isReversedRange } from '../ui/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { SelectionBar } from '../ui/table/SelectionBar.tsx';
import { useSelection } from '../ui/table/useSelection.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { useMayChangeSeveral, VisitBulk } from '../visits/VisitBulk.tsx';
import { fromBooking } from '../visits/visit.ts';
import { clearedParams, isFiltered, VISITS_PER_PAGE } from '../visits/visits-view.ts';
import { BookingRows } from './BookingRows.tsx';
import { type BookingsView, bookingsQuery, parseBookingsView, toListFilter } from './queries.ts';
import { useSlotsOfToday, visitedSlot } from './useSlotsOfToday.ts';

interface BookingListProps {
  changes: VisitChanges;
  /** Someone asked for the checkboxes, for which a phone has no room otherwise. */
  isSelecting: boolean;
}

/** Every booking. Search, filters, sort order and page are in the address. */
export function BookingList({ changes, isSelecting }: BookingListProps) {
  const { search, change } = useUrlState();
  const view = parseBookingsView(search);
  const turned = isReversedRange(view);
  const query = useQuery({ ...bookingsQuery(view), enabled: !turned });
  const filter = toListFilter(view);
  const selection = useSelection({ shown: query.data?.rows, keyOf: ({ id }) => id, filter });
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const hasTicks = useMayChangeSeveral() && (isSelecting || !isPhone);
  return (
    <ListCard
      title="All bookings"
      label="bookings"
      isTitleHidden
      query={query}
      replacement={turned && <ReversedDatesNotice days={view} />}
      page={view.page}
      pageSize={VISITS_PER_PAGE}
      bar={
        <SelectionBar
          selection={selection}
          total={query.data?.total ?? 0}
          readFirst={(limit) => apiPage('GET /api/admin/bookings', { query: { ...filter, limit } })}
        >
          <VisitBulk
            visits={selection.rows.map(fromBooking)}
            path="/api/admin/bookings"
            onDone={(done) =>
              selection.set(
                selection.rows.filter(({ id }) => done.has(id)),
                false,
              )
            }
          />
        </SelectionBar>
      }
      emptyState={
        <EmptyList changes={changes} view={view}>
          <NoBookings
            isNarrowed={isFiltered(search)}
            when={view.when}
            onClear={() => change(clearedParams)}
          />
        </EmptyList>
      }
    >
      {(rows) => <BookingRows rows={rows} view={view} changes={changes} {...(hasTicks && { selection })} />}
    </ListCard>
  );
}

interface EmptyListProps extends Pick<BookingListProps, 'changes'> {
  view: BookingsView;
  /** What stands where there is no booking at all. */
  children: ReactNode;
}

/** Without a row to list, the line of those who are here still stands. */
function EmptyList({ view, changes, children }: EmptyListProps) {
  const { time } = useCentreNow();
  const slots = useSlotsOfToday(view.fold !== undefined);
  const isLed = view.fold === 'folded' && visitedSlot(slots, time) !== undefined;
  return (
    <>
      {isLed && <BookingRows rows={[]} view={view} changes={changes} />}
      {children}
    </>
  );
}

interface NoBookingsProps extends Pick<BookingsView, 'when'> {
  isNarrowed: boolean;
  onClear: () => void;
}

const noneOf = {
  upcoming: 'No upcoming bookings',
  past: 'No past bookings',
  all: 'No bookings yet',
} as const;

function NoBookings({ isNarrowed, when, onClear }: NoBookingsProps) {
  const mayManage = useHasPermission('bookings.manage');
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
      art="date"
      title={noneOf[when]}
      text="Website bookings appear here. Add those of phone and walk-in customers yourself."
      action={mayManage ? { label: 'New booking', to: `${portalPages.bookings.path}?new=1` } : undefined}
    />
  );
}
