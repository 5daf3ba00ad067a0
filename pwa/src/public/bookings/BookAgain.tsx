import { useMutation } from '@tanstack/react-query';
import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button, type ButtonVariant, LinkButton } from '../../shared/ui/Button.tsx';
import { bookings } from '../messages/bookings.ts';
import { storeRepeat } from './repeat.ts';

interface BookAgainProps {
  booking: Booking;
  variant?: ButtonVariant;
}

/** Opens the wizard with the next free time for the same children. Hours that were bought are used first. */
export function BookAgain({ booking, variant }: BookAgainProps) {
  const t = useMessages(bookings).actions;
  const navigate = useNavigate();
  const repeat = useMutation({ mutationFn: () => storeRepeat(booking) });
  const { hours, status } = booking;
  if (hours && !(status === 'cancelled' && hours.endsWithVisit)) {
    return (
      <LinkButton variant={variant} to={paths.accountHours}>
        {t.withHours}
      </LinkButton>
    );
  }
  return (
    <Button
      variant={variant}
      busy={repeat.isPending && t.finding}
      onClick={() =>
        repeat.mutate(undefined, { onSuccess: (step) => void navigate(`${paths.book()}?step=${step}`) })
      }
    >
      {t.again}
    </Button>
  );
}
