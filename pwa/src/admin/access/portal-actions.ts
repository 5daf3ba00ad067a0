import {
  mdiAccountPlusOutline,
  mdiCalendarPlus,
  mdiCalendarRemoveOutline,
  mdiCashLock,
  mdiCashRefund,
  mdiCashRegister,
  mdiPartyPopper,
  mdiTablet,
  mdiTicketPercentOutline,
  mdiTimerSand,
} from '@mdi/js';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import type { PermissionKey } from '@toodles/api/contract/basics/permissions.ts';
import { maySetCredentials } from '@toodles/api/domain/access/user-rules.ts';
import { hasPermission, portalPages } from './portal-access.ts';

export interface PortalAction {
  label: string;
  /** Other words that people search for. */
  words: string;
  /** An icon of `@mdi/js`. */
  icon: string;
  /** `?new=1` opens the page's dialog (ui/useNewDialog.ts). */
  to: string;
  /** All of these permissions. */
  needs: readonly PermissionKey[];
  /** A further condition on the user. */
  isFor?: (user: CurrentUser) => boolean;
}

const { bookings, parties, packageManagement, counter, till, specialDays, vouchers, users, devices } =
  portalPages;

/** What Ctrl+K can start, the most frequent first. */
const portalActions: readonly PortalAction[] = [
  {
    label: 'New booking',
    words: 'book add walk-in phone',
    icon: mdiCalendarPlus,
    to: `${bookings.path}?new=1`,
    needs: [bookings.needs, 'bookings.manage'],
  },
  {
    label: 'Sell hours',
    words: 'hour package pass new sale',
    icon: mdiTimerSand,
    to: `${packageManagement.path}?new=1`,
    needs: [packageManagement.needs, 'hours.sell'],
  },
  {
    label: 'Sell at the counter',
    words: 'socks snacks bill take payment new sale',
    icon: mdiCashRegister,
    to: counter.path,
    needs: [counter.needs],
  },
  {
    label: 'New party',
    words: 'book birthday add',
    icon: mdiPartyPopper,
    to: `${parties.path}?new=1`,
    needs: [parties.needs, 'bookings.manage'],
  },
  {
    label: 'Refund a cancelled booking',
    words: 'give back money return',
    icon: mdiCashRefund,
    to: `${bookings.path}?payment=give-back`,
    needs: [bookings.needs, 'payments.refund'],
  },
  {
    label: 'Close the till',
    words: 'count cash end of day',
    icon: mdiCashLock,
    to: till.path,
    needs: [till.needs],
  },
  {
    label: 'Close a day',
    words: 'holiday closed special add closure',
    icon: mdiCalendarRemoveOutline,
    to: `${specialDays.path}?new=1`,
    needs: [specialDays.needs],
  },
  {
    label: 'New voucher',
    words: 'add code discount',
    icon: mdiTicketPercentOutline,
    to: `${vouchers.path}?new=1`,
    needs: [vouchers.needs],
  },
  {
    label: 'Add team member',
    words: 'new user staff account',
    icon: mdiAccountPlusOutline,
    to: `${users.path}?new=1`,
    needs: [users.needs],
    // A new member needs a password.
    isFor: maySetCredentials,
  },
  {
    label: 'Add tablet',
    words: 'new device desk enrol',
    icon: mdiTablet,
    to: `${devices.path}?new=1`,
    needs: [devices.needs],
  },
];

/** The actions that a user may start. */
export const actionsFor = (user: CurrentUser): PortalAction[] =>
  portalActions.filter(
    ({ needs, isFor = () => true }) => needs.every((key) => hasPermission(user, key)) && isFor(user),
  );
