import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { count, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { CapacityField } from './CapacityField.tsx';
import styles from './CapacityPage.module.css';
import { exceedsRecommendation } from './capacity-rules.ts';
import { SlotDialogs } from './SlotDialogs.tsx';
import { SlotMenu } from './SlotMenu.tsx';
import { editOf, slotFailed, useSlotStore } from './useSlotStore.ts';
import { WeekdayCapacities } from './WeekdayCapacities.tsx';

interface SlotRowProps {
  slot: TeamSlot;
  slots: readonly TeamSlot[];
}

/** One slot: whether it can be booked, its capacity, also by weekday, and its upcoming bookings. */
export function SlotRow({ slot, slots }: SlotRowProps) {
  const store = useSlotStore('status');
  const span = timeSpan(slot.startTime, slot.endTime);
  return (
    <li className={cx(styles.slot, !slot.isActive && styles.off)}>
      <Row className={styles.name}>
        <FormControlLabel
          className={styles.switch}
          label={<VisuallyHidden>Bookable, {span}</VisuallyHidden>}
          control={
            <Switch
              checked={slot.isActive}
              onChange={(_event, isActive) => store.store(slot, { ...editOf(slot), isActive })}
            />
          }
        />
        <div>
          <Text as="h3" size="lg" nowrap>
            {span}
          </Text>
          {!slot.isActive && (
            <Text size="sm" weight={700} tone="muted">
              Switched off
            </Text>
          )}
        </div>
      </Row>
      <div className={styles.capacity}>
        <CapacityField slot={slot} span={span} />
        {exceedsRecommendation(slot) && (
          <Text size="sm" weight={700} tone="warn" leading={1.3}>
            More than recommended at peak time
          </Text>
        )}
      </div>
      <WeekdayCapacities slot={slot} span={span} />
      <Upcoming slot={slot} />
      <div className={styles.menu}>
        <SlotMenu slot={slot} slots={slots} />
      </div>
      <SlotDialogs store={store} failed={slotFailed('status')} />
    </li>
  );
}

/** How full the fullest upcoming day is. */
function Upcoming({ slot }: { slot: TeamSlot }) {
  const { mostTaken, comingBookings, maxCapacity } = slot;
  return (
    <div className={styles.upcoming}>
      {comingBookings > 0 && (
        <span className={cx(styles.track, mostTaken > maxCapacity && styles.over)} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (mostTaken / maxCapacity) * 100)}%` }} />
        </span>
      )}
      <Text size="sm" weight={600} tone="muted" leading={1.3}>
        {upcomingText(slot)}
      </Text>
    </div>
  );
}

function upcomingText({ mostTaken, comingBookings, maxCapacity, isActive }: TeamSlot): string {
  if (comingBookings === 0) return isActive ? 'No upcoming bookings' : 'Parents can’t book it';
  const bookings = count(comingBookings, 'upcoming booking', 'upcoming bookings');
  return `${bookings}, ${mostTaken} of ${maxCapacity} seats on the fullest day`;
}
