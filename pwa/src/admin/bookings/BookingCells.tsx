import { mdiAlert, mdiCheckCircle, mdiClockAlertOutline } from '@mdi/js';
import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { orderStateNames } from '@toodles/api/contract/money/orders.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { ReactNode } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { SaidPaid } from '../money/SaidPaid.tsx';
import { saidOf } from '../money/said-paid.ts';
import { DottedLine } from '../ui/DottedLine.tsx';
import { shortTime } from '../ui/dates.ts';
import { shortPhone } from '../ui/short-phone.ts';
import { RowLink } from '../ui/table/RowLink.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { Amount, PaymentMark } from '../visits/PaymentMark.tsx';
import { PhoneIconLink } from '../visits/PhoneLink.tsx';
import type { StatusWords } from '../visits/StatusPill.tsx';
import { fromBooking } from '../visits/visit.ts';
import { stateOf, statusNames } from '../visits/visit-labels.ts';
import { ArrivalTime } from './ArrivalTime.tsx';
import { isAllergy } from './allergy.ts';
import own from './BookingRows.module.css';
import { ChildrenAges } from './ChildCount.tsx';
import { lateText } from './slot-status.ts';
import { usualInSlot } from './usual-package.ts';
import { showsStep, useNextStep } from './VisitActions.tsx';
import { isAwaited } from './visit-groups.ts';

/** What a family with an allergy asked for, in one line; nothing for any other. */
export function AllergyChip({ request }: { request: string }) {
  if (!isAllergy(request)) return null;
  return (
    <span className={own.allergy} title={request}>
      <Icon path={mdiAlert} size={14} />
      <VisuallyHidden>Allergy: </VisuallyHidden>
      <span>{request}</span>
    </span>
  );
}

interface FamilyCellProps {
  booking: TeamBooking;
  to: string;
  isOpen: boolean;
  /** The family should be here by now, so it can be called. */
  isLate: boolean;
  /** Beside it, a wide screen has a column of the phones. */
  hasPhone: boolean;
  /** The rows of the page. */
  rows: readonly TeamBooking[];
}

/** The family, and below it what has no column of its own. */
export function FamilyCell({ booking, to, isOpen, isLate, hasPhone, rows }: FamilyCellProps) {
  const { parentName, parentPhone, reference, specialRequests } = booking;
  return (
    <>
      <span className={own.name}>
        <RowLink to={to} opens={booking.id} isOpen={isOpen}>
          {parentName}
        </RowLink>
        <Twin booking={booking} rows={rows} />
        {isLate && (
          <span className={own.call}>
            <PhoneIconLink phone={parentPhone} />
          </span>
        )}
      </span>
      <span className={own.second}>
        <AllergyChip request={specialRequests} />
        <DottedLine
          isOneLine
          className={own.wide}
          parts={[reference, !hasPhone && shortPhone(parentPhone)]}
        />
        <DottedLine
          className={own.narrow}
          parts={[
            <ChildrenAges key="children" of={booking} />,
            !isAllergy(specialRequests) && <PackageWord booking={booking} rows={rows} />,
          ]}
        />
      </span>
      <SaidPaid reference={saidOf(booking)} />
    </>
  );
}

/** The family should be here by now. */
export const isLate = (booking: TeamBooking, time: string): boolean =>
  isAwaited(booking) && lateText(booking.timeSlot, time) !== '';

interface Moment {
  /** The centre's time. */
  time: string;
  timeZone: string;
}

/** Of a visit of today: that the family is here, or how late it is; nothing if its status says all. */
export function statusWords(booking: TeamBooking, { time, timeZone }: Moment): StatusWords | undefined {
  if (isLate(booking, time))
    return {
      text: lateText(booking.timeSlot, time),
      more: booking.status === 'pending' ? 'pending' : undefined,
      icon: mdiClockAlertOutline,
      look: 'late',
    };
  const { arrivedAt } = booking;
  if (arrivedAt === null || booking.status === 'completed' || booking.status === 'cancelled')
    return undefined;
  const { time: since } = centreMoment(new Date(arrivedAt), timeZone);
  return { text: `Here ${shortTime(since)}`, icon: mdiCheckCircle, look: 'here' };
}

interface InListProps {
  booking: TeamBooking;
  /** The rows of the page. */
  rows: readonly TeamBooking[];
}

