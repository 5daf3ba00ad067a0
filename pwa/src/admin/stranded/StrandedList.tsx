import { mdiChevronDown } from '@mdi/js';
import type { Stranded } from '@toodles/api/contract/team-schedule.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './StrandedList.module.css';
import { StrandedRow } from './StrandedRow.tsx';
import { groupsOf } from './stranded-groups.ts';
import { visitsText } from './stranded-words.ts';

/** Of more visits than these the days after the first are opened one by one. */
const MOST_OPEN = 12;

interface StrandedListProps {
  visits: readonly Stranded[];
  /** Their pages open beside this one: what is being decided here waits. */
  newTab?: boolean;
}

/** Visits without a place, day by day: how many are too many, then whose they are and how to reach them. */
export function StrandedList({ visits, newTab = false }: StrandedListProps) {
  const isShort = visits.length <= MOST_OPEN;
  return (
    <div className={styles.groups}>
      {groupsOf(visits).map(({ key, heading, why, isAtOnce, visits: group }, place) => (
        <details key={key} className={styles.group} open={isShort || place === 0}>
          <summary className={styles.head}>
            <Icon path={mdiChevronDown} className={styles.arrow} />
            <span className={styles.day}>
              <b>{heading}</b>
              <span className={styles.why}>{why}</span>
            </span>
            <span className={styles.number}>{visitsText(group.length)}</span>
          </summary>
          <ul className={styles.list}>
            {group.map((visit) => (
              <StrandedRow
                key={`${visit.kind}-${visit.id}`}
                visit={visit}
                newTab={newTab}
                isTimeTold={isAtOnce}
              />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
