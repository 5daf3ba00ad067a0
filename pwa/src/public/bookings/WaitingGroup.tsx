import { mdiChevronRight } from '@mdi/js';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { WaitingEntry } from '@toodles/api/contract/bookings/waiting.ts';
import { Link } from 'react-router-dom';
import { dayOfMonth, day as dayText, timeSpan, weekday } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { waiting } from '../messages/waiting.ts';
import { useStoredBookings } from '../stored-bookings/stored-bookings.ts';
import { clockOf } from '../waiting/clock-of.ts';
import { WaitingState } from '../waiting/WaitingState.tsx';
import { isWaitingReference, waitingPath } from '../waiting/waiting-path.ts';
import { ownWaitingQuery, waitingQuery } from '../waiting/waiting-queries.ts';
import styles from './MyBookingsPage.module.css';

const isLive = ({ state }: WaitingEntry) => state === 'waiting' || state === 'offered';

/** Where this phone and the signed-in parent wait, or have seats held. */
export function useWaiting(): WaitingEntry[] {
  const { user } = useCurrentUser();
  const stored = useStoredBookings().filter(({ reference }) => isWaitingReference(reference));
  const own = useQuery({ ...ownWaitingQuery(), enabled: Boolean(user) });
  const singles = useQueries({ queries: stored.map(waitingQuery) });
  const all = [...(own.data ?? []), ...singles.flatMap(({ data }) => data ?? [])].filter(isLive);
  return [...new Map(all.map((entry) => [entry.reference, entry])).values()];
}

/** The places in waiting lists under a heading; nothing if there are none. */
export function WaitingGroup({ entries }: { entries: readonly WaitingEntry[] }) {
  const t = useMessages(waiting).list;
  if (entries.length === 0) return null;
  return (
    <Stack as="section" gap={12} className={styles.group} aria-label={t.title}>
      <h2>{t.title}</h2>
      <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))" gap={12}>
        {entries.map((entry) => (
          <WaitingCard key={entry.reference} entry={entry} />
        ))}
      </Grid>
    </Stack>
  );
}

function WaitingCard({ entry }: { entry: WaitingEntry }) {
  const t = useMessages(waiting).list;
  const { data: site } = useSite();
  const { reference, state, bookingDate, timeSlot, numberOfChildren, heldUntil } = entry;
  return (
    <Row as="li" gap={14} className={cx(surface.card, styles.card)}>
      <Stack as="span" align="center" className={styles.day} aria-hidden="true">
        {weekday(bookingDate)} <b>{dayOfMonth(bookingDate)}</b> {dayText(bookingDate).slice(-3)}
      </Stack>
      <Text as="div" size="md" tone="muted" leading={1.3} breakAnywhere className={styles.words}>
        <Text as="h3" size="lg" weight={700} leading={1.2} tone="ink" tabular>
          <Link to={waitingPath(reference)}>
            {dayText(bookingDate)}, {timeSpan(timeSlot.startTime, timeSlot.endTime)}
          </Link>
        </Text>
        <p>{heldUntil && site ? t.until(clockOf(heldUntil, site.timeZone)) : t.card(numberOfChildren)}</p>
        <Row as="p" gap={4} columnGap={10} wrap className={styles.state}>
          <WaitingState state={state} /> <small>{reference}</small>
        </Row>
      </Text>
      <Icon path={mdiChevronRight} className={styles.go} />
    </Row>
  );
}
