import type { CalendarDay } from '@toodles/api/contract/team-calendar.ts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { count, timeOfDay, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Shape } from '../../shared/ui/Shape.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import styles from './DayStrip.module.css';
import { inLanes, type Place, placeOf, reachOf, slotTime, slotWord } from './day-line.ts';
import { SeatPegs } from './SeatPegs.tsx';

type Slot = CalendarDay['slots'][number];
type Party = CalendarDay['parties'][number];

/**
 * The day from left to right, in proportion to its slots, with a line at the current time. Stacks on narrow
 * screens.
 */
export function DayStrip({ day, time }: { day: CalendarDay; time: string }) {
  const { slots, parties } = day;
  const now = placeOf(slots, time);
  return (
    <div className={styles.holder}>
      <div className={styles.strip} style={variables({ '--slots': Math.max(1, slots.length) })}>
        <ul className={styles.slots}>
          {slots.map((slot) => (
            <SlotTile key={slot.id} slot={slot} date={day.date} time={time} />
          ))}
        </ul>
        {parties.length > 0 && (
          <ul className={styles.parties} aria-label="Parties today">
            {inLanes(parties).map(({ party, lane }) => (
              <PartyTile key={party.id} party={party} lane={lane} slots={slots} />
            ))}
          </ul>
        )}
        {now && (
          <div className={styles.now} style={variables(at('--from', now))} aria-hidden="true">
            <b>{timeOfDay(time).replace(/ [AP]M$/, '')}</b>
          </div>
        )}
      </div>
    </div>
  );
}

const variables = (of: Record<string, string | number>): CSSProperties => of;
const at = (name: string, { column, part }: Place) => ({
  [`${name}-column`]: column,
  [`${name}-part`]: part,
});

function SlotTile({ slot, date, time }: { slot: Slot; date: string; time: string }) {
  const when = slotTime(slot, time);
  const { word, isLoud } = slotWord(slot, time);
  return (
    <li className={styles.column}>
      <span className={styles.time} aria-hidden="true">
        {timeOfDay(slot.startTime)}
      </span>
      <Link
        className={cx(styles.slot, when === 'now' && styles.going, when === 'done' && styles.done)}
        to={`${portalPages.bookings.path}?from=${date}&to=${date}&slot=${slot.id}`}
      >
        <VisuallyHidden>
          {timeSpan(slot.startTime, slot.endTime)}
          {when === 'now' && ', now'}:{' '}
        </VisuallyHidden>
        <span className={styles.figures}>
          <span className={styles.figure}>
            {slot.seatsTaken}
            <small> / {slot.capacity}</small>
          </span>
          <em className={cx(isLoud && styles.loud)}>{word}</em>
        </span>
        <SeatPegs taken={slot.seatsTaken} capacity={slot.capacity} isDone={when === 'done'} />
      </Link>
    </li>
  );
}

interface PartyTileProps {
  party: Party;
  lane: number;
  slots: readonly Slot[];
}

function PartyTile({ party, lane, slots }: PartyTileProps) {
  const { from, to } = reachOf(slots, party);
  return (
    <li
      className={styles.party}
      style={variables({ ...at('--from', from), ...at('--to', to), '--lane': lane + 1 })}
    >
      <Shape kind="party" size={24} />
      <span className={styles.words}>
        <Link className={styles.name} to={`${portalPages.parties.path}?party=${party.id}`}>
          {party.childName}, {party.childAge}
        </Link>
        <span className={styles.told}>
          <span className={styles.when}>{timeSpan(party.startTime, party.endTime)}, </span>
          {count(party.numberOfGuests, 'guest', 'guests')}
        </span>
      </span>
    </li>
  );
}
