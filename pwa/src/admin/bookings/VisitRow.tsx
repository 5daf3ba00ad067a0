import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { orderStateNames } from '@toodles/api/contract/money/orders.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { rupees } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { DottedLine } from '../ui/DottedLine.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { PhoneIconLink, PhoneLink } from '../visits/PhoneLink.tsx';
import { StatusPill } from '../visits/StatusPill.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { type BookingOrParty, fromCalendar } from '../visits/visit.ts';
import { stateOf, statusNames } from '../visits/visit-labels.ts';
import { AllergyMark } from './AllergyMark.tsx';
import { ArrivalTime } from './ArrivalTime.tsx';
import { isAllergy } from './allergy.ts';
import { ChildCount, ChildrenAges } from './ChildCount.tsx';
import { duePaise } from './run-sheet.ts';
import { Lateness, useLateness, useNextStep, VisitAction, VisitMenu } from './VisitActions.tsx';
import styles from './VisitRow.module.css';
import { isAwaited } from './visit-groups.ts';

interface VisitRowProps {
  visit: CalendarVisit;
  /** When the visit is. */
  at: Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'>;
  changes: VisitChanges;
  /** The day is over. */
  isOver: boolean;
  /** The package is that of most families of the slot. */
  isUsual: boolean;
  /** Its slot is running. */
  isNow: boolean;
  /** The same family's next slot of the day: `2–4`; or blank. */
  later: string;
}

/** What the family asked for. An allergy stands out. */
function Request({ text, isAllergy: isAtRisk }: { text: string; isAllergy: boolean }) {
  return (
    <Text as="small" breakAnywhere className={cx(styles.request, isAtRisk && styles.allergy)}>
      “{text}”
    </Text>
  );
}

/** The row says the state in other words: by the time of arrival, or by what a family that is late owes. */
function isStateSaid(visit: CalendarVisit, owesLate: boolean): boolean {
  switch (stateOf(visit)) {
    case 'confirmed':
      return true;
    case 'completed':
      return visit.arrivedAt !== null;
    case 'pending':
      return owesLate;
    default:
      return false;
  }
}

/** What the family has to pay, or has paid. */
function moneyOf(due: number, { paidAmount, orderState }: CalendarVisit) {
  const paid = paiseOf(paidAmount);
  if (due > 0) return <b className={styles.due}>{rupees(due)} due</b>;
  if (paid > 0) return <span className={styles.paid}>{rupees(paid)} paid</span>;
  return orderState === 'free' && <span className={styles.paid}>{orderStateNames.free}</span>;
}

/** One visit of a slot, in the columns of its list: the family, its state, what is due, and what to do. */
export function VisitRow({ visit, at, changes, isOver, isUsual, isNow, later }: VisitRowProps) {
  const { search, to } = useUrlState();
  const { id, arrivedAt, specialRequests, parentName, parentPhone } = visit;
  const isAtRisk = isAllergy(specialRequests);
  const state = stateOf(visit);
  const due = duePaise(visit, isOver);
  const asked = { visit: fromCalendar(visit, at), changes };
  const isSaid = isStateSaid(visit, useLateness(asked.visit) !== '' && due > 0);
  const isTaken = useNextStep(asked).step === 'pay';
  const arrived = arrivedAt && { at: arrivedAt, isOver: state === 'completed' };
  const money = moneyOf(due, visit);
  return (
    <li className={styles.visit}>
      <div className={styles.children}>
        <ChildCount kind="booked">{visit.numberOfChildren}</ChildCount>
      </div>
      <div className={styles.family}>
        <span className={styles.name}>
          <RowLink to={to({ booking: id })} opens={id} isOpen={numberParam(search, 'booking') === id}>
            {parentName}
          </RowLink>
          {isAtRisk && <AllergyMark />}
          {isNow && isAwaited(visit) && (
            <span className={styles.call}>
              <PhoneIconLink phone={parentPhone} />
            </span>
          )}
        </span>
        <DottedLine
          className={styles.facts}
          parts={[
            arrived && (
              <span key="arrival" className={styles.asColumn}>
                <ArrivalTime {...arrived} isGrouped={isNow} />
              </span>
            ),
            !isSaid && (
              <span key="state" className={styles.asColumn}>
                {statusNames[state]}
              </span>
            ),
            // In a narrow list the button says it.
            !isTaken && money && (
              <span key="money" className={styles.asMoney}>
                {due > 0 || visit.orderState === 'free' ? money : 'Paid'}
              </span>
            ),
            <ChildrenAges key="children" of={visit} />,
            !isUsual && visit.packageName,
            later && `also ${later}`,
          ]}
        />
        {specialRequests && <Request text={specialRequests} isAllergy={isAtRisk} />}
      </div>
      <div className={styles.phone}>
        <PhoneLink phone={parentPhone} />
      </div>
      <div className={styles.marks}>
        <Row gap={0} columnGap={8} wrap className={styles.state}>
          {arrived && <ArrivalTime {...arrived} />}
          {!isSaid && <StatusPill state={state} isQuiet={state === 'pending'} />}
          <Lateness {...asked} />
        </Row>
        <div className={styles.money}>{money}</div>
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
