import { mdiClockAlertOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { mayMove } from '@toodles/api/domain/bookings/booking.ts';
import { type CentreMoment, minutesOf } from '@toodles/api/domain/dates.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Link } from 'react-router-dom';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { useMoneyDialog } from '../money/MoneyDialogHost.tsx';
import { MoreMenu } from '../ui/MoreMenu.tsx';
import { shortPhone } from '../ui/short-phone.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { phoneLink } from '../visits/contact-links.ts';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import type { BookingOrParty } from '../visits/visit.ts';
import { isPhone, statesFor } from '../visits/visit-labels.ts';
import { lateText } from './slot-status.ts';
import styles from './VisitActions.module.css';

export interface VisitActionsProps {
  visit: BookingOrParty;
  changes: VisitChanges;
}

/** Families come up to this many minutes before their slot. */
const EARLY = 15;

/** The visit is on now, or about to begin. */
function isNow({ date, startTime, endTime }: BookingOrParty, now: CentreMoment): boolean {
  return date === now.date && minutesOf(startTime) - EARLY <= minutesOf(now.time) && now.time < endTime;
}

/** What the team does next with a visit. */
type NextStep = 'undo' | 'here' | 'pay' | undefined;

export function useNextStep({ visit }: Pick<VisitActionsProps, 'visit'>) {
  const now = useCentreNow();
  const mayManage = useHasPermission('bookings.manage');
  const mayTake = useHasPermission('payments.take');
  const isOpen = visit.status === 'pending' || visit.status === 'confirmed';
  const mayOwe = (isOpen && !visit.isNoShow) || visit.status === 'completed';
  const owes = mayTake && mayOwe && paiseOf(visit.dueAmount) > 0;
  const isAwaited = mayManage && isOpen && visit.arrivedAt === null && !visit.isNoShow;
  const isToday = visit.date === now.date;
  const step = (): NextStep => {
    if (mayManage && visit.isNoShow) return 'undo';
    if (isAwaited && isToday) return 'here';
    return owes ? 'pay' : undefined;
  };
  const next = step();
  /** Its time has not come: the family is not expected yet, or pays on another day. */
  const waits = (next === 'here' && !isNow(visit, now)) || (next === 'pay' && visit.date > now.date);
  return { step: next, waits, now, mayManage, owes, isAwaited, isToday, states: statesFor(visit, now) };
}

/** Whether a row in which a family can pay before it comes shows its button at all times. */
export const showsStep = ({ step, waits, owes, isToday }: ReturnType<typeof useNextStep>): boolean =>
  step !== undefined && (!waits || (owes && isToday));

const takeText = ({ dueAmount }: BookingOrParty) => `Take ${rupeesOf(dueAmount)}`;

const nameIn = (visit: BookingOrParty) => <VisuallyHidden> {visit.parentName}</VisuallyHidden>;

/** After so many minutes of its slot, a family will hardly come any more. */
const LATE_AFTER = 30;

/** `20 min late`, for a family that is expected now; or blank. */
export function useLateness(visit: BookingOrParty): string {
  const { now, isAwaited, isToday } = useNextStep({ visit });
  return isAwaited && isToday ? lateText(visit, now.time) : '';
}

/** How late an awaited family is; once it is very late, the button that says it did not come. */
export function Lateness({ visit, changes }: VisitActionsProps) {
  const { now, isAwaited, states } = useNextStep({ visit });
  const lateness = useLateness(visit);
  if (!isAwaited) return null;
  const isVeryLate = minutesOf(now.time) - minutesOf(visit.startTime) >= LATE_AFTER;
  if (!isVeryLate || !states.includes('no-show')) {
    if (lateness === '') return null;
    return (
      <span className={styles.late}>
        <Icon path={mdiClockAlertOutline} size={16} />
        {lateness}
      </span>
    );
  }
  return (
    <Button
      variant="outlined"
      className={styles.small ?? ''}
      data-very-late
      disabled={changes.isBusy(visit)}
      onClick={() => changes.setState(visit, 'no-show')}
    >
      No-show{nameIn(visit)}
    </Button>
  );
}

/**
 * The next step with a visit, without opening it: the family comes, then pays. It is filled for those who are expected
 * now, and outlined for the others.
 * @param props.paysAhead a family that is expected later today can pay before it comes
 */
export function VisitAction({
  visit,
  changes,
  paysAhead = false,
}: VisitActionsProps & { paysAhead?: boolean }) {
  const next = useNextStep({ visit });
  const { step, waits, owes } = next;
  const isAhead = paysAhead && waits && owes;
  const takePayment = useMoneyDialog();
  const isExpected = step === 'here' && !waits;
  const look = {
    variant: isExpected ? 'text' : 'outlined',
    className: cx(styles.small, isExpected ? styles.expected : styles.quiet),
    disabled: changes.isBusy(visit),
    'data-waits': waits ? (paysAhead && showsStep(next) ? 'shown' : 'hidden') : undefined,
  } as const;
  switch (isAhead ? 'pay' : step) {
    case 'undo':
      return (
        <Button {...look} onClick={() => changes.setState(visit, visit.status)}>
          Undo<VisuallyHidden> the no-show of {visit.parentName}</VisuallyHidden>
        </Button>
      );
    case 'here':
      return (
        <Button {...look} onClick={() => changes.store(visit, { kind: 'arrival', hasArrived: true })}>
          Mark here{nameIn(visit)}
        </Button>
      );
    case 'pay':
      return (
        <Button {...look} onClick={() => takePayment({ orderId: visit.orderId, what: 'take' })}>
          <span>
            Take<span className={styles.word}> payment</span>
            <span className={styles.sum}> {rupeesOf(visit.dueAmount)}</span>
            <VisuallyHidden> from {visit.parentName}</VisuallyHidden>
          </span>
        </Button>
      );
    default:
      return null;
  }
}

/** What else the team does with a visit. */
export function VisitMenu({ visit, changes }: VisitActionsProps) {
  const { step, waits, mayManage, isAwaited, isToday, owes, states } = useNextStep({ visit });
  const takePayment = useMoneyDialog();
  const { to } = useUrlState();
  return (
    <MoreMenu label={`More about ${visit.parentName}`} heading={visit.parentName}>
      {(close) => {
        const item = (label: string, onClick: () => void, className?: string) => (
          <MenuItem
            key={label}
            className={className ?? ''}
            onClick={() => {
              close();
              onClick();
            }}
          >
            {label}
          </MenuItem>
        );
        return [
          <MenuItem key="open" component={Link} to={to({ booking: visit.id })} onClick={close}>
            Open the booking
          </MenuItem>,
          isPhone(visit.parentPhone) && (
            <MenuItem key="call" component="a" href={phoneLink(visit.parentPhone)} onClick={close}>
              Call {shortPhone(visit.parentPhone)}
            </MenuItem>
          ),
          step === 'here' &&
            item('Mark here', () => changes.store(visit, { kind: 'arrival', hasArrived: true })),
          owes &&
            (step !== 'pay' || waits) &&
            item(takeText(visit), () => takePayment({ orderId: visit.orderId, what: 'take' })),
          isAwaited &&
            states.includes('no-show') &&
            item('No-show', () => changes.setState(visit, 'no-show')),
          mayManage &&
            visit.arrivedAt !== null &&
            isToday &&
            item('Undo the arrival', () => changes.store(visit, { kind: 'arrival', hasArrived: false })),
          mayManage &&
            mayMove(visit).ok &&
            item('Move to another slot', () => changes.openDialog({ what: 'move', visit })),
          isAwaited && item('Cancel the booking', () => changes.setState(visit, 'cancelled'), styles.cancel),
        ];
      }}
    </MoreMenu>
  );
}
