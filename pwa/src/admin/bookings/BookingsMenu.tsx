import { mdiCheckboxMultipleMarkedOutline } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { hasCome } from '@toodles/api/domain/bookings/attendance.ts';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { isReversedRange } from '../ui/days.ts';
import { formatNumber } from '../ui/format-number.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { moreItem } from '../ui/MoreMenu.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { useMayChangeSeveral } from '../visits/VisitBulk.tsx';
import { isFiltered } from '../visits/visits-view.ts';
import { bookingsQuery, parseBookingsView, toBookingFilter } from './queries.ts';
import { useSlotsOfToday, visitedSlot } from './useSlotsOfToday.ts';

const scopeNames = { upcoming: 'upcoming', past: 'past', all: 'in all' } as const;

/** How many bookings are listed, and of what. */
export function ListScope() {
  const { search } = useUrlState();
  const view = parseBookingsView(search);
  const { data } = useQuery({ ...bookingsQuery(view), enabled: !isReversedRange(view) });
  const { time } = useCentreNow();
  const slots = useSlotsOfToday(view.fold !== undefined);
  if (!data?.total) return null;
  // Those who are here are counted apart, in their slot, listed or not.
  const here = view.fold ? (visitedSlot(slots, time)?.visits?.filter(hasCome).length ?? 0) : 0;
  const total = view.fold === 'open' ? data.total - here : data.total;
  return (
    <Text as="span" weight={600} tone="muted" nowrap tabular size="sm">
      {formatNumber(total)} {isFiltered(search) ? 'found' : scopeNames[view.when]}
    </Text>
  );
}

interface BookingsMenuProps {
  /** Shows the checkboxes of the rows, which only a phone leaves out. */
  onSelect: () => void;
}

/** What is done with the list now and then. */
export function BookingsMenu({ onSelect }: BookingsMenuProps) {
  const view = parseBookingsView(useUrlState().search);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const maySelect = useMayChangeSeveral();
  if (isReversedRange(view)) return null;
  const select = (close: () => void) => (
    <MenuItem
      key="select"
      className={moreItem}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      <Icon path={mdiCheckboxMultipleMarkedOutline} size={20} />
      Select bookings
    </MenuItem>
  );
  return (
    <ListMenu
      path="/api/admin/bookings"
      query={toBookingFilter(view)}
      items={isPhone && maySelect && select}
    />
  );
}
