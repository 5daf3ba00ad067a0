import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { count, rupees } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { DottedLine } from '../ui/DottedLine.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { PhoneIconLink, PhoneLink } from '../visits/PhoneLink.tsx';
import { StatusPill } from '../visits/StatusPill.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { type BookingOrParty, fromCalendar } from '../visits/visit.ts';
import { agesInColumn, stateOf, statusNames } from '../visits/visit-labels.ts';
import { AllergyMark } from './AllergyMark.tsx';
import { ArrivalTime } from './ArrivalTime.tsx';
import { isAllergy } from './allergy.ts';
import { ChildCount } from './ChildCount.tsx';
import { duePaise } from './run-sheet.ts';
import { Lateness, useLateness, useNextStep, VisitAction, VisitMenu } from './VisitActions.tsx';
import styles from './VisitRow.module.css';

interface VisitRowProps {
  visit: CalendarVisit;
  /** When the visit is. */
  at: Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'>;
  changes: VisitChanges;
  /** The day is over. */
  isOver: boolean;
  /** The package is that of most families of the slot. */
  isUsual: boolean;
  /** The family is expected now, and the desk may call it. */
  isMissing: boolean;
}

/** What the family asked for. An allergy stands out. */
function Request({ text, isAllergy: isAtRisk }: { text: string; isAllergy: boolean }) {
  return (
    <Text as="small" breakAnywhere className={cx(styles.request, isAtRisk && styles.allergy)}>
      “{text}”
    </Text>
  );
}

/** Whom the family brings. Their ages, if they are known, say how many they are. */
function Children({ of }: { of: Pick<CalendarVisit, 'numberOfChildren' | 'childrenAges'> }) {
  const people = count(of.numberOfChildren, 'child', 'children');
  if (of.childrenAges.length === 0) return people;
  return (
    <>
      <VisuallyHidden>{people}, </VisuallyHidden>Aged {agesInColumn(of.childrenAges)}
    </>
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
function moneyOf(due: number, paid: number) {
  if (due > 0) return <b className={styles.due}>{rupees(due)} due</b>;
  return paid > 0 && <span className={styles.paid}>{rupees(paid)} paid</span>;
}

/** One visit of a slot, in the columns of its list: the family, its state, what is due, and what to do. */
export function VisitRow({ visit, at, changes, isOver, isUsual, isMissing }: VisitRowProps) {
  const { search, to } = useUrlState();
  const { id, arrivedAt, specialRequests, parentName, parentPhone } = visit;
  const isAtRisk = isAllergy(specialRequests);
  const state = stateOf(visit);
  const due = duePaise(visit, isOver);
  const asked = { visit: fromCalendar(visit, at), changes };
  const isSaid = isStateSaid(visit, useLateness(asked.visit) !== '' && due > 0);
  // The button says what is due.
  const isTaken = useNextStep(asked).step === 'pay';
  const arrival = arrivedAt && <ArrivalTime at={arrivedAt} isOver={state === 'completed'} />;
  const children = <Children of={visit} />;
  const special = !isUsual && visit.packageName;
  const money = !isTaken && moneyOf(due, paiseOf(visit.paidAmount));
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
          {isMissing && (
            <span className={styles.call}>
              <PhoneIconLink phone={parentPhone} />
            </span>
          )}
        </span>
        <div className={styles.about}>
          <span className={styles.ages}>{children}</span>
          {special && <span className={styles.special}>{special}</span>}
          <DottedLine
            className={styles.onPhone}
            parts={[arrival, !isSaid && statusNames[state], children, money, special]}
          />
          {specialRequests && <Request text={specialRequests} isAllergy={isAtRisk} />}
        </div>
      </div>
      <div className={styles.phone}>
        <PhoneLink phone={parentPhone} />
      </div>
      <div className={styles.marks}>
        <Row gap={0} columnGap={8} wrap className={styles.state}>
          {arrival}
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
