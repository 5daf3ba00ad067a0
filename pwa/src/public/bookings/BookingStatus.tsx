import { mdiCancel, mdiCheckBold, mdiClockOutline, mdiPartyPopper } from '@mdi/js';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import { Chip } from '../../shared/ui/Chip.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';

const looks = {
  pending: { tone: 'sky', icon: mdiClockOutline, text: 'Waiting for payment' },
  confirmed: { tone: 'leaf', icon: mdiCheckBold, text: 'Confirmed' },
  completed: { tone: 'grape', icon: mdiPartyPopper, text: 'Completed' },
  cancelled: { tone: 'pink', icon: mdiCancel, text: 'Cancelled' },
} as const;

/** A state is an icon and words; colour comes last. */
export function BookingStatus({ booking: { status, paymentStatus } }: { booking: Booking }) {
  const { tone, icon, text } = looks[status];
  return (
    <Chip tone={tone}>
      <Icon path={icon} size={16} />
      {status === 'pending' && paymentStatus === 'paid' ? 'Pending' : text}
    </Chip>
  );
}
