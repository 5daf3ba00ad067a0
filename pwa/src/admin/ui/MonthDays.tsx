import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { firstOfMonth } from '@toodles/api/domain/months.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { day, dayOfMonth, monthName } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { daysText } from './days-text.ts';
import styles from './MonthDays.module.css';
import { columnOf, dateAfterKey, datesShown, firstShown, monthBefore } from './month-days.ts';
import { useCentreNow } from './useTimeZone.ts';

/** A day that is chosen from a calendar. */
export interface PickedDay {
  /** Blank for none. */
  chosen: string;
  onChoose: (date: string) => void;
}

/** The seats of a day, taken and on offer. */
export interface DaySeats {
  seatsTaken: number;
  capacity: number;
  isClosed: boolean;
}

interface MonthDaysProps extends PickedDay {
  /** Of the days that show how full they are. */
  seats?: ReadonlyMap<string, DaySeats> | undefined;
}

const week = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** Six weeks from this one, or a month and the days after it, to choose a day. Tab reaches one of them, the arrow keys the others. */
export function MonthDays({ chosen, onChoose, seats }: MonthDaysProps) {
  const today = useCentreNow().date;
  const [at, setAt] = useState(chosen || today);
  const [first, setFirst] = useState(() => firstShown(at, today));
  const [isMoved, setIsMoved] = useState(false);
  const days = useRef<HTMLDivElement>(null);
  // The focus follows the keys.
  useEffect(() => {
    if (isMoved) days.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
  }, [at, isMoved]);
  const dates = datesShown(first);
  const closed = dates.find((date) => seats?.get(date)?.isClosed);
  const showFrom = (date: string) => {
    setFirst(date);
    setAt(date);
    setIsMoved(false);
  };
  const moveTo = (date: string) => {
    if (!dates.includes(date)) setFirst(firstOfMonth(date));
    setAt(date);
    setIsMoved(true);
  };
  return (
    <fieldset aria-label="One day">
      <Row gap={4} className={styles.head}>
        <b aria-live="polite">{daysText({ from: first, to: dates.at(-1) ?? first })}</b>
        <IconButton aria-label="Month before" onClick={() => showFrom(monthBefore(first))}>
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton aria-label="Month after" onClick={() => showFrom(firstOfMonth(first, 1))}>
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Row>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its buttons */}
      <div
        ref={days}
        className={styles.days}
        onKeyDown={(event) => {
          const next = dateAfterKey(at, event.key);
          if (!next) return;
          event.preventDefault();
          moveTo(next);
        }}
      >
        {week.map((letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week's columns never move
          <span key={place} aria-hidden="true">
            {letter}
          </span>
        ))}
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            data-date={date}
            data-off={date < today || undefined}
            data-closed={seats?.get(date)?.isClosed || undefined}
            aria-label={[day(date), seatsText(seats?.get(date))].filter(Boolean).join(', ')}
            aria-pressed={date === chosen}
            aria-current={date === today ? 'date' : undefined}
            tabIndex={date === at ? 0 : -1}
            style={{ gridColumn: columnOf(date) }}
            onClick={() => onChoose(date)}
          >
            <span>
              {dayOfMonth(date)}
              {dayOfMonth(date) === 1 && ` ${monthName(date).slice(0, 3)}`}
            </span>
            <Fullness of={seats?.get(date)} />
          </button>
        ))}
      </div>
      {seats && (
        <p className={styles.legend}>
          <i /> Seats taken
          {closed && <s>{dayOfMonth(closed)}</s>}
          {closed && 'Closed'}
        </p>
      )}
    </fieldset>
  );
}

function seatsText(of: DaySeats | undefined): string | undefined {
  if (of?.isClosed) return 'closed';
  return of && `${of.seatsTaken} of ${of.capacity} seats`;
}

/** How full a day is, as a small bar below it. */
function Fullness({ of }: { of: DaySeats | undefined }) {
  if (!of || of.isClosed) return null;
  const share = Math.min(1, of.seatsTaken / of.capacity);
  const taken = share > 0 ? `max(3px, ${share * 100}%)` : '0%';
  return <i style={{ '--taken': taken } as CSSProperties} />;
}
