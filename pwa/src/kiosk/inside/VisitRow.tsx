import { mdiClockAlertOutline, mdiTimerSand } from '@mdi/js';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Shape } from '../../shared/ui/Shape.tsx';
import { CheckOutTap } from '../desk/CheckOutTap.tsx';
import { clockFigure, duration, since } from '../desk/centre-times.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { dotted, phoneEnd } from '../desk/names.ts';
import { useCentreNow } from '../desk/useCentreNow.ts';
import styles from './VisitRow.module.css';
import type { Visit } from './visits.ts';

/** One visit: how many and who, from when to when, how it stands, the way out. */
export function VisitRow({ visit }: { visit: Visit }) {
  const isOver = visit.stay.state === 'over';
  const named = visit.names.join(', ');
  return (
    <article
      className={cx(styles.row, isOver && styles.over)}
      data-testid="visit-row"
      data-stay={visit.stay.state}
    >
      <span className={styles.count}>
        <Shape kind={visit.kind} size={44} />
        <b>{visit.children}</b>
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>{named || visit.family}</h2>
        <p className={styles.line}>
          {dotted(
            named ? visit.family : visit.kind === 'booked' ? 'Booked' : 'On hours',
            phoneEnd(visit.phone),
          )}
        </p>
      </div>
      <Span visit={visit} />
      <Stands visit={visit} />
      <WayOut visit={visit} />
    </article>
  );
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

function Stands({ visit: { stay, forgotten } }: { visit: Visit }) {
  const time = duration(stay.minutes);
  if (forgotten) {
    return (
      <p className={cx(styles.state, styles.isOver)}>
        <Icon path={mdiClockAlertOutline} size={26} />
        Not checked out
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

function WayOut({ visit }: { visit: Visit }) {
  if (visit.usageId === null) return <p className={styles.slot}>Leaves with the slot</p>;
  return (
    <CheckOutTap
      visit={visit}
      look={visit.stay.state === 'over' ? 'ink' : 'line'}
      className={styles.action}
    />
  );
}
