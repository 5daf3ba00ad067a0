import Chip, { type ChipProps } from '@mui/material/Chip';
import type { BookingStatus } from '@toodles/api/contract/bookings/bookings.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { statusIcons, statusNames } from './visit-labels.ts';

/** Normal statuses are quiet; those that need attention are filled. */
const looks: Record<BookingStatus, Pick<ChipProps, 'color' | 'variant'>> = {
  pending: { color: 'warning' },
  confirmed: { color: 'info', variant: 'quiet' },
  completed: { color: 'success' },
  cancelled: { variant: 'outlined' },
};

/** A status as a shape, an icon and a label, so that it does not depend on colour. */
export function StatusPill({ status }: { status: BookingStatus }) {
  return (
    <Chip
      component="span"
      icon={<Icon path={statusIcons[status]} />}
      label={statusNames[status]}
      {...looks[status]}
    />
  );
}
