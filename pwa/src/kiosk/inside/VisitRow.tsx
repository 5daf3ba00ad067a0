import { mdiClockAlertOutline, mdiPencilOutline, mdiTimerSand } from '@mdi/js';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Shape } from '../../shared/ui/Shape.tsx';
import type { Guest } from '../desk/arrival-words.ts';
import { CheckOutTap } from '../desk/CheckOutTap.tsx';
import { clockFigure, duration, since } from '../desk/centre-times.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { NotHereTap } from '../desk/NotHereTap.tsx';
import { dotted, phoneEnd } from '../desk/names.ts';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { deskPaths } from '../paths.ts';
import styles from './VisitRow.module.css';
import type { Visit } from './visits.ts';

/** One visit: the children, the times, the status and the check-out button. */
export function VisitRow({ visit }: { visit: Visit }) {
  const isOver = visit.stay.state === 'over';
  return (
    <article
      className={cx(styles.row, isOver && styles.over)}
      data-testid="visit-row"
      data-stay={visit.stay.state}
    >
      <span className={cx(styles.count, visit.kind === 'party' && styles.inStar)}>
        <Shape kind={visit.kind} size={44} />
        <b>{visit.children}</b>
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>{titleOf(visit)}</h2>
        <p className={styles.line}>{dotted(underTitle(visit), phoneEnd(visit.phone))}</p>
      </div>
      <Span visit={visit} />
      <div className={styles.stands}>
        <Stands visit={visit} />
        <PutRight visit={visit} />
      </div>
      <WayOut visit={visit} />
    </article>
  );
}

/** The birthday child, or the children if named, or the family. */
function titleOf({ kind, names, family }: Visit): string {
  const named = names.join(', ');
  if (kind === 'party' && named) return `${named}’s party`;
  return named || family;
}

function underTitle({ kind, names, family }: Visit): string {
  if (names.length > 0) return family;
  return kind === 'hours' ? 'On hours' : 'Booked';
}

function Span({ visit: { since: from, until, stay } }: { visit: Visit }) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const share = Math.max(
    0,
    Math.min(1, (now - Date.parse(from)) / Math.max(1, Date.parse(until) - Date.parse(from))),
  );
  return (
    <div className={styles.span}>
      <p className={styles.times}>
        {since(from, now, timeZone)} <em>to</em> {clockFigure(until, timeZone)}
      </p>
      <span className={styles.bar} aria-hidden="true">
        <i className={styles[stay.state]} style={{ width: `${Math.max(5, share * 100)}%` }} />
      </span>
    </div>
  );
}

function Stands({ visit: { kind, stay, forgotten } }: { visit: Visit }) {
  const time = duration(stay.minutes);
  if (forgotten) {
    return (
      <p className={cx(styles.state, styles.isOver)}>
        <Icon path={mdiClockAlertOutline} size={26} />
        {kind === 'hours' ? 'Not checked out' : 'Earlier day'}
      </p>
    );
  }
  if (stay.state === 'over') {
    return (
      <p className={cx(styles.state, styles.isOver)}>
        <Icon path={mdiClockAlertOutline} size={26} />
        {time} over
      </p>
    );
  }
  if (stay.state === 'soon') {
    return (
      <p className={cx(styles.state, styles.isSoon)}>
        <Icon path={mdiTimerSand} size={24} />
        {time} left
      </p>
    );
  }
  return <p className={styles.state}>{time} left</p>;
}

/** A link to the edit form, as long as this desk may amend. A tap anywhere on the row opens it. */
function PutRight({ visit }: { visit: Visit }) {
  if (visit.facts === null || visit.usageId === null) return null;
  return (
    <Link
      to={deskPaths.putRight(visit.usageId)}
      state={{ from: 'inside' }}
      className={styles.putRight}
      aria-label={`Edit visit: ${titleOf(visit)}`}
    >
      <Icon path={mdiPencilOutline} size={18} /> Edit visit
    </Link>
  );
}

function WayOut({ visit }: { visit: Visit }) {
  if (visit.kind !== 'hours') return <WithTheClock visit={visit} />;
  return (
    <CheckOutTap
      visit={visit}
      look={visit.stay.state === 'over' ? 'ink' : 'line'}
      className={styles.action}
    />
  );
}

/** Bookings and parties end with their slot. For ten minutes their arrival can be undone. */
function WithTheClock({ visit }: { visit: Visit }) {
  const guest = useGuest(visit);
  if (guest && visit.amendableUntil !== null) return <NotHereTap guest={guest} className={styles.action} />;
  if (visit.forgotten) return <p className={styles.slot}>Until the next sync</p>;
  return (
    <p className={styles.slot}>{visit.kind === 'party' ? 'Until the party ends' : 'Until the slot ends'}</p>
  );
}

/** The booking or party of a row. */
function useGuest({ key }: Visit): Guest | null {
  const { bookings, parties } = useDesk();
  const booking = bookings.find(({ id }) => key === `booking-${id}`);
  if (booking) return { kind: 'booked', booking };
  const party = parties.find(({ id }) => key === `party-${id}`);
  return party ? { kind: 'party', party } : null;
}
