import { useQuery } from '@tanstack/react-query';
import type { Site } from '@toodles/api/contract/site.ts';
import { weekdayOf } from '@toodles/api/domain/dates.ts';
import { timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { texts } from '../../shared/texts.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { useHydrated } from '../../shared/useHydrated.ts';
import { contact } from '../messages/contact.ts';
import styles from './OpeningHours.module.css';
import { type OpenState, openingOf, openStateAt } from './open-state.ts';
import { useCentreMoment } from './useCentreMoment.ts';

const tones: Record<OpenState['kind'], string | undefined> = {
  open: styles.open,
  'last-entry-over': styles.late,
  opens: styles.shut,
  closed: styles.shut,
};

/**
 * Whether the centre is open, or when it opens next. A page from the server may be minutes old, so it shows
 * today's hours; after hydration the current state replaces them.
 */
export function OpenNow({ site }: { site: Site }) {
  const t = useMessages(contact).opening;
  const { opening } = useMessages(texts);
  const moment = useCentreMoment(site.timeZone);
  const { data: dates } = useQuery({ ...read('GET /api/opening-days'), enabled: useHydrated() });
  if (!moment) {
    const today = openingOf(site.today, site, []);
    const hours = today.isOpen
      ? opening.hours(timeOfDay(today.openTime), timeOfDay(today.closeTime))
      : opening.closed;
    return <p className={cx(styles.now, styles.shut)}>{t.today(hours)}</p>;
  }
  const state = openStateAt(moment, site, dates);
  return <p className={cx(styles.now, tones[state.kind])}>{openStateText(state, t, opening.days)}</p>;
}

function openStateText(state: OpenState, t: typeof contact.en.opening, dayNames: readonly string[]): string {
  switch (state.kind) {
    case 'open':
      return t.open(timeOfDay(state.until));
    case 'last-entry-over':
      return t.lastEntryOver(timeOfDay(state.until));
    case 'closed':
      return t.closed;
    case 'opens':
      if (state.inDays === 0) return t.opensToday(timeOfDay(state.at));
      if (state.inDays === 1) return t.opensTomorrow(timeOfDay(state.at));
      return t.opensOn(dayNames[weekdayOf(state.date)] ?? '', timeOfDay(state.at));
  }
}
