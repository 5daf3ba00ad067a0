import { mdiPlus, mdiSeatOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { Fragment } from 'react';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { DisplacedBookingsNotice } from '../displaced-bookings/DisplacedBookingsNotice.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { NoWrap } from '../visits/NoWrap.tsx';
import { BulkCapacity } from './BulkCapacity.tsx';
import styles from './CapacityPage.module.css';
import { recommended } from './capacity-rules.ts';
import { DatesCard } from './DatesCard.tsx';
import { slotsQuery } from './queries.ts';
import { SlotRow } from './SlotRow.tsx';
import { SlotTimesDialog } from './SlotTimesDialog.tsx';
import { shortNames, shownWeekdays } from './slot-days.ts';

/** The capacity of each slot, and which slots can be booked. */
export function CapacityPage() {
  const query = useQuery({ ...slotsQuery, staleTime: 0 });
  const { data, error, isError, refetch, isFetching } = query;
  const form = useNewDialog(true);
  return (
    <>
      <PageHead title="Capacity" lead={data && leadOf(data.rows)}>
        <ListMenu path="/api/admin/time-slots" />
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPlus} size={20} />}
          disabled={!data}
          onClick={() => form.open(true)}
        >
          Add slot
        </Button>
      </PageHead>
      <DisplacedBookingsNotice />
      {data && data.rows.length > 0 && <Slots slots={data.rows} />}
      {data && data.rows.length === 0 && (
        <EmptyState
          alone
          icon={mdiSeatOutline}
          title="No slots"
          text="Parents book a visit in a slot, for example from 10 AM to 12 PM."
        />
      )}
      {!data && isError && (
        <LoadFailed
          title="The slots did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Loading />}
      {form.opened && data && <SlotTimesDialog slots={data.rows} onClose={() => form.close()} />}
    </>
  );
}

function leadOf(slots: readonly TeamSlot[]): string {
  const on = slots.filter((slot) => slot.isActive);
  const seats = on.reduce((sum, slot) => sum + slot.maxCapacity, 0);
  return `${count(on.length, 'slot', 'slots')} a day with ${count(seats, 'seat', 'seats')}.`;
}

/** The slots as rows of one card, and below it the dates with a capacity of their own. */
function Slots({ slots }: { slots: readonly TeamSlot[] }) {
  return (
    <>
      <Card title="Slots" note={<Recommended />} flush>
        <div className={styles.holder}>
          <div className={styles.heads} aria-hidden="true">
            <span>Slot</span>
            <span>Capacity</span>
            <span className={styles.dayHeads}>
              {shownWeekdays.map((weekday) => (
                <span key={weekday}>{shortNames[weekday]}</span>
              ))}
            </span>
            <span>Upcoming</span>
          </div>
          <ul aria-label="Slots">
            {slots.map((slot) => (
              <SlotRow key={slot.id} slot={slot} slots={slots} />
            ))}
          </ul>
          <BulkCapacity slots={slots} />
        </div>
      </Card>
      <DatesCard slots={slots} />
    </>
  );
}

const Recommended = () => (
  <>
    Recommended:{' '}
    {recommended.map(({ name, when, from, to }, place) => (
      <Fragment key={name}>
        {place > 0 && ', '}
        <NoWrap>
          {from} to {to} kids
        </NoWrap>{' '}
        {when}
      </Fragment>
    ))}
    .
  </>
);

const Loading = () => (
  <Card title="Slots">
    <TableSkeleton label="Loading the slots" rows={5} />
  </Card>
);
