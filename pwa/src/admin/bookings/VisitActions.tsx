import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { useMoneyDialog } from '../money/MoneyDialogHost.tsx';
import { MoreMenu } from '../ui/MoreMenu.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
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
  const one = fromCalendar(visit, at);
  const isOpen = one.status === 'pending' || one.status === 'confirmed';
  return {
    one,
    isOpen,
    mayManage,
    isAwaited: mayManage && isOpen && one.arrivedAt === null && !one.isNoShow,
    isToday: at.date === now.date,
    states: statesFor(one, now),
    name: <VisuallyHidden> {visit.parentName}</VisuallyHidden>,
    look: { variant: 'outlined', size: 'small', disabled: changes.isBusy(one) } as const,
  };
}

/** Records that an awaited family has come. */
export function ArrivalButton(props: VisitActionsProps) {
  const { one, isAwaited, isToday, look, name } = useVisitOfDay(props);
  if (!isAwaited || !isToday) return null;
  return (
    <Button {...look} onClick={() => props.changes.store(one, { kind: 'arrival', hasArrived: true })}>
      Here{name}
    </Button>
  );
}

/** What else the team does with a visit on its day, without opening it. */
export function VisitActions(props: VisitActionsProps) {
  const { visit, changes } = props;
  const { one, isOpen, isAwaited, isToday, mayManage, states, look, name } = useVisitOfDay(props);
  const takePayment = useMoneyDialog();
  const mayTake = useHasPermission('payments.take');
  return (
    <>
      {mayTake && isOpen && !one.isNoShow && paiseOf(visit.dueAmount) > 0 && (
        <Button
          {...look}
          className={styles.quiet ?? ''}
          onClick={() => takePayment({ orderId: visit.orderId, what: 'take' })}
        >
          Mark paid{name}
        </Button>
      )}
      <div className={styles.last}>
        {isAwaited && states.includes('no-show') && (
          <Button {...look} className={styles.quiet ?? ''} onClick={() => changes.setState(one, 'no-show')}>
            No-show{name}
          </Button>
        )}
        {mayManage && one.isNoShow && (
          <Button {...look} variant="text" onClick={() => changes.setState(one, one.status)}>
            Undo<VisuallyHidden> the no-show of {visit.parentName}</VisuallyHidden>
          </Button>
        )}
        {mayManage && one.arrivedAt !== null && isToday && (
          <MoreMenu label={`More about ${visit.parentName}`}>
            {(close) => (
              <MenuItem
                onClick={() => {
                  close();
                  changes.store(one, { kind: 'arrival', hasArrived: false });
                }}
              >
                Undo the arrival
              </MenuItem>
            )}
          </MoreMenu>
        )}
      </div>
    </>
  );
}
