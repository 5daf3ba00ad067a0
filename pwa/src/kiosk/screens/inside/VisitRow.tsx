import { mdiClockAlertOutline, mdiPencilOutline, mdiTimerSand } from '@mdi/js';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Shape } from '../../../shared/ui/Shape.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import type { Guest } from '../../app/arrival-messages.ts';
import { useDesk } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { joinParts, phoneEnd } from '../../core/format-text.ts';
import { formatClockShort, formatDuration, formatSince } from '../../core/format-times.ts';
import type { InsideVisit } from '../../core/visits.ts';
import { CareNote } from '../../layout/CareNote.tsx';
import { CheckOutButton } from '../../layout/CheckOutButton.tsx';
import { UndoArrivalButton } from '../../layout/UndoArrivalButton.tsx';
import styles from './VisitRow.module.css';

/** One visit: the children, the times, the status and the check-out button. */
export function VisitRow({ visit }: { visit: InsideVisit }) {
  const isOver = visit.stay.state === 'over';
  return (
    <Grid
      as="article"
      columns="48px minmax(0, 1fr) 186px 232px 142px"
      gap={16}
      align="center"
      className={cx(surface.card, styles.row, isOver && styles.over)}
      data-testid="visit-row"
      data-stay={visit.stay.state}
    >
      <span className={cx(styles.count, visit.kind === 'party' && styles.inStar)}>
        <Shape kind={visit.kind} size={44} />
        <b>{visit.children}</b>
      </span>
      <div className={styles.who}>
        <Text as="h2" size="2xl" leading={1.1} breakAnywhere className={styles.name}>
          {visitTitle(visit)}
        </Text>
        <Text size="lg" weight={600} tone="muted" leading={1.3} className={styles.line}>
          {joinParts(visitSubtitle(visit), phoneEnd(visit.phone))}
        </Text>
        <CareNote care={visit.care} />
      </div>
      <TimeSpan visit={visit} />
      <Stack gap={4} align="start" className={styles.stands}>
        <StayLabel visit={visit} />
        <AmendLink visit={visit} />
      </Stack>
      <LeaveAction visit={visit} />
    </Grid>
  );
}

/** The birthday child, or the children if named, or the family. */
function visitTitle({ kind, names, family }: InsideVisit): string {
  const named = names.join(', ');
  if (kind === 'party' && named) return `${named}’s party`;
  return named || family;
}

function visitSubtitle({ kind, names, family }: InsideVisit): string {
  if (names.length > 0) return family;
  return kind === 'hours' ? 'On hours' : 'Booked';
}

function TimeSpan({ visit: { since: from, until, stay } }: { visit: InsideVisit }) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const share = Math.max(
    0,
    Math.min(1, (now - Date.parse(from)) / Math.max(1, Date.parse(until) - Date.parse(from))),
  );
  return (
    <div className={styles.span}>
      <Text size="xl" weight={700} leading={1.1} display className={styles.times}>
        {formatSince(from, now, timeZone)} <em>to</em> {formatClockShort(until, timeZone)}
      </Text>
      <span className={styles.bar} aria-hidden="true">
        <i className={styles[stay.state]} style={{ width: `${Math.max(5, share * 100)}%` }} />
      </span>
    </div>
  );
}

function StayLabel({ visit: { kind, stay, forgotten } }: { visit: InsideVisit }) {
  const time = formatDuration(stay.minutes);
  if (forgotten) {
    return (
      <Row as="p" gap={8} inline className={cx(styles.state, styles.isOver)}>
        <Icon path={mdiClockAlertOutline} size={26} />
        {kind === 'hours' ? 'Not checked out' : 'Earlier day'}
      </Row>
    );
  }
  if (stay.state === 'over') {
    return (
      <Row as="p" gap={8} inline className={cx(styles.state, styles.isOver)}>
        <Icon path={mdiClockAlertOutline} size={26} />
        {time} over
      </Row>
    );
  }
  if (stay.state === 'soon') {
    return (
      <Row as="p" gap={8} inline className={cx(styles.state, styles.isSoon)}>
        <Icon path={mdiTimerSand} size={24} />
        {time} left
      </Row>
    );
  }
  return (
    <Row as="p" gap={8} inline className={styles.state}>
      {time} left
    </Row>
  );
}

/** A link to the edit form, as long as this desk may amend. A tap anywhere on the row opens it. */
function AmendLink({ visit }: { visit: InsideVisit }) {
  if (visit.facts === null || visit.usageId === null) return null;
  return (
    <Link
      to={deskPaths.amendVisit(visit.usageId)}
      state={{ from: 'inside' }}
      className={styles.putRight}
      aria-label={`Edit visit: ${visitTitle(visit)}`}
    >
      <Icon path={mdiPencilOutline} size={18} /> Edit visit
    </Link>
  );
}

function LeaveAction({ visit }: { visit: InsideVisit }) {
  if (visit.kind !== 'hours') return <SlotEndAction visit={visit} />;
  return (
    <CheckOutButton
      visit={visit}
      look={visit.stay.state === 'over' ? 'ink' : 'line'}
      className={styles.action}
    />
  );
}

/** Bookings and parties end with their slot. For ten minutes their arrival can be undone. */
function SlotEndAction({ visit }: { visit: InsideVisit }) {
  const guest = useGuest(visit);
  if (guest && visit.amendableUntil !== null)
    return <UndoArrivalButton guest={guest} className={styles.action} />;
  if (visit.forgotten)
    return (
      <Text size="md" weight={700} tone="muted" leading={1.2} align="center" className={styles.slot}>
        Until the next sync
      </Text>
    );
  return (
    <Text size="md" weight={700} tone="muted" leading={1.2} align="center" className={styles.slot}>
      {visit.kind === 'party' ? 'Until the party ends' : 'Until the slot ends'}
    </Text>
  );
}

/** The booking or party of a row. */
function useGuest({ key }: InsideVisit): Guest | null {
  const { bookings, parties } = useDesk();
  const booking = bookings.find(({ id }) => key === `booking-${id}`);
  if (booking) return { kind: 'booked', booking };
  const party = parties.find(({ id }) => key === `party-${id}`);
  return party ? { kind: 'party', party } : null;
}
