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
      {days.map(({ date, isOpen, isElsewhere, reason }, place) => (
        <Text
          as="div"
          size="sm"
          weight={600}
          tone="muted"
          leading={1.2}
          key={date}
          tabular
          className={cx(styles.day, !isOpen && styles.closed)}
          title={isOpen ? undefined : reason}
        >
          <DayInput day={{ date, isOpen, isElsewhere }} chosen={chosen} onChoose={onChoose} />
          <span aria-hidden="true">{place === 0 ? t.today : weekday(date)}</span>
          <b aria-hidden="true">{dayOfMonth(date)}</b>
          {!isOpen && !isElsewhere && (
            <Text as="small" size="sm" aria-hidden="true">
              {t.closed}
            </Text>
          )}
          {isOpen && dayOfMonth(date) === 1 && (
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
  day: Pick<DayOption, 'date' | 'isOpen' | 'isElsewhere'>;
  chosen: string | null;
  onChoose: (date: string) => void;
}

export function DayInput({ day: { date, isOpen, isElsewhere }, chosen, onChoose }: DayInputProps) {
  const t = useMessages(wizard).days;
  const label = isElsewhere ? t.notOffered(dayLong(date)) : t.closedDay(dayLong(date));
  return (
    <input
      type="radio"
      name="day"
      className={tiles.input}
      value={date}
      aria-label={isOpen ? dayLong(date) : label}
      disabled={!isOpen}
      checked={date === chosen}
      onChange={() => onChoose(date)}
    />
  );
}
