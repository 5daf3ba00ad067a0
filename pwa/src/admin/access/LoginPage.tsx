import { useQuery } from '@tanstack/react-query';
import type { CurrentUser, SecondStep as Step } from '@toodles/api/contract/access.ts';
import { safeReturnPath } from '@toodles/api/domain/return-path.ts';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api.ts';
import { signedIn, useCurrentUser } from '../../shared/session.ts';
import { clearToast } from '../../shared/ui/toast.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { LoginForm } from './LoginForm.tsx';
import { afterLogin, portalVerdict } from './portal-access.ts';
import { SecondStep } from './SecondStep.tsx';
import { SignInCard } from './SignInCard.tsx';

const withPassword = 'Bookings, hours and tablets of the centre.';
const withSecondFactor = 'One more step, to show that it is you.';
/** Signed in as a parent may: the portal asks for more. */
const asParent = 'You are signed in for your own bookings. The portal needs your username and password.';

/** The team's way in. */
export function LoginPage() {
  useTitle('Team sign-in');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { user } = useCurrentUser();
  const [begun, setBegun] = useState<Step>();
  const [why, setWhy] = useState<string>();
  const [hasLeftStep, leaveStep] = useState(false);
  const ofGoogle = useStepOfSession(user);
  const step = begun ?? (hasLeftStep ? undefined : ofGoogle.step);
  const goesTo = afterLogin(safeReturnPath(search.get('returnTo')));
  if (user && isThrough(user)) return <Navigate to={goesTo} replace />;
  const enter = (person: CurrentUser) => {
    signedIn(person);
    // 'Please sign in' has been done.
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
            // The session may begin another step. A step of the password, or one that was left, leads to the password.
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
            setBegun(next);
          }}
        />
      )}
    </SignInCard>
  );
}

/** Nothing is left to do here: the portal is open, or asks for the rest itself. */
const isThrough = (user: CurrentUser): boolean =>
  portalVerdict(user) === 'open' || user.portal === 'enrol' || user.portal === 'new_password';

/** The second step of a session that began with Google; none once the session is over. */
function useStepOfSession(user: CurrentUser | null | undefined) {
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
