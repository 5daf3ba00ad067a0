import { useMessages } from '../../shared/messages.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { GuestButton } from '../auth/GuestButton.tsx';
import { login } from '../messages/login.ts';
import type { WaitingBooking } from './waiting-booking.ts';

interface WithoutLoginProps {
  returnTo: string;
  /** The booking that the login is for. */
  waiting: WaitingBooking | null;
}

/** Goes on as a guest; from a booking that needs a login, back to it: a guest would come straight here again. */
export function WithoutLogin({ returnTo, waiting }: WithoutLoginProps) {
  const t = useMessages(login).waiting;
  if (!waiting) return <GuestButton returnTo={returnTo} />;
  return (
    <LinkButton to={returnTo} replace variant="text" block>
      {t.back[waiting.kind]}
    </LinkButton>
  );
}
