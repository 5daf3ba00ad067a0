import { mdiCheckBold, mdiClockOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { TimeSlot } from '@toodles/api/contract/schedule.ts';
import { timeOfDay, timeSpan } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Chip } from '../../shared/ui/Chip.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useSite } from '../../shared/useSite.ts';
import { isFull } from './availability-text.ts';
import type { Draft } from './draft.ts';
import styles from './SlotTiles.module.css';
import tiles from './Tiles.module.css';

/** Seats move while a parent thinks: what is shown is at most this old. */
const LIVE_MS = 30_000;
const FEW = 3;

interface SlotTilesProps {
  draft: Draft;
  onChoose: (slot: NonNullable<Draft['slot']>) => void;
}

/** The day's slots with what is left in each. Asked only once a day is chosen. */
export function SlotTiles({ draft, onChoose }: SlotTilesProps) {
  const { date } = draft;
  const { data: site } = useSite();
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...read('GET /api/time-slots', { query: { date: date ?? undefined } }),
    enabled: date !== null,
    staleTime: 0,
    refetchInterval: LIVE_MS,
  });
  if (date === null) return <p className={styles.hint}>Choose a day to see its times.</p>;
  return (
    <fieldset className={styles.group}>
      <legend className={tiles.label}>Time</legend>
      {isPending && <Loading />}
      {!data && error && (
        <ErrorState
          title="The times did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <p className={styles.hint}>There are no sessions on this day. Try another one.</p>
      )}
      {data && data.length > 0 && (
        <div className={styles.slots}>
          {data.map((slot) => (
            <SlotTile key={slot.id} slot={slot} chosen={slot.id === draft.slot?.id} onChoose={onChoose} />
          ))}
          {site && (
            <p className={styles.last}>
              <Icon path={mdiClockOutline} />
              <span>Last entry is at {timeOfDay(site.lastEntryTime)}</span>
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface SlotTileProps {
  slot: TimeSlot;
  chosen: boolean;
  onChoose: (slot: NonNullable<Draft['slot']>) => void;
}

function SlotTile({ slot, chosen, onChoose }: SlotTileProps) {
  const { id, startTime, endTime, availability } = slot;
  const closed = availability?.available === false;
  return (
    <label className={`${tiles.tile} ${styles.slot}`} title={availability?.reason}>
      <input
        type="radio"
        name="slot"
        className={tiles.input}
        checked={chosen}
        disabled={closed}
        onChange={() => onChoose({ id, startTime, endTime })}
      />
      <b>{timeSpan(startTime, endTime)}</b>
      <Left slot={slot} />
      <span className={tiles.tick}>
        <Icon path={mdiCheckBold} size={15} />
      </span>
    </label>
  );
}

function Left({ slot: { availability } }: { slot: TimeSlot }) {
  if (!availability) return null;
  const { available, remaining, capacity } = availability;
  if (!available) {
    const full = isFull(availability);
    return (
      <span>
        {full ? `${capacity} of ${capacity}` : 'Booking closed'}
        <Chip tone="off" className={styles.chip}>
          {full ? 'Full' : 'Over'}
        </Chip>
      </span>
    );
  }
  return (
    <span className={remaining <= FEW ? styles.few : undefined}>
      {remaining} of {capacity} left
    </span>
  );
}

function Loading() {
  return (
    <div className={styles.slots} role="status" aria-label="Loading the times">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height={62} radius={18} />
      ))}
    </div>
  );
}
