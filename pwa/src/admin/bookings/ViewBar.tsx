import {
  mdiCalendarTodayOutline,
  mdiCalendarWeekOutline,
  mdiChevronLeft,
  mdiChevronRight,
  mdiFormatListBulleted,
} from '@mdi/js';
import { Link } from 'react-router-dom';
import { day } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { DateButton } from '../ui/DateButton.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './BookingsPage.module.css';
import {
  type BookingsViewMode,
  daysOf,
  parseViewMode,
  stepDate,
  stepNames,
  viewModeTitle,
} from './calendar-view.ts';

const viewModeOptions = [
  { look: 'list', label: 'List', icon: mdiFormatListBulleted },
  { look: 'day', label: 'Day', icon: mdiCalendarTodayOutline },
  { look: 'week', label: 'Week', icon: mdiCalendarWeekOutline },
] as const;

/** Switches between list, day and week. */
export function ViewSwitch() {
  const { search, to } = useUrlState();
  const { look, date } = parseViewMode(search, useCentreNow().date);
  const addressOf = (next: BookingsViewMode) =>
    next === 'list' ? to({ view: undefined, date: undefined }) : to({ view: next, page: undefined, date });
  return (
    <Row
      as="nav"
      gap={4}
      align="stretch"
      className={cx(surface.card, styles.views)}
      aria-label="Bookings view"
    >
      {viewModeOptions.map((one) => (
        <Link
          key={one.look}
          to={addressOf(one.look)}
          preventScrollReset
          aria-current={one.look === look ? 'page' : undefined}
        >
          <Icon path={one.icon} size={20} />
          {one.label}
        </Link>
      ))}
    </Row>
  );
}

/** Steps to other days or weeks. */
export function DaySteps({ look, date }: { look: 'day' | 'week'; date: string }) {
  const { change, to } = useUrlState();
  const today = useCentreNow().date;
  const names = stepNames[look];
  const isNow = daysOf(look, date).from === daysOf(look, today).from;
  return (
    <Row gap={8} wrap className={styles.steps}>
      <Row className={styles.stepper}>
        <Link className={styles.step} to={to({ date: stepDate(look, date, -1) })} aria-label={names.before}>
          <Icon path={mdiChevronLeft} />
        </Link>
        <DateButton
          label="Date"
          value={date}
          text={look === 'day' ? day(date) : viewModeTitle('week', date)}
          onChoose={(next) => change({ date: next === today ? undefined : next })}
        />
        <Link className={styles.step} to={to({ date: stepDate(look, date, 1) })} aria-label={names.after}>
          <Icon path={mdiChevronRight} />
        </Link>
      </Row>
      {!isNow && (
        <Link className={styles.now} to={to({ date: undefined })}>
          {look === 'day' ? 'Today' : 'This week'}
        </Link>
      )}
    </Row>
  );
}
