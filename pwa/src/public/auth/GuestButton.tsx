import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { auth } from '../messages/auth.ts';
import { continueAsGuest } from './guest.ts';

/** Continues without an account; pages that need an account redirect Home instead. */
export function GuestButton({ returnTo }: { returnTo: string }) {
  const t = useMessages(auth);
  const navigate = useNavigate();
  const goOn = () => {
    continueAsGuest();
    // In place of the sign-in, which Back would only show again.
    void navigate(returnTo.startsWith(paths.account) ? paths.home : returnTo, { replace: true });
  };
  return (
    <Button variant="text" block onClick={goOn}>
      {t.guest}
    </Button>
  );
}
