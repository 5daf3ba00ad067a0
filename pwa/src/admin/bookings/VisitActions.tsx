import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { useMoneyDialog } from '../money/MoneyDialogHost.tsx';
import { MoreMenu } from '../ui/MoreMenu.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import { type BookingOrParty, fromCalendar } from '../visits/visit.ts';
import { statesFor } from '../visits/visit-labels.ts';
import styles from './DaySlot.module.css';

export interface VisitActionsProps {
  visit: CalendarVisit;
  /** When the visit is. */
  at: Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'>;
  changes: VisitChanges;
}

function useVisitOfDay({ visit, at, changes }: VisitActionsProps) {
  const now = useCentreNow();
  const mayManage = useHasPermission('bookings.manage');
  const mayTake = useHasPermission('payments.take');
  const one = fromCalendar(visit, at);
  const isOpen = one.status === 'pending' || one.status === 'confirmed';
  return {
    one,
    mayManage,
    owes: mayTake && isOpen && !one.isNoShow && paiseOf(visit.dueAmount) > 0,
    isAwaited: mayManage && isOpen && one.arrivedAt === null && !one.isNoShow,
    isToday: at.date === now.date,
    states: statesFor(one, now),
    name: <VisuallyHidden> {visit.parentName}</VisuallyHidden>,
    look: { variant: 'outlined', className: styles.small ?? '', disabled: changes.isBusy(one) } as const,
  };
}

/** A family is late when this many minutes of its slot have gone. */
const LATE_AFTER = 30;

/** Says that an awaited family did not come, once it is late. */
export function LateButton(props: VisitActionsProps) {
  const { one, isAwaited, states, look, name } = useVisitOfDay(props);
  const { time } = useCentreNow();
  const isLate = minutesOf(time) - minutesOf(one.startTime) >= LATE_AFTER;
  if (!isAwaited || !isLate || !states.includes('no-show')) return null;
  return (
    <Button {...look} onClick={() => props.changes.setState(one, 'no-show')}>
      No-show{name}
    </Button>
  );
}

/** The next step with a visit, without opening it: the family comes, then pays. */
export function VisitAction(props: VisitActionsProps) {
  const { visit, changes } = props;
  const { one, isAwaited, isToday, mayManage, owes, look, name } = useVisitOfDay(props);
  const takePayment = useMoneyDialog();
  if (mayManage && one.isNoShow) {
    return (
      <Button {...look} variant="text" onClick={() => changes.setState(one, one.status)}>
        Undo<VisuallyHidden> the no-show of {visit.parentName}</VisuallyHidden>
      </Button>
    );
  }
  if (isAwaited && isToday) {
    return (
      <Button
        {...look}
        className={cx(look.className, styles.here)}
        onClick={() => changes.store(one, { kind: 'arrival', hasArrived: true })}
      >
        Here{name}
      </Button>
    );
  }
  if (!owes) return null;
  return (
    <Button {...look} onClick={() => takePayment({ orderId: visit.orderId, what: 'take' })}>
      Mark paid{name}
    </Button>
  );
}

/** What else the team does with a visit on its day. */
export function VisitMenu(props: VisitActionsProps) {
  const { visit, changes } = props;
  const { one, isAwaited, isToday, mayManage, owes, states } = useVisitOfDay(props);
  const takePayment = useMoneyDialog();
  const { to } = useUrlState();
  return (
    <MoreMenu label={`More about ${visit.parentName}`}>
      {(close) => {
        const item = (label: string, onClick: () => void) => (
          <MenuItem
            key={label}
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
          isAwaited &&
            isToday &&
            owes &&
            item('Mark paid', () => takePayment({ orderId: visit.orderId, what: 'take' })),
          isAwaited && states.includes('no-show') && item('No-show', () => changes.setState(one, 'no-show')),
          mayManage &&
            one.arrivedAt !== null &&
            isToday &&
            item('Undo the arrival', () => changes.store(one, { kind: 'arrival', hasArrived: false })),
        ];
      }}
    </MoreMenu>
  );
}
