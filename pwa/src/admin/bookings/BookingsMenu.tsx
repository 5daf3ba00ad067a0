import { mdiCheckboxMultipleMarkedOutline } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { isReversedRange } from '../ui/days.ts';
import { formatNumber } from '../ui/format-number.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { moreItem } from '../ui/MoreMenu.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { useMayChangeSeveral } from '../visits/VisitBulk.tsx';
import { isFiltered } from '../visits/visits-view.ts';
import {
  bookingsQuery,
  calendarQuery,
  fromTodayQuery,
  parseBookingsView,
  toBookingFilter,
} from './queries.ts';
import { bookingsOver } from './slot-status.ts';

/** How many bookings are listed, and of what: those that the filters leave, or all, of which so many are to come. */
export function ListScope() {
  const { search } = useUrlState();
  const view = parseBookingsView(search);
  const hasFilters = isFiltered(search);
  const { data } = useQuery({ ...bookingsQuery(view), enabled: !isReversedRange(view) });
  const upcoming = useUpcoming(!hasFilters && view.sort === 'next');
  if (!data?.total) return null;
  const parts = [
    ...(upcoming === undefined ? [] : [`${formatNumber(upcoming)} upcoming,`]),
    `${formatNumber(data.total)} ${hasFilters ? 'found' : 'in all'}`,
  ];
  return (
    <Row gap={0} columnGap={4} wrap>
      {parts.map((part) => (
        <Text key={part} as="span" weight={600} tone="muted" nowrap tabular size="sm">
          {part}
        </Text>
      ))}
    </Row>
  );
}

/** How many bookings are still to come; undefined until that is known. */
function useUpcoming(isAsked: boolean): number | undefined {
  const { date: today, time } = useCentreNow();
  const { data: fromToday } = useQuery({ ...fromTodayQuery(today), enabled: isAsked });
  const { data: days } = useQuery({ ...calendarQuery({ from: today, to: today }), enabled: isAsked });
  if (!fromToday || !days?.[0]) return undefined;
  return fromToday.total - bookingsOver(days[0], time);
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
