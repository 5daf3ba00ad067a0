import { safeReturnPath } from '@toodles/api/domain/return-path.ts';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { LoginLayout } from '../login/LoginLayout.tsx';
import { auth } from '../messages/auth.ts';
import { AddPhone } from './AddPhone.tsx';
import { readReturnPath } from './google-return.ts';
import { clearGuest } from './guest.ts';
import { SignInOptions } from './SignInOptions.tsx';
import { useSignInResult } from './useSignInResult.ts';

/** The sign-in options, and the page that Google redirects back to. */
export function AuthPage() {
  const t = useMessages(auth);
  useTitle(t.whatsApp);
  const [search] = useSearchParams();
  const wanted = search.get('returnTo');
  const returnTo = search.get('auth') === 'error' && !wanted ? readReturnPath() : safeReturnPath(wanted);
  const outcome = useSignInResult(returnTo);
  const { user } = useCurrentUser();
  const { data: site } = useSite();
  const offersPhone = outcome.offersPhone && site?.phoneSignIn !== false;
  const isIn = Boolean(user);
  useEffect(() => {
    if (isIn) clearGuest();
  }, [isIn]);

  if (outcome.isChecking) {
    return (
      <LoginLayout>
        <div role="status">
          <VisuallyHidden>{t.checking}</VisuallyHidden>
          <Skeleton height={40} width="70%" />
          <Skeleton height={200} radius={20} />
        </div>
      </LoginLayout>
    );
  }
  if (user && !offersPhone) return <Navigate to={returnTo} replace />;
  return (
    <LoginLayout>
      {offersPhone ? (
        <AddPhone returnTo={returnTo} />
      ) : (
        <SignInOptions returnTo={returnTo} failure={outcome.failure} />
      )}
    </LoginLayout>
  );
}
