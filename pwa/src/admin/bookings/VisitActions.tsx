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

export interface VisitActionsProps {
  visit: CalendarVisit;
  /** When the visit is. */
  at: Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'>;
  changes: VisitChanges;
}

/** What the team does with a visit on its day, without opening it. */
export function VisitActions({ visit, at, changes }: VisitActionsProps) {
  const now = useCentreNow();
  const takePayment = useMoneyDialog();
  const mayManage = useHasPermission('bookings.manage');
  const mayTake = useHasPermission('payments.take');
  const one = fromCalendar(visit, at);
  const isOpen = one.status === 'pending' || one.status === 'confirmed';
  const isAwaited = isOpen && one.arrivedAt === null && !one.isNoShow;
  const name = <VisuallyHidden> {visit.parentName}</VisuallyHidden>;
  const look = { variant: 'outlined', size: 'small', disabled: changes.isBusy(one) } as const;
  return (
    <>
      {mayManage && isAwaited && at.date === now.date && (
        <Button {...look} onClick={() => changes.store(one, { kind: 'arrival', hasArrived: true })}>
          Here{name}
        </Button>
      )}
      {mayTake && isOpen && !one.isNoShow && paiseOf(visit.dueAmount) > 0 && (
        <Button {...look} onClick={() => takePayment({ orderId: visit.orderId, what: 'take' })}>
          Mark paid{name}
        </Button>
      )}
      {mayManage && isAwaited && statesFor(one, now).includes('no-show') && (
        <Button {...look} onClick={() => changes.setState(one, 'no-show')}>
          No-show{name}
        </Button>
      )}
      {mayManage && one.isNoShow && (
        <Button {...look} variant="text" onClick={() => changes.setState(one, one.status)}>
          Undo<VisuallyHidden> the no-show of {visit.parentName}</VisuallyHidden>
        </Button>
      )}
      {mayManage && one.arrivedAt !== null && at.date === now.date && (
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
    </>
  );
}
