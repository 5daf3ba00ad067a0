import { useEffect, useRef } from 'react';
import { dayLong, day as dayName, dayOfMonth, weekday } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { wizard } from '../messages/wizard.ts';
import styles from './DayChoice.module.css';
import type { DayOption } from './DayChoice.tsx';
import tiles from './Tiles.module.css';

interface DaysProps {
  days: readonly DayOption[];
  chosen: string | null;
  onChoose: (date: string) => void;
}

/** Every bookable day in a row; closed days are marked. */
export function DayStrip({ days, chosen, onChoose }: DaysProps) {
  const t = useMessages(wizard).days;
  const strip = useRef<HTMLDivElement>(null);
  // On returning to this step, scroll the chosen day into view.
  useEffect(() => {
    strip.current
      ?.querySelector('input:checked')
      ?.parentElement?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <div ref={strip} className={styles.strip}>
      {days.map(({ date, isOpen, isFull, isElsewhere, reason }, place) => (
        <Text
          as="div"
          size="sm"
          weight={600}
          tone="muted"
          leading={1.2}
          key={date}
          tabular
          className={cx(styles.day, !isOpen && styles.closed, isFull && styles.full)}
          title={isOpen ? undefined : reason}
        >
          <DayInput day={{ date, isOpen, isFull, isElsewhere }} chosen={chosen} onChoose={onChoose} />
          <span aria-hidden="true">{place === 0 ? t.today : weekday(date)}</span>
          <b aria-hidden="true">{dayOfMonth(date)}</b>
          {!isOpen && !isElsewhere && (
            <Text as="small" size="sm" aria-hidden="true">
              {t.closed}
            </Text>
          )}
          {isFull && (
            <Text as="small" size="sm" aria-hidden="true">
              {t.full}
            </Text>
          )}
          {isOpen && !isFull && dayOfMonth(date) === 1 && (
            <Text as="small" size="sm" aria-hidden="true">
              {dayName(date).slice(-3)}
            </Text>
          )}
        </Text>
      ))}
    </div>
  );
}

interface DayInputProps {
  day: Pick<DayOption, 'date' | 'isOpen' | 'isFull' | 'isElsewhere'>;
  chosen: string | null;
  onChoose: (date: string) => void;
}

export function DayInput({ day, chosen, onChoose }: DayInputProps) {
  const t = useMessages(wizard).days;
  const { date, isOpen } = day;
  return (
    <input
      type="radio"
      name="day"
      className={tiles.input}
      value={date}
      aria-label={dayLabel(day, t)}
      disabled={!isOpen}
      checked={date === chosen}
      onChange={() => onChoose(date)}
    />
  );
}

function dayLabel(
  { date, isOpen, isFull, isElsewhere }: DayInputProps['day'],
  t: typeof wizard.en.days,
): string {
  if (isElsewhere) return t.notOffered(dayLong(date));
  if (!isOpen) return t.closedDay(dayLong(date));
  return isFull ? t.fullDay(dayLong(date)) : dayLong(date);
}
