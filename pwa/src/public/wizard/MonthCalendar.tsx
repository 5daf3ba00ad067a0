import { weekdayOf } from '@toodles/api/domain/dates.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent } from 'react';
import { dayOfMonth, monthName } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { wizard } from '../messages/wizard.ts';
import styles from './DayChoice.module.css';
import type { DayOption } from './DayChoice.tsx';
import { DayInput } from './DayStrip.tsx';

interface Month {
  name: string;
  days: DayOption[];
}

function byMonth(days: readonly DayOption[]): Month[] {
  const months = new Map<string, Month>();
  for (const day of days) {
    const key = day.date.slice(0, 7);
    const month = months.get(key) ?? { name: `${monthName(day.date)} ${key.slice(0, 4)}`, days: [] };
    month.days.push(day);
    months.set(key, month);
  }
  return [...months.values()];
}

/** The grid column; weeks start on Monday. */
const column = (date: string) => ((weekdayOf(date) + 6) % 7) + 1;

interface MonthCalendarProps {
  days: readonly DayOption[];
  chosen: string | null;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/**
 * All days of the booking window, month by month. A tap on a day chooses it and closes the calendar; with the
 * arrow keys, which choose as they move, Enter or Escape closes it.
 */
export function MonthCalendar({ days, chosen, onChoose, onClose }: MonthCalendarProps) {
  const t = useMessages(wizard).days;
  useEscapeFirst(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Does not submit the wizard's form.
    event.preventDefault();
    onClose();
  };
  return (
    <Stack
      gap={16}
      className={styles.months}
      onKeyDown={onKeyDown}
      onClick={({ target, detail }: MouseEvent) => {
        // The keyboard's clicks have no detail.
        if (target instanceof HTMLInputElement && detail > 0) onClose();
      }}
    >
      {byMonth(days).map(({ name, days: inMonth }) => (
        <section key={name} className={styles.month} aria-label={name}>
          <h3>{name}</h3>
          <Grid columns="repeat(7, 1fr)" gap={4} className={styles.grid}>
            {t.week.map((letter, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week's columns never move
              <span key={place} aria-hidden="true">
                {letter}
              </span>
            ))}
            {inMonth.map(({ date, isOpen, isFull, isElsewhere, reason }) => (
              <Text
                as="div"
                size="md"
                weight={700}
                tone="ink"
                leading={1}
                display
                key={date}
                tabular
                className={cx(styles.date, !isOpen && styles.closed, isFull && styles.full)}
                style={{ gridColumn: column(date) }}
                title={isFull ? t.full : isOpen ? undefined : reason}
              >
                <DayInput day={{ date, isOpen, isFull, isElsewhere }} chosen={chosen} onChoose={onChoose} />
                <span aria-hidden="true">{dayOfMonth(date)}</span>
              </Text>
            ))}
          </Grid>
        </section>
      ))}
    </Stack>
  );
}

/** Wherever the focus is, the first Escape closes the calendar, and not the wizard around it. */
function useEscapeFirst(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
