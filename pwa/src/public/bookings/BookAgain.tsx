import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { type ButtonVariant, LinkButton } from '../../shared/ui/Button.tsx';
import { useSite } from '../../shared/useSite.ts';
import { bookings } from '../messages/bookings.ts';
import { storeRepeat } from './repeat.ts';

interface BookAgainProps {
  booking: Booking;
  variant?: ButtonVariant;
}

/** Opens the wizard at the day and time, for the same children. Hours that were bought are used first. */
export function BookAgain({ booking, variant }: BookAgainProps) {
  const t = useMessages(bookings).actions;
  const { data: site } = useSite();
  const navigate = useNavigate();
  const { hours, status } = booking;
  if (hours && !(status === 'cancelled' && hours.endsWithVisit)) {
    return (
      <LinkButton variant={variant} to={paths.accountHours}>
        {t.withHours}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      variant={variant}
      to={`${paths.book()}?step=2`}
      onClick={(event) => {
        if (!site || storeRepeat(booking, site)) return;
        event.preventDefault();
        void navigate(`${paths.book()}?step=4`);
      }}
    >
      {t.again}
    </LinkButton>
  );
}
