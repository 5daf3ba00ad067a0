import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { readSession, wasSignedIn } from '../../shared/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type AuthFailure, auth } from '../messages/auth.ts';

interface Outcome {
  /** What came back is being looked at. */
  isChecking: boolean;
  /** Somebody new came in without a phone. */
  offersPhone: boolean;
  failure: AuthFailure | null;
}

const isFailure = (reason: unknown): reason is AuthFailure =>
  typeof reason === 'string' && Object.hasOwn(auth.en.failed, reason);

/** What the page knows of an outcome whose query is gone from the address. */
function keptIn(state: unknown): Omit<Outcome, 'isChecking'> {
  const { failure, offersPhone } = Object(state);
  return { failure: isFailure(failure) ? failure : null, offersPhone: offersPhone === true };
}

const hasNoPhone = ({ role, phone }: CurrentUser) => role === 'customer' && phone === null;

/**
 * What Google's answer was. It is told once, and taken out of the address: a reload or Back tells nothing again.
 * @param returnTo where somebody who is in goes on to
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
    // The word in the address is no evidence: who is in, only the server says.
    const isIn = result === 'success' || wasSignedIn();
    void (isIn ? readSession().catch(() => null) : Promise.resolve(null)).then(goOn);
  }, [result, reason, returnTo, navigate, t]);

  return { isChecking: result !== null, ...keptIn(state) };
}
