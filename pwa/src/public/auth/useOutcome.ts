import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { readSession, wasSignedIn } from '../../shared/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type AuthFailure, auth } from '../messages/auth.ts';

interface Outcome {
  /** The result from Google is being checked. */
  isChecking: boolean;
  /** A new user signed in without a phone number. */
  offersPhone: boolean;
  failure: AuthFailure | null;
}

const isFailure = (reason: unknown): reason is AuthFailure =>
  typeof reason === 'string' && Object.hasOwn(auth.en.failed, reason);

/** The outcome stored in history state, after its query was removed from the address. */
function keptIn(state: unknown): Omit<Outcome, 'isChecking'> {
  const { failure, offersPhone } = Object(state);
  return { failure: isFailure(failure) ? failure : null, offersPhone: offersPhone === true };
}

const hasNoPhone = ({ role, phone }: CurrentUser) => role === 'customer' && phone === null;

/**
 * The result of a Google sign-in. It is reported once and then removed from the address, so that a reload or
 * Back does not repeat it.
 * @param returnTo where a signed-in user continues to
 */
export function useOutcome(returnTo: string): Outcome {
  const t = useMessages(auth);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const result = search.get('auth');
  const reason = search.get('reason');
  const told = useRef(false);

  useEffect(() => {
    if (result === null || told.current) return;
    told.current = true;
    const failure = isFailure(reason) ? reason : 'failed';
    const tell = (user: CurrentUser) =>
      result === 'success'
        ? toast({ title: t.welcome, description: user.firstName ? t.goodToSee(user.firstName) : undefined })
        : toast({ title: t.unavailable, description: t.failed[failure], variant: 'destructive' });
    const goOn = (user: CurrentUser | null) => {
      if (!user) return navigate(paths.auth(returnTo), { replace: true, state: { failure } });
      tell(user);
      return result === 'success' && hasNoPhone(user)
        ? navigate(paths.auth(returnTo), { replace: true, state: { offersPhone: true } })
        : navigate(returnTo, { replace: true });
    };
    // The query parameter proves nothing: only the server knows who is signed in.
    const isIn = result === 'success' || wasSignedIn();
    void (isIn ? readSession().catch(() => null) : Promise.resolve(null)).then(goOn);
  }, [result, reason, returnTo, navigate, t]);

  return { isChecking: result !== null, ...keptIn(state) };
}
