import { mdiPlus, mdiSeatOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import type { CSSProperties } from 'react';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { DisplacedBookingsNotice } from '../displaced-bookings/DisplacedBookingsNotice.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { BulkCapacity } from './BulkCapacity.tsx';
import styles from './CapacityPage.module.css';
import { recommended } from './capacity-rules.ts';
import { DatesCard } from './DatesCard.tsx';
import { slotsQuery } from './queries.ts';
import { SlotCard } from './SlotCard.tsx';
import { SlotTimesDialog } from './SlotTimesDialog.tsx';

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

function Slots({ slots }: { slots: readonly TeamSlot[] }) {
  return (
    <div className={styles.page}>
      <Grid as="ul" columns={columns} gap={16} style={rowsOf(slots)} aria-label="Slots">
        {slots.map((slot) => (
          <SlotCard key={slot.id} slot={slot} slots={slots} />
        ))}
      </Grid>
      <div className={styles.all}>
        <BulkCapacity slots={slots} />
        <DatesCard slots={slots} />
        <Recommended />
      </div>
    </div>
  );
}

const columns = 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))';

/** The number of rows of ten squares for the largest slot. */
function rowsOf(slots: readonly TeamSlot[]): CSSProperties & { '--rows': number } {
  const most = Math.max(...slots.map(({ mostTaken, maxCapacity }) => Math.max(mostTaken, maxCapacity)));
  return { '--rows': Math.ceil(most / 10) };
}

const Recommended = () => (
  <Card title="Recommended">
    <Stack as="dl" className={styles.recommended}>
      {recommended.map(({ name, when, from, to }) => (
        <Row key={name} wrap justify="between" gap={2} columnGap={16} align="stretch">
          <Text as="dt" weight={600} tone="muted">
            <b>{name}</b> {when}
          </Text>
          <dd>
            {from} to {to} kids
          </dd>
        </Row>
      ))}
    </Stack>
  </Card>
);

function Loading() {
  return (
    <Grid columns={columns} gap={16} role="status">
      <VisuallyHidden>Loading the slots</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e'].map((name) => (
        <Skeleton key={name} height={286} radius={20} />
      ))}
    </Grid>
  );
}
