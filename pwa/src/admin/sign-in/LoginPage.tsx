import { useQuery } from '@tanstack/react-query';
import type { CurrentUser, SecondStep as Step } from '@toodles/api/contract/access/access.ts';
import { safeReturnPath } from '@toodles/api/domain/access/return-path.ts';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api.ts';
import { recordSignIn, useCurrentUser } from '../../shared/session.ts';
import { clearToast } from '../../shared/ui/toast.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { pathAfterLogin } from '../access/path-after-login.ts';
import { evaluatePortalAccess } from '../access/portal-access.ts';
import { LoginForm } from './LoginForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SignInCard } from './SignInCard.tsx';

const withPassword = 'Manage the centre’s bookings, hours and tablets.';
const withSecondFactor = 'One more step to confirm it’s you.';
/** For a user with a parent's session: the portal requires more. */
const asParent = 'You’re signed in to your own account. The portal needs your username and password.';

/** Sign-in page for the team. */
export function LoginPage() {
  useTitle('Team sign-in');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { user } = useCurrentUser();
  const [begun, setBegun] = useState<Step>();
  const [why, setWhy] = useState<string>();
  const [hasLeftStep, leaveStep] = useState(false);
  const ofGoogle = useSessionStep(user);
  const step = begun ?? (hasLeftStep ? undefined : ofGoogle.step);
  const goesTo = pathAfterLogin(safeReturnPath(search.get('returnTo')));
  if (user && isFullySignedIn(user)) return <Navigate to={goesTo} replace />;
  const enter = (person: CurrentUser) => {
    recordSignIn(person);
    // Removes 'Please sign in'.
    clearToast();
    void navigate(goesTo, { replace: true });
  };
  const lead = user?.portal === 'password' ? asParent : withPassword;
  return (
    <SignInCard title="Team sign-in" lead={step ? withSecondFactor : lead}>
      {step ? (
        <SecondStep
          key={step.token}
          step={step}
          isAgain={why !== undefined}
          onSignedIn={enter}
          onOver={(reason) => {
            setWhy(reason);
            // A session from Google may begin another step. A password step, or one the user left, returns to
            // the password.
            if (step === ofGoogle.step && reason !== undefined) return ofGoogle.beginAgain();
            setBegun(undefined);
            leaveStep(true);
          }}
        />
      ) : (
        <LoginForm
          why={why}
          onSignedIn={enter}
          onSecondStep={(next) => {
            setWhy(undefined);
            clearToast();
            setBegun(next);
          }}
        />
      )}
    </SignInCard>
  );
}

/** Nothing left to do on this page: the portal is open, or the guard asks for the remaining steps. */
const isFullySignedIn = (user: CurrentUser): boolean =>
  evaluatePortalAccess(user) === 'open' || user.portal === 'enrol' || user.portal === 'new_password';

/** The second step of a session that began with Google; none after the session ends. */
function useSessionStep(user: CurrentUser | null | undefined) {
  const { data, isSuccess, refetch } = useQuery({
    queryKey: ['second step', user?.id],
    queryFn: () => api('POST /api/admin/login/second-step'),
    enabled: user?.portal === 'second_factor',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { step: isSuccess ? data : undefined, beginAgain: () => void refetch() };
}
