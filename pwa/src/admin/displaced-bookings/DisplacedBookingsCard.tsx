import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { Pager } from '../ui/Pager.tsx';
import { useScrollToHash } from '../ui/useScrollToHash.ts';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';
import styles from './DisplacedBookingList.module.css';
import { DisplacedBookingList } from './DisplacedBookingList.tsx';
import { visitsText } from './displaced-labels.ts';
import { DISPLACED_PER_PAGE, useDisplacedBookings } from './queries.ts';

const PAGE = 'strandedPage';

/** The displaced bookings of the current schedule; renders nothing without any. */
export function DisplacedBookingsCard() {
  const { search, change } = useUrlState();
  const page = pageParam(search, PAGE);
  const { data, isPlaceholderData } = useDisplacedBookings(page);
  const isThere = (data?.total ?? 0) > 0;
  const place = useScrollToHash('#stranded', isThere);
  if (!data || !isThere) return null;
  return (
    <div ref={place} id="stranded">
      <Card
        title="Displaced bookings"
        note={visitsText(data.total)}
        flush
        aside={<ListMenu path="/api/admin/stranded" />}
      >
        <Text weight={600} tone="muted" className={styles.lead}>
          Their slot was closed, switched off or reduced after they booked. Call the family, then move or
          cancel the booking to clear it from this list.
        </Text>
        <div className={styles.displacedBookingsCardList}>
          <DisplacedBookingList visits={data.rows} />
        </div>
        <div className={styles.foot}>
          <Pager
            page={page}
            pageSize={DISPLACED_PER_PAGE}
            total={data.total}
            label="displaced bookings"
            isPlaceholder={isPlaceholderData}
            onPage={(to, options) => change({ [PAGE]: to }, options)}
          />
        </div>
      </Card>
    </div>
  );
}
