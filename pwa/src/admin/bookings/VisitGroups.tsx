import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { roundedRupees } from '../ui/whole-rupees.ts';
import styles from './DaySlot.module.css';
import { duePaise, hasAllergy } from './run-sheet.ts';
import { type VisitGroup, visitGroups } from './visit-groups.ts';

interface VisitGroupsProps {
  visits: readonly CalendarVisit[];
  /** How late the families are that have not come: `20 min late`, or blank. */
  lateness: string;
  /** No group is folded: only a few visits are shown. */
  isWhole: boolean;
  rowsOf: (visits: readonly CalendarVisit[]) => ReactNode;
}

/** The visits of a slot of today by what they need. */
export function VisitGroups({ visits, isWhole, ...asked }: VisitGroupsProps) {
  const groups = visitGroups(visits);
  if (groups.length === 0) return null;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.title} group={group} folds={!isWhole && !group.isOpen} {...asked} />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<VisitGroupsProps, 'lateness' | 'rowsOf'> {
  group: VisitGroup;
  /** With nothing to do in it, it shows only families with an allergy until someone asks. */
  folds: boolean;
}

/** So many visits need no folding. */
const FEW = 3;

function Group({ group: { title, visits }, lateness, folds, rowsOf }: GroupProps) {
  const [isAsked, setIsAsked] = useState(false);
  const rows = useId();
  const allergic = visits.filter(hasAllergy);
  const canFold = folds && visits.length > FEW && allergic.length < visits.length;
  const isOpen = isAsked || !canFold;
  const due = visits.reduce((sum, visit) => sum + duePaise(visit, false), 0);
  const words = (
    <>
      {title} <small>{visits.length}</small>
      {title === 'Not here yet' && lateness && <small className={styles.late}>· {lateness}</small>}
      {title.endsWith('to pay') && <small>· {roundedRupees(due)} to collect</small>}
    </>
  );
  const shown = isOpen ? visits : allergic;
  return (
    <section aria-label={title}>
      <Text as="h4" size="sm" weight={800} leading={1.2} className={styles.group}>
        {canFold ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={rows}
            onClick={() => setIsAsked(!isAsked)}
          >
            <span>
              {words}
              {!isOpen && allergic.length > 0 && <small>· {allergic.length} shown for an allergy</small>}
            </span>
            <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={16} />
          </button>
        ) : (
          words
        )}
      </Text>
      <div id={rows}>{shown.length > 0 && rowsOf(shown)}</div>
    </section>
  );
}
