import { mdiAlert, mdiCheckCircle, mdiClockAlertOutline } from '@mdi/js';
import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { count, timeOfDay } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { SaidPaid } from '../money/SaidPaid.tsx';
import { saidOf } from '../money/said-paid.ts';
import { DottedLine } from '../ui/DottedLine.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { PhoneIconLink } from '../visits/PhoneLink.tsx';
import type { StatusWords } from '../visits/StatusPill.tsx';
import { shortPhone } from '../visits/visit-labels.ts';
import { isAllergy } from './allergy.ts';
import own from './BookingRows.module.css';
import { lateText } from './slot-status.ts';
import { isAwaited } from './visit-groups.ts';

/** Their ages are in the panel. */
export const childrenOf = ({ numberOfChildren }: Pick<TeamBooking, 'numberOfChildren'>) =>
  count(numberOfChildren, 'child', 'children');

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
}

/** The family, and below it what has no column of its own. */
export function FamilyCell({ booking, to, isOpen, isLate }: FamilyCellProps) {
  const { parentName, parentPhone, reference, specialRequests } = booking;
  return (
    <>
      <span className={own.name}>
        <RowLink to={to} opens={booking.id} isOpen={isOpen}>
          {parentName}
        </RowLink>
        {isLate && (
          <span className={own.call}>
            <PhoneIconLink phone={parentPhone} />
          </span>
        )}
        <small className={own.reference}>{reference}</small>
      </span>
      <span className={own.second}>
        <AllergyChip request={specialRequests} />
        <DottedLine isOneLine className={own.wide} parts={[reference, shortPhone(parentPhone)]} />
        <DottedLine
          isOneLine
          className={own.narrow}
          parts={[reference, childrenOf(booking), booking.package.name]}
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
    return { text: lateText(booking.timeSlot, time), icon: mdiClockAlertOutline, look: 'late' };
  const { arrivedAt } = booking;
  if (arrivedAt === null || booking.status === 'completed' || booking.status === 'cancelled')
    return undefined;
  const { time: since } = centreMoment(new Date(arrivedAt), timeZone);
  return { text: `Here ${timeOfDay(since).replace(/ [AP]M$/, '')}`, icon: mdiCheckCircle, look: 'here' };
}
