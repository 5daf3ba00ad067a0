import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { count, timeOfDay, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Shape } from '../../shared/ui/Shape.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { slotPhase, slotStatus } from '../bookings/slot-status.ts';
import styles from './DayStrip.module.css';
import { assignLanes, partySpan, type TimelinePosition, timelinePosition } from './day-timeline.ts';

type Slot = CalendarDay['slots'][number];
type Party = CalendarDay['parties'][number];

/**
 * The day from left to right, in proportion to its slots, with a line at the current time. Stacks on narrow
 * screens.
 */
export function DayStrip({ day, time }: { day: CalendarDay; time: string }) {
  const { slots, parties } = day;
  const now = timelinePosition(slots, time);
  return (
    <div className={styles.holder}>
      <Stack gap={10} className={styles.strip} style={variables({ '--slots': Math.max(1, slots.length) })}>
        <ul className={styles.slots}>
          {slots.map((slot) => (
            <SlotTile key={slot.id} slot={slot} date={day.date} time={time} />
          ))}
        </ul>
        {parties.length > 0 && (
          <ul className={styles.parties} aria-label="Parties today">
            {assignLanes(parties).map(({ party, lane }) => (
              <PartyTile key={party.id} party={party} lane={lane} slots={slots} />
            ))}
          </ul>
        )}
        {now && (
          <div className={styles.now} style={variables(cssVariables('--from', now))} aria-hidden="true">
            <b>{timeOfDay(time).replace(/ [AP]M$/, '')}</b>
          </div>
        )}
      </Stack>
    </div>
  );
}

const variables = (of: Record<string, string | number>): CSSProperties => of;
const cssVariables = (name: string, { column, part }: TimelinePosition) => ({
  [`${name}-column`]: column,
  [`${name}-part`]: part,
});

function SlotTile({ slot, date, time }: { slot: Slot; date: string; time: string }) {
  const when = slotPhase(slot, time);
  const { label, isLoud } = slotStatus(slot, time);
  return (
    <Grid as="li" columns="62px minmax(0, 1fr)" align="center" className={styles.column}>
      <Text as="span" size="md" weight={600} tone="muted" leading={1.2} aria-hidden="true">
        {timeOfDay(slot.startTime)}
      </Text>
      <Link
        className={cx(styles.slot, when === 'now' && styles.going)}
        to={`${portalPages.bookings.path}?from=${date}&to=${date}&slot=${slot.id}`}
      >
        <VisuallyHidden>
          {timeSpan(slot.startTime, slot.endTime)}
          {when === 'now' && ', now'}:{' '}
        </VisuallyHidden>
        <Row
          as="span"
          gap={2}
          columnGap={8}
          align="baseline"
          justify="between"
          wrap
          className={styles.figures}
        >
          <Text as="span" size="2xl" weight={700} leading={1} display nowrap className={styles.figure}>
            {slot.seatsTaken}
            <small> / {slot.capacity}</small>
          </Text>
          <em className={cx(isLoud && styles.loud)}>{label}</em>
        </Row>
        <SeatOccupancyBar taken={slot.seatsTaken} capacity={slot.capacity} isDone={when === 'done'} />
      </Link>
    </Grid>
  );
}

interface PartyTileProps {
  party: Party;
  lane: number;
  slots: readonly Slot[];
}

function PartyTile({ party, lane, slots }: PartyTileProps) {
  const { from, to } = partySpan(slots, party);
  return (
    <Row
      as="li"
      gap={8}
      className={styles.party}
      style={variables({ ...cssVariables('--from', from), ...cssVariables('--to', to), '--lane': lane + 1 })}
    >
      <Shape kind="party" size={24} />
      <Stack as="span" className={styles.words}>
        <Link className={styles.name} to={`${portalPages.parties.path}?party=${party.id}`}>
          {party.childName}, {party.childAge}
        </Link>
        <Text as="span" weight={600} className={styles.detail}>
          <span className={styles.when}>{timeSpan(party.startTime, party.endTime)}, </span>
          {count(party.numberOfGuests, 'guest', 'guests')}
        </Text>
      </Stack>
    </Row>
  );
}

/** More squares than this can't be counted at a glance. */
const MAX_SEGMENTS = 60;
/** Three rows while the squares stay wide enough to tell apart. */
const ROWS = 3;
const MAX_COLUMNS = 10;

interface SeatOccupancyBarProps {
  taken: number;
  capacity: number;
  isDone: boolean;
}

/** One square for each seat; filled squares are taken. */
function SeatOccupancyBar({ taken, capacity, isDone }: SeatOccupancyBarProps) {
  const segments = Math.min(MAX_SEGMENTS, Math.max(taken, capacity));
  const wide = Math.min(MAX_COLUMNS, Math.max(5, Math.ceil(segments / ROWS)));
  const across: CSSProperties & { '--across': number } = { '--across': wide };
  return (
    <Grid
      as="span"
      columns="repeat(var(--across), minmax(0, 1fr))"
      gap={4}
      className={cx(styles.occupancy, isDone && styles.over)}
      style={across}
      aria-hidden="true"
    >
      {Array.from({ length: segments }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares are seats, not people
        <i key={place} className={cx(place >= taken && styles.free)} />
      ))}
    </Grid>
  );
}
