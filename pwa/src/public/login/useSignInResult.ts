import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { refetchSession, wasSignedIn } from '../../shared/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type AuthFailure, auth } from '../messages/auth.ts';

interface SignInResult {
  /** The result from Google is being checked. */
  isChecking: boolean;
  /** A new user signed in without a phone number. */
  offersPhone: boolean;
  failure: AuthFailure | null;
}

const isFailure = (reason: unknown): reason is AuthFailure =>
  typeof reason === 'string' && Object.hasOwn(auth.en.failed, reason);

/** The outcome stored in history state, after its query was removed from the address. */
function readResult(state: unknown): Omit<SignInResult, 'isChecking'> {
  const { failure, offersPhone } = Object(state);
  return { failure: isFailure(failure) ? failure : null, offersPhone: offersPhone === true };
}

const hasNoPhone = ({ role, phone }: CurrentUser) => role === 'customer' && phone === null;

/**
 * The result of a Google sign-in. It is reported once and then removed from the address, so that a reload or
 * Back does not repeat it.
 * @param returnTo where a signed-in user continues to
 */
export function useSignInResult(returnTo: string): SignInResult {
  const t = useMessages(auth);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const result = search.get('auth');
  const reason = search.get('reason');
  const isHandled = useRef(false);

  useEffect(() => {
    if (result === null || isHandled.current) return;
    isHandled.current = true;
    const failure = isFailure(reason) ? reason : 'failed';
    const showToast = (user: CurrentUser) =>
      result === 'success'
        ? toast({ title: t.welcome, description: user.firstName ? t.goodToSee(user.firstName) : undefined })
        : toast({ title: t.unavailable, description: t.failed[failure], variant: 'destructive' });
    const redirect = (user: CurrentUser | null) => {
      if (!user) return navigate(paths.auth(returnTo), { replace: true, state: { failure } });
      showToast(user);
      return result === 'success' && hasNoPhone(user)
        ? navigate(paths.auth(returnTo), { replace: true, state: { offersPhone: true } })
        : navigate(returnTo, { replace: true });
    };
    // The query parameter proves nothing: only the server knows who is signed in.
    const isIn = result === 'success' || wasSignedIn();
    void (isIn ? refetchSession().catch(() => null) : Promise.resolve(null)).then(redirect);
  }, [result, reason, returnTo, navigate, t]);

  return { isChecking: result !== null, ...readResult(state) };
}
