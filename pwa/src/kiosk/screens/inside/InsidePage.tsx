import { mdiClockAlertOutline, mdiDoorOpen } from '@mdi/js';
import { useState } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import { Shape } from '../../../shared/ui/Shape.tsx';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useInside } from '../../app/useInside.ts';
import type { HeadCount } from '../../core/head-count.ts';
import type { InsideVisit } from '../../core/visits.ts';
import { ClockWarning } from '../../layout/ClockWarning.tsx';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { NoticeBar } from '../../layout/NoticeBar.tsx';
import { RollCallLink } from '../../layout/RollCallLink.tsx';
import { Sidebar } from '../../layout/Sidebar.tsx';
import { StorageWarning } from '../../layout/StorageWarning.tsx';
import { ButtonLink } from '../../ui/TouchButton.tsx';
import findStyles from '../find/Find.module.css';
import styles from './VisitRow.module.css';
import { VisitRow } from './VisitRow.tsx';

type Filter = 'everyone' | 'over' | InsideVisit['kind'];

/** The visits inside, the longest overdue first, each with a check-out button. */
export function InsidePage() {
  const { visits, count } = useInside();
  const [filter, setFilter] = useState<Filter>('everyone');
  const shown = visits.filter((visit) => isShown(visit, filter));
  return (
    <DeskLayout title="Inside now" noticeIn="page">
      <Grid columns="minmax(0, 1fr) 296px" gap={20} className={findStyles.page}>
        <section className={findStyles.main} aria-label="Visits">
          <NoticeBar place="list" />
          <ClockWarning />
          <StorageWarning />
          <InsideFilters count={count} filter={filter} onFilter={setFilter} />
          <div className={findStyles.list}>
            <ul className={styles.rows}>
              {shown.map((visit) => (
                <li key={visit.key}>
                  <ErrorBoundary rowFallback="This visit can’t be shown. See it in the roll-call.">
                    <VisitRow visit={visit} />
                  </ErrorBoundary>
                </li>
              ))}
            </ul>
            {shown.length === 0 && <NoVisits filter={filter} />}
          </div>
        </section>
        <Sidebar foot={<RollCallLink />} />
      </Grid>
    </DeskLayout>
  );
}

function isShown(visit: InsideVisit, filter: Filter): boolean {
  if (filter === 'everyone') return true;
  return filter === 'over' ? visit.stay.state === 'over' : visit.kind === filter;
}

interface FiltersProps {
  count: HeadCount;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

function InsideFilters({ count, filter, onFilter }: FiltersProps) {
  const chips = [
    { name: 'everyone', label: 'Everyone', n: count.inside, mark: null },
    {
      name: 'over',
      label: 'Over time',
      n: count.over,
      mark: <Icon path={mdiClockAlertOutline} size={24} className={styles.overMark} />,
    },
    { name: 'hours', label: 'Hours', n: count.hours, mark: <Shape kind="hours" size={20} /> },
    { name: 'booked', label: 'Booked', n: count.booked, mark: <Shape kind="booked" size={20} /> },
    { name: 'party', label: 'Party', n: count.party, mark: <Shape kind="party" size={20} /> },
  ] as const;
  return (
    <Row as="fieldset" gap={8} align="stretch" className={findStyles.chips} aria-label="Show">
      {chips.map(({ name, label, n, mark }) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter === name}
          className={cx(findStyles.chip, filter === name && findStyles.on)}
          onClick={() => onFilter(name)}
        >
          {mark}
          {label} <b>{n}</b>
        </button>
      ))}
    </Row>
  );
}

function NoVisits({ filter }: { filter: Filter }) {
  if (filter !== 'everyone')
    return (
      <Text size="lg" weight={700} tone="muted" align="center" className={styles.none}>
        No one right now.
      </Text>
    );
  return (
    <StatusMessage
      icon={mdiDoorOpen}
      title="No one is inside"
      action={
        <ButtonLink look="fill" to={deskPaths.find}>
          Find a family
        </ButtonLink>
      }
    >
      <p>Checked-in children appear here, those over time first.</p>
    </StatusMessage>
  );
}
