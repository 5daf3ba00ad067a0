import { mdiCheckBold } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PartySlot } from '@toodles/api/contract/bookings/birthday.ts';
import { useEffect, useRef } from 'react';
import { timeSpan } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid } from '../../../shared/ui/Layout.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import list from '../../booking/SlotTiles.module.css';
import { party as texts } from '../../messages/party.ts';
import tiles from '../../wizard/Tiles.module.css';
import type { Draft } from './draft.ts';

interface SlotChoiceProps {
  slots: UseQueryResult<PartySlot[]>;
  draft: Pick<Draft, 'date' | 'slot'>;
  /** The chosen slot is no longer available. */
  refused: boolean;
  onChoose: (slot: NonNullable<Draft['slot']>) => void;
}

/** The possible times for the chosen package, and whether the party room is free. */
export function SlotChoice({ slots, draft, refused, onChoose }: SlotChoiceProps) {
  const t = useMessages(texts);
  const group = useRef<HTMLFieldSetElement>(null);
  // When the wizard returns here for another time, scroll the times into view once the step was shown from
  // its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on entering the step
  useEffect(() => {
    if (!refused) return;
    const frame = requestAnimationFrame(() => group.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const { data, isPending, error, refetch, isFetching } = slots;
  if (draft.date === null) return <p className={list.hint}>{t.chooseDay}</p>;
  return (
    <fieldset ref={group} className={list.group}>
      <legend className={tiles.label}>{t.time}</legend>
      {isPending && (
        <Grid columns="1fr 1fr" gap={8} className={list.slots} role="status" aria-label={t.timesLoading}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height={62} radius={18} />
          ))}
        </Grid>
      )}
      {!data && error && (
        <ErrorState
          title={t.timesFailed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <p className={list.hint}>{t.noTimes}</p>}
      {data && data.length > 0 && (
        <Grid columns="1fr 1fr" gap={8} className={list.slots}>
          {data.map((slot) => (
            <SlotTile key={slot.id} slot={slot} chosen={slot.id === draft.slot?.id} onChoose={onChoose} />
          ))}
        </Grid>
      )}
    </fieldset>
  );
}

interface SlotTileProps {
  slot: PartySlot;
  chosen: boolean;
  onChoose: SlotChoiceProps['onChoose'];
}

function SlotTile({ slot, chosen, onChoose }: SlotTileProps) {
  const t = useMessages(texts);
  const { id, startTime, endTime, available, code, reason } = slot;
  return (
    <label className={cx(tiles.tile, list.slot)} title={reason}>
      <input
        type="radio"
        name="slot"
        className={tiles.input}
        checked={chosen}
        disabled={!available}
        onChange={() => onChoose({ id, startTime })}
      />
      <b>{timeSpan(startTime, endTime)}</b>{' '}
      <span>{available ? t.roomFree : t.unavailable[code ?? 'slot_closed']}</span>
      <span className={tiles.tick}>
        <Icon path={mdiCheckBold} size={15} />
      </span>
    </label>
  );
}
