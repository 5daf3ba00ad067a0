import MuiCard from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { count, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { CapacityField } from './CapacityField.tsx';
import styles from './CapacityPage.module.css';
import { exceedsRecommendation } from './capacity-rules.ts';
import { SlotDialogs } from './SlotDialogs.tsx';
import { SlotMenu } from './SlotMenu.tsx';
import { weekdaysText } from './slot-days.ts';
import { editOf, slotFailed, useSlotStore } from './useSlotStore.ts';

interface SlotCardProps {
  slot: TeamSlot;
  slots: readonly TeamSlot[];
}

/** One slot: whether it can be booked, its capacity, and its upcoming bookings. */
export function SlotCard({ slot, slots }: SlotCardProps) {
  const store = useSlotStore('status');
  const span = timeSpan(slot.startTime, slot.endTime);
  const ownDays = weekdaysText(slot.weekdays);
  return (
    <MuiCard
      component="li"
      variant={slot.isActive ? 'elevation' : 'outlined'}
      className={cx(styles.card, !slot.isActive && styles.off)}
    >
      <Row gap={8} justify="between">
        <Text as="h2" size="2xl" className={styles.name}>
          {span}
        </Text>
        <SlotMenu slot={slot} slots={slots} />
      </Row>
      <FormControlLabel
        className={styles.switch}
        label={
          <>
            Bookable<VisuallyHidden>, {span}</VisuallyHidden>
          </>
        }
        control={
          <Switch
            checked={slot.isActive}
            onChange={(_event, isActive) => store.store(slot, { ...editOf(slot), isActive })}
          />
        }
      />
      <OccupancyBar taken={slot.mostTaken} capacity={slot.maxCapacity} />
      <Text weight={600} tone="muted" className={styles.ahead}>
        {upcomingText(slot)}
      </Text>
      {ownDays && (
        <Text size="sm" weight={600} tone="muted">
          {ownDays}
        </Text>
      )}
      <Stack gap={10} className={styles.last}>
        <CapacityField slot={slot} span={span} />
        {exceedsRecommendation(slot) && (
          <Chip className={styles.beyond} color="warning" label="More than recommended at peak time" />
        )}
      </Stack>
      <SlotDialogs store={store} failed={slotFailed('status')} />
    </MuiCard>
  );
}

function upcomingText({ mostTaken, comingBookings, maxCapacity, isActive }: TeamSlot): string {
  if (comingBookings === 0) return isActive ? 'No upcoming bookings' : 'Parents can’t book it';
  const bookings = count(comingBookings, 'upcoming booking', 'upcoming bookings');
  return `${bookings}, ${mostTaken} of ${maxCapacity} seats on the fullest day`;
}

/**
 * One square for each seat; the filled ones are booked on the fullest upcoming day. The line below has the
 * figures.
 */
function OccupancyBar({ taken, capacity }: { taken: number; capacity: number }) {
  const places = Array.from({ length: Math.max(taken, capacity) }, (_, place) => place);
  return (
    <div className={styles.seats} aria-hidden="true">
      {places.map((place) => (
        <i key={place} className={cx(place < taken && styles.taken, place >= capacity && styles.over)} />
      ))}
    </div>
  );
}
