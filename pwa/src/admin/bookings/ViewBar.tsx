import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { day } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { DateButton } from '../ui/DateButton.tsx';
import { readPage } from '../ui/read-page.ts';
import segments from '../ui/Segments.module.css';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState, withParams } from '../ui/useUrlState.ts';
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
  { look: 'list', label: 'List' },
  { look: 'day', label: 'Day' },
  { look: 'week', label: 'Week' },
] as const;

/** Families join and answer at any moment. */
const waitingQuery = {
  ...readPage('GET /api/admin/waiting-list', { query: { group: 'open', limit: 1 } }),
  staleTime: 0,
  refetchInterval: 60_000,
} as const;

/** Switches between list, day, week and the waiting list, which is a page of its own. */
export function ViewSwitch() {
  const { search } = useUrlState();
  const { look, date } = parseViewMode(search, useCentreNow().date);
  const isWaiting = useLocation().pathname === portalPages.waitingList.path;
  const waiting = useQuery(waitingQuery).data?.total ?? 0;
  const addressOf = (next: BookingsViewMode) => {
    const view = next === 'list' ? undefined : next;
    // The waiting list has filters of its own.
    const from = isWaiting ? new URLSearchParams() : search;
    const changes = isWaiting || !view ? { view, date: undefined } : { view, page: undefined, date };
    const params = String(withParams(from, changes));
    return { pathname: portalPages.bookings.path, search: params && `?${params}` };
  };
  return (
    <Row as="nav" align="stretch" className={cx(surface.edge, segments.segments)} aria-label="Bookings view">
      {viewModeOptions.map((one) => (
        <Link
          key={one.look}
          className={segments.segment}
          to={addressOf(one.look)}
          preventScrollReset
          aria-current={one.look === look && !isWaiting ? 'page' : undefined}
        >
          {one.label}
        </Link>
      ))}
      <Link
        className={segments.segment}
        to={portalPages.waitingList.path}
        aria-current={isWaiting ? 'page' : undefined}
      >
        Waiting list
        {waiting > 0 && (
          <span className={styles.waiting}>
            {waiting}
            <VisuallyHidden> in line</VisuallyHidden>
          </span>
        )}
      </Link>
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