/** The end of the phone, where another family of the page has the same name and the phones have no column. */
function Twin({ booking: { id, parentName, parentPhone }, rows }: InListProps) {
  const hasTwin = rows.some((other) => other.id !== id && other.parentName === parentName);
  if (!hasTwin || parentPhone === '') return null;
  return (
    <span className={own.twin}>
      <VisuallyHidden>phone ends in </VisuallyHidden>…{parentPhone.slice(-4)}
    </span>
  );
}

/** The package in a column of its own; the usual one of its slot is quiet. */
export function PackageName({ booking, rows }: InListProps) {
  const { name } = booking.package;
  const isUsual = usualInSlot(booking, rows) === name;
  return <span className={cx(own.package, isUsual && own.usual)}>{name}</span>;
}

/** The package in a line of facts; one that is not the usual of its slot is bold. */
function PackageWord({ booking, rows }: InListProps) {
  const { name } = booking.package;
  const usual = usualInSlot(booking, rows);
  return <span className={cx(usual !== undefined && usual !== name && own.unusual)}>{name}</span>;
}

interface StateProps {
  booking: TeamBooking;
}

interface UnderHeading extends StateProps {
  /** The heading of its slot says how late it is. */
  isUnderSlot: boolean;
  /** The heading of its group says that the family is here. */
  isGrouped: boolean;
}

interface PhoneDetailsProps extends InListProps, UnderHeading {
  /** Blank if the headings say it. */
  when: string;
}

/** What a phone shows below the name. */
export function PhoneDetails({ booking, rows, when, ...under }: PhoneDetailsProps) {
  const next = useNextStep({ visit: fromBooking(booking) });
  // A button stands in the place of the amount.
  const isBesideStep = showsStep(next);
  const stateFacts = useStateFacts({ booking, ...under }).filter(Boolean);
  const isUsual = usualInSlot(booking, rows) === booking.package.name;
  const isFull = isBesideStep || under.isUnderSlot || stateFacts.length > 0;
  return (
    <span className={own.details}>
      <DottedLine
        parts={[
          when,
          ...stateFacts,
          isBesideStep && next.step === 'here' && !next.waits && <PhoneMoney key="money" booking={booking} />,
          <ChildrenAges key="children" of={booking} />,
          !(isFull && isUsual) && <PackageWord key="package" booking={booking} rows={rows} />,
        ]}
      />
    </span>
  );
}

/** What is not as expected, or has happened, in the place of a column of the status. */
function useStateFacts({ booking, isUnderSlot, isGrouped }: UnderHeading): ReactNode[] {
  const { date: today, time } = useCentreNow();
  const visit = fromBooking(booking);
  const { arrivedAt } = booking;
  const state = stateOf(visit);
  const isToday = booking.bookingDate === today;
  if (state === 'completed') {
    const came = arrivedAt ? <ArrivalTime key="arrival" at={arrivedAt} isOver /> : statusNames.completed;
    return [isToday && came];
  }
  const isMissed = isToday && isLate(booking, time);
  const isStateSaid =
    state === 'confirmed' || (state === 'pending' && isMissed && paiseOf(visit.dueAmount) > 0);
  return [
    isToday && arrivedAt && <ArrivalTime key="arrival" at={arrivedAt} isOver={false} isGrouped={isGrouped} />,
    isMissed && !isUnderSlot && lateText(booking.timeSlot, time),
    !isStateSaid && (
      <span key="state" className={cx(own.state, own[state])}>
        {statusNames[state]}
      </span>
    ),
  ];
}

/** What the family has to pay, in bold, or how it has paid. */
function PhoneMoney({ booking }: StateProps) {
  const { dueAmount, orderState } = fromBooking(booking);
  if (booking.hoursSale) return 'On hours';
  if (paiseOf(dueAmount) <= 0) return orderStateNames[orderState];
  return <b className={own.due}>{rupeesOf(dueAmount)} due</b>;
}

/** The amount and its payment. */
export function AmountCell({ booking }: StateProps) {
  return (
    <span className={own.amount}>
      {booking.hoursSale ? <b>On hours</b> : <Amount {...fromBooking(booking)} />}
    </span>
  );
}

/** The payment in a column of its own. */
export function PaymentCell({ booking }: StateProps) {
  if (booking.hoursSale) return null;
  return (
    <span className={own.payment}>
      <PaymentMark {...fromBooking(booking)} />
    </span>
  );
}
