import { mdiCheckCircle } from '@mdi/js';
import { type Ref, useId } from 'react';
import { timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import form from '../ui/Form.module.css';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import type { DaySlot } from './day-slots.ts';
import type { DaySlots } from './useDaySlots.ts';
import styles from './VisitDialogs.module.css';

interface SlotTilesProps {
  query: DaySlots;
  slots: DaySlot[] | undefined;
  /** Shown without slots: the reason, or what to choose first. */
  emptyText: string;
  chosen: number | undefined;
  onChoose: (slot: DaySlot) => void;
  /** The error of the choice. */
  error?: string | undefined;
  /** Lets the form focus the field on an error. */
  groupRef?: Ref<HTMLFieldSetElement>;
}

/** The slots of a day with their free seats, or the reason they are unavailable. */
export function SlotTiles(props: SlotTilesProps) {
  const { query, slots, emptyText, chosen, onChoose, error, groupRef } = props;
  const id = useId();
  return (
    <fieldset ref={groupRef} tabIndex={-1} className={styles.group} aria-describedby={error && id}>
      <legend className={form.legend}>Slot</legend>
      {!slots && query.isError && (
        <LoadFailed
          title="The slots did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!slots && query.isLoading && <TilesLoading />}
      {(slots?.length === 0 || query.fetchStatus === 'idle') && !slots?.length && !query.isError && (
        <Text weight={600} tone="muted">
          {emptyText}
        </Text>
      )}
      {slots && slots.length > 0 && (
        <Grid columns="repeat(auto-fill, minmax(150px, 1fr))" gap={8}>
          {slots.map((slot) => (
            <Tile key={slot.id} slot={slot} isChosen={slot.id === chosen} onChoose={onChoose} name={id} />
          ))}
        </Grid>
      )}
      {error && (
        <Text size="sm" weight={700} tone="bad" id={id}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

interface TileProps {
  slot: DaySlot;
  isChosen: boolean;
  name: string;
  onChoose: (slot: DaySlot) => void;
}

function Tile({ slot, isChosen, name, onChoose }: TileProps) {
  const isOff = !slot.isFree && !isChosen;
  return (
    <label className={cx(styles.tile, isChosen && styles.chosen, isOff && styles.off)}>
      <input
        type="radio"
        name={name}
        className={styles.input}
        checked={isChosen}
        disabled={isOff}
        onChange={() => onChoose(slot)}
      />
      <Text as="b" weight={800}>
        {timeSpan(slot.startTime, slot.endTime)}
      </Text>
      {slot.note && (
        <Text as="small" size="sm" weight={600} tone="muted">
          {slot.note}
        </Text>
      )}
      {isChosen && (
        <span className={styles.tick}>
          <Icon path={mdiCheckCircle} size={20} />
        </span>
      )}
    </label>
  );
}

function TilesLoading() {
  return (
    <Grid columns="repeat(auto-fill, minmax(150px, 1fr))" gap={8} role="status">
      <VisuallyHidden>Loading the slots</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e'].map((place) => (
        <Skeleton key={place} height={60} radius={16} />
      ))}
    </Grid>
  );
}
