import { mdiAlert } from '@mdi/js';
import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { rupees } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { NoWrap } from '../visits/NoWrap.tsx';
import { StatusPill } from '../visits/StatusPill.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { type BookingOrParty, fromCalendar } from '../visits/visit.ts';
import { childrenLine, stateOf } from '../visits/visit-labels.ts';
import { ArrivalTime } from './ArrivalTime.tsx';
import { isAllergy } from './allergy.ts';
import styles from './DaySlot.module.css';
import { duePaise } from './run-sheet.ts';
import { Lateness, useLateness, VisitAction, VisitMenu } from './VisitActions.tsx';

interface VisitRowProps {
  visit: CalendarVisit;
  /** When the visit is. */
  at: Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'>;
  changes: VisitChanges;
  /** The day is over. */
  isOver: boolean;
}

/** What the family asked for. An allergy stands out. */
function Request({ text }: { text: string }) {
  const hasAllergy = isAllergy(text);
  return (
    <Text as="small" breakAnywhere className={hasAllergy ? styles.allergy : undefined}>
      {hasAllergy && <Icon path={mdiAlert} size={16} />}“{text}”
    </Text>
  );
}

/** One visit of a slot, in the columns of its list: the family, its state, what is due, and what to do. */
export function VisitRow({ visit, at, changes, isOver }: VisitRowProps) {
  const { search, to } = useUrlState();
  const { id, arrivedAt, specialRequests, parentName, numberOfChildren, childrenAges, packageName } = visit;
  const state = stateOf(visit);
  const due = duePaise(visit, isOver);
  const asked = { visit: fromCalendar(visit, at), changes };
  // What it owes says that it is pending.
  const isPlainlyPending = useLateness(asked.visit) !== '' && state === 'pending' && due > 0;
  return (
    <li className={styles.visit}>
      <div className={styles.family}>
        <Row gap={2} columnGap={8} align="baseline" wrap>
          <RowLink to={to({ booking: id })} opens={id} isOpen={numberParam(search, 'booking') === id}>
            {parentName}
          </RowLink>
          <Text as="span" size="sm" weight={500} tone="muted" nowrap className={styles.reference}>
            {visit.reference}
          </Text>
        </Row>
        <div className={styles.about}>
          <small>
            <NoWrap>{childrenLine(numberOfChildren, childrenAges)} ·</NoWrap> <NoWrap>{packageName}</NoWrap>
          </small>
          {specialRequests && <Request text={specialRequests} />}
        </div>
      </div>
      <div className={styles.marks}>
        <Row gap={0} columnGap={8} wrap>
          {arrivedAt && <ArrivalTime at={arrivedAt} />}
          {state !== 'confirmed' && !isPlainlyPending && <StatusPill state={state} />}
          <Lateness {...asked} />
        </Row>
        {due > 0 && (
          <Text as="span" size="sm" weight={800} tone="warn" nowrap tabular className={styles.due}>
            {rupees(due)} due
          </Text>
        )}
      </div>
      <div className={styles.action}>
        <VisitAction {...asked} />
      </div>
      <div className={styles.menu}>
        <VisitMenu {...asked} />
      </div>
    </li>
  );
}
