import { mdiCalendarClockOutline, mdiClockAlertOutline, mdiHomeAlertOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Shape } from '../../shared/ui/Shape.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { deskPaths } from '../app/paths.ts';
import { useInside } from '../app/useInside.ts';
import { useUpcomingSlots } from '../app/useUpcomingSlots.ts';
import { formatDuration, formatSlot } from '../core/format-times.ts';
import type { HeadCount } from '../core/head-count.ts';
import type { UpcomingSlot } from '../core/upcoming-slots.ts';
import { OccupancyBar } from './OccupancyBar.tsx';
import styles from './Sidebar.module.css';

/** The head count, the centre's limit and any warnings about them. */
export function Sidebar({ foot }: { foot?: ReactNode }) {
  const { count } = useInside();
  return (
    <aside className={cx(surface.card, styles.sidebar)} aria-label="Inside now">
      <Text as="h2" size="xl" className={styles.title}>
        Inside now
      </Text>
      <Row as="p" gap={10} align="end" className={styles.count}>
        <span className={styles.figure} data-testid="head-count">
          {count.inside}
        </span>
        <span>
          of {count.limit}
          <br />
          {freePlacesLabel(count)}
        </span>
      </Row>
      <OccupancyBar count={count} />
      <Stack gap={6} className={styles.legend}>
        <p>
          <Shape kind="hours" />
          On hours<b>{count.hours}</b>
        </p>
        <p>
          <Shape kind="booked" />
          Booked<b>{count.booked}</b>
        </p>
        <p>
          <Shape kind="party" />
          Party guests<b>{count.party}</b>
        </p>
      </Stack>
      <hr className={styles.rule} />
      <Stack gap={12} className={styles.notes}>
        <Notes count={count} />
      </Stack>
      {foot}
    </aside>
  );
}

function freePlacesLabel({ freePlaces }: HeadCount): string {
  if (freePlaces > 0) return `room for ${freePlaces}`;
  return freePlaces === 0 ? 'centre is full' : `${-freePlaces} over`;
}

function Notes({ count }: { count: HeadCount }) {
  const [next] = useUpcomingSlots();
  return (
    <>
      {count.freePlaces < 0 && (
        <Note tone="bad" icon={mdiHomeAlertOutline} title={`${-count.freePlaces} over the limit`}>
          Let some leave before more come in
        </Note>
      )}
      {count.over > 0 && (
        <Link to={deskPaths.inside}>
          <Note tone="bad" icon={mdiClockAlertOutline} title={`${count.over} over time`}>
            Longest {formatDuration(count.longestOver)}
          </Note>
        </Link>
      )}
      {count.forgotten > 0 && (
        <Link to={deskPaths.inside}>
          <Note tone="info" icon={mdiClockAlertOutline} title={`${count.forgotten} not checked out`}>
            On an earlier day
          </Note>
        </Link>
      )}
      {next && (
        <Link to={deskPaths.find}>
          <Note tone="info" icon={mdiCalendarClockOutline} title={`${next.children} still to come`}>
            {timeOf(next)}
          </Note>
        </Link>
      )}
    </>
  );
}

interface NoteProps {
  tone: 'bad' | 'info';
  icon: string;
  title: string;
  children: ReactNode;
}

function Note({ tone, icon, title, children }: NoteProps) {
  return (
    <Row as="span" gap={12} className={cx(styles.note, styles[tone])}>
      <Icon path={icon} size={30} />
      <span>
        <b>{title}</b>
        {children}
      </span>
    </Row>
  );
}

function timeOf({ startTime, endTime, rows }: UpcomingSlot): string {
  const { figure, half } = formatSlot(startTime, endTime);
  const isParty = rows.every(({ kind }) => kind === 'party');
  return `${`${figure} ${half}`.trim()} ${isParty ? 'party' : 'slot'}`;
}
