import { mdiChevronDown } from '@mdi/js';
import type { Stranded } from '@toodles/api/contract/team-schedule.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './StrandedList.module.css';
import { StrandedRow } from './StrandedRow.tsx';
import { groupsOf } from './stranded-groups.ts';
import { visitsText } from './stranded-words.ts';

/** With more bookings than this, only the first day starts expanded. */
const MOST_OPEN = 12;

interface StrandedListProps {
  visits: readonly Stranded[];
  /** Opens bookings in a new tab, so that the open dialog stays. */
  newTab?: boolean;
}

/** Displaced bookings by day: the number over capacity, then each family with its contact details. */
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
