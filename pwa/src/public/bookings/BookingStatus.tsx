import { mdiCancel, mdiCheckBold, mdiClockOutline, mdiPartyPopper } from '@mdi/js';
import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { useMessages } from '../../shared/messages.ts';
import { Chip } from '../../shared/ui/Chip.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { bookings } from '../messages/bookings.ts';

const looks = {
  pending: { tone: 'sky', icon: mdiClockOutline },
  confirmed: { tone: 'leaf', icon: mdiCheckBold },
  completed: { tone: 'grape', icon: mdiPartyPopper },
  cancelled: { tone: 'pink', icon: mdiCancel },
} as const;

type Stated = Pick<Booking, 'status' | 'paymentStatus'>;

/** The status as an icon and text, not by colour alone. */
export function BookingStatus({ booking: { status, paymentStatus } }: { booking: Stated }) {
  const t = useMessages(bookings).status;
  const { tone, icon } = looks[status];
  return (
    <Chip tone={tone}>
      <Icon path={icon} size={16} />
      {status === 'pending' && paymentStatus === 'paid' ? t.pendingPaid : t[status]}
    </Chip>
  );
}
