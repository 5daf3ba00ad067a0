import { mdiCheckBold, mdiClockOutline } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Availability, TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import { minutesOf, timeOf } from '@toodles/api/domain/dates.ts';
import { timeOfDay, timeSpan } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Chip } from '../../shared/ui/Chip.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useSite } from '../../shared/useSite.ts';
import { booking } from '../messages/booking.ts';
import tiles from '../wizard/Tiles.module.css';
import type { Draft } from './draft.ts';
import { isAllFull, isFull, isNothingLeft } from './evaluate-availability.ts';
import styles from './SlotTiles.module.css';

const FEW = 3;
type Choose = (slot: NonNullable<Draft['slot']>) => void;

interface SlotTilesProps {
  slots: UseQueryResult<TimeSlot[]>;
  draft: Pick<Draft, 'date' | 'slot'>;
  /** The availability of the chosen slot, where it is newer than the list's. */
  checked: Availability | undefined;
  /** A full slot can be chosen, to see what else is free or to wait for it. */
  mayChooseFull?: boolean;
  onChoose: Choose;
}

/** The day's slots with the seats left in each. */
export function SlotTiles({ slots, draft, checked, mayChooseFull = false, onChoose }: SlotTilesProps) {
  const t = useMessages(booking).when;
  const { data: site } = useSite();
  const { data, isPending, error, refetch, isFetching } = slots;
  if (draft.date === null) return <p className={styles.hint}>{t.chooseDay}</p>;
  return (
    <fieldset className={styles.group}>
      <legend className={tiles.label}>{t.time}</legend>
      {isPending && <Loading />}
      {!data && error && (
        <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.length === 0 && <p className={styles.hint}>{t.none}</p>}
      {data && isNothingLeft(data) && (
        <p className={styles.hint} role="status">
          {mayChooseFull && isAllFull(data) ? t.allFull : t.nothingLeft}
        </p>
      )}
      {data && data.length > 0 && (
        <Grid columns="1fr 1fr" gap={8} className={styles.slots}>
          {data.map((slot) => {
            const chosen = slot.id === draft.slot?.id;
            const availability = (chosen && checked) || slot.availability;
            return (
              <SlotTile
                key={slot.id}
                slot={slot}
                availability={availability}
                chosen={chosen}
                mayChooseFull={mayChooseFull}
                onChoose={onChoose}
              />
            );
          })}
          {site && (
            <Row as="p" gap={8} className={styles.last}>
              <Icon path={mdiClockOutline} />
              <span>{t.lastEntry(timeOfDay(lastEntry(data, site.bookingClosesMinutesBeforeEnd)))}</span>
            </Row>
          )}
        </Grid>
      )}
    </fieldset>
  );
}

/** The last entry of this very day: its hours can be shorter than usual. */
function lastEntry(slots: readonly TimeSlot[], closesMinutesBeforeEnd: number): string {
  const end = Math.max(...slots.map(({ endTime }) => minutesOf(endTime)));
  return timeOf(end - closesMinutesBeforeEnd);
}

interface SlotTileProps {
  slot: TimeSlot;
  availability: Availability | undefined;
  chosen: boolean;
  mayChooseFull: boolean;
  onChoose: Choose;
}

function SlotTile({ slot, availability, chosen, mayChooseFull, onChoose }: SlotTileProps) {
  const { id, startTime, endTime } = slot;
  const mayWait = mayChooseFull && availability !== undefined && isFull(availability);
  return (
    <label className={cx(tiles.tile, styles.slot, mayWait && styles.full)} title={availability?.reason}>
      <input
        type="radio"
        name="slot"
        className={tiles.input}
        checked={chosen}
        disabled={availability?.available === false && !mayWait}
        onChange={() => onChoose({ id, startTime, endTime })}
      />
      <b>{timeSpan(startTime, endTime)}</b>
      {availability && <SeatsLeft availability={availability} />}
      {/* A tick would say that it is booked, and cover 'Full'. */}
      {!mayWait && (
        <span className={cx(tiles.tick, styles.tick)}>
          <Icon path={mdiCheckBold} size={15} />
        </span>
      )}
    </label>
  );
}

function SeatsLeft({ availability }: { availability: Availability }) {
  const t = useMessages(booking).when;
  const { available, remaining, capacity } = availability;
  if (isFull(availability)) {
    return (
      <Row as="span" gap={2} columnGap={6} justify="between" wrap>
        {t.left(0, capacity)}
        <Chip tone="off" className={styles.chip}>
          {t.full}
        </Chip>
      </Row>
    );
  }
  if (!available) return <span>{t.closed}</span>;
  return <span className={remaining <= FEW ? styles.few : undefined}>{t.left(remaining, capacity)}</span>;
}

function Loading() {
  const t = useMessages(booking).when;
  return (
    <Grid columns="1fr 1fr" gap={8} className={styles.slots} role="status" aria-label={t.loading}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height={62} radius={18} />
      ))}
    </Grid>
  );
}
