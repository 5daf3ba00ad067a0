import { mdiStar, mdiStarOutline } from '@mdi/js';
import type { CalendarDay, CalendarParty } from '@toodles/api/contract/bookings/team-calendar.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { timeOfDay, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { seatSums } from './run-sheet.ts';
import styles from './SlotStrip.module.css';
import { childrenHere, leftText, partyIn, slotPhase, slotStatus } from './slot-status.ts';

type Slot = CalendarDay['slots'][number];
/** A slot by its id, or all of the day. */
export type ShownSlot = number | 'all';

interface SlotStripProps {
  slots: readonly Slot[];
  /** The parties that take place, which a slot marks. */
  parties: readonly CalendarParty[];
  /** The time of the day: after the last slot if the day is over. */
  time: string;
  shown: ShownSlot;
  onShow: (slot: ShownSlot) => void;
}

/** The padding of the strip, in px. */
const PADDING = 16;

/** The whole day in one line: how full each slot is. Pressing one shows its visits. */
export function SlotStrip({ slots, parties, time, shown, onShow }: SlotStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  // A phone shows some of the tiles, and scrolls to the others.
  useEffect(() => {
    const line = strip.current;
    const tile = line?.querySelector<HTMLElement>('[aria-current]');
    if (!line || !tile) return;
    line.scrollLeft = tile.offsetLeft - PADDING;
  }, []);
  return (
    <nav className={styles.holder} aria-label="Slots">
      <div
        ref={strip}
        className={styles.strip}
        style={{ '--tiles': columnsOf(slots, time) } as CSSProperties}
      >
        <Tile
          name="All day"
          {...seatSums(slots)}
          label={freeText(slots)}
          isShown={shown === 'all'}
          onShow={() => onShow('all')}
        />
        {slots.map((slot) => (
          <Tile
            key={slot.id}
            name={timeSpan(slot.startTime, slot.endTime)}
            seatsTaken={slot.seatsTaken}
            capacity={slot.capacity}
            {...slotStatus(slot, time)}
            phase={slotPhase(slot, time)}
            left={leftText(slot, time)}
            here={slotPhase(slot, time) === 'now' ? childrenHere(slot) : undefined}
            party={partyIn(parties, slot)}
            isShown={shown === slot.id}
            onShow={() => onShow(slot.id)}
          />
        ))}
      </div>
    </nav>
  );
}

/** The columns of the tiles: the whole day and the running slot have more to say. More than 8 are two lines. */
function columnsOf(slots: readonly Slot[], time: string): string {
  const tiles = slots.length + 1;
  if (tiles > 8) return `repeat(${Math.ceil(tiles / 2)}, minmax(0, 1fr))`;
  const shares = slots.map((slot) => (slotPhase(slot, time) === 'now' ? 1.7 : 1));
  return [1.2, ...shares].map((share) => `minmax(0, ${share}fr)`).join(' ');
}

/** How many seats of the day are free. */
function freeText(slots: readonly Slot[]): string {
  const free = slots.reduce((sum, slot) => sum + Math.max(0, slot.capacity - slot.seatsTaken), 0);
  return free > 0 ? `${free} free` : 'Full';
}

interface TileProps extends Pick<Slot, 'seatsTaken' | 'capacity'> {
  name: string;
  label: string;
  isLoud?: boolean;
  phase?: ReturnType<typeof slotPhase>;
  /** How much time a running slot has left. */
  left?: string;
  /** How many of its children have come, once it runs. */
  here?: number | undefined;
  /** Which party takes place in it. */
  party?: ReturnType<typeof partyIn>;
  isShown: boolean;
  onShow: () => void;
}

function Tile(props: TileProps) {
  const { name, seatsTaken, capacity, label, isLoud, phase = 'ahead', left, here, ...tile } = props;
  const shareOf = (children: number) => `${(capacity > 0 ? Math.min(1, children / capacity) : 1) * 100}%`;
  const look = {
    '--taken': shareOf(seatsTaken),
    ...(here !== undefined && { '--here': shareOf(here) }),
  } as CSSProperties;
  const [first, ...rest] = name.replaceAll(/ [AP]M/g, '').split(' ');
  return (
    <button
      type="button"
      className={cx(styles.tile, styles[phase])}
      style={look}
      aria-current={tile.isShown || undefined}
      onClick={tile.onShow}
    >
      <VisuallyHidden>Show </VisuallyHidden>
      <Row as="span" gap={10} justify="between" wrap className={styles.first}>
        <Text as="span" weight={800} leading={1.2} nowrap className={styles.name}>
          <span className={styles.whole}>{name}</span>
          <span className={styles.short} aria-hidden="true">
            {first}
            {rest.length > 0 && <span className={styles.rest}> {rest.join(' ')}</span>}
          </span>
        </Text>
        {tile.party && (
          <span className={styles.party} title={tile.party.words}>
            <Icon path={tile.party.until ? mdiStarOutline : mdiStar} size={16} />
            {tile.party.until && (
              <span className={styles.until} aria-hidden="true">
                to {timeOfDay(tile.party.until).replace(/ [AP]M/, '')}
              </span>
            )}
            <VisuallyHidden>{tile.party.words} </VisuallyHidden>
          </span>
        )}
        {phase === 'now' && (
          <Text as="span" size="sm" weight={800} leading={1.2} nowrap className={styles.mark}>
            {left}
          </Text>
        )}
      </Row>
      <span className={styles.track} aria-hidden="true" />
      <Row as="span" gap={0} columnGap={4} justify="between" className={styles.words}>
        <Text as="span" size="sm" weight={600} leading={1.2} tone="muted" tabular className={styles.taken}>
          <span>
            <b>{seatsTaken}</b> of {capacity}
          </span>{' '}
          {here !== undefined && <span>· {here} here</span>}
        </Text>
        <Text
          as="span"
          size="sm"
          weight={800}
          leading={1.2}
          nowrap
          tone={isLoud ? 'bad' : phase === 'done' ? 'muted' : 'ink'}
        >
          {label}
        </Text>
      </Row>
    </button>
  );
}
