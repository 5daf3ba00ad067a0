import { safeReturnPath } from '@toodles/api/domain/return-path.ts';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { signedIn, useCurrentUser } from '../../shared/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { noGuest } from '../auth/guest.ts';
import { login } from '../messages/login.ts';
import { CodeStep } from './CodeStep.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { NameStep } from './NameStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import type { SentCode } from './useSendCode.ts';

/** Signing in with a phone and a one-time code, and a name the first time (seed 001, section 2). */
export function LoginPage() {
  const t = useMessages(login);
  useTitle(t.title);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const { user } = useCurrentUser();
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  // Kept here: the session answers before the name step is done, and must not lead away from it.
  const [asksName, setAsksName] = useState(false);

  const finish = (firstName: string) => {
    toast({ title: t.welcome, description: firstName ? t.goodToSee(firstName) : undefined });
    void navigate(returnTo, { replace: true });
  };

  if (user && !asksName && !sent) {
    return user.needsName ? (
      <LoginFrame>
        <NameStep onDone={finish} />
      </LoginFrame>
    ) : (
      <Navigate to={returnTo} replace />
    );
  }
  if (asksName)
    return (
      <LoginFrame>
        <NameStep onDone={finish} />
      </LoginFrame>
    );
  return (
    <LoginFrame>
      {sent ? (
        <CodeStep
          sent={sent}
          onSent={setSent}
          onChangePhone={() => setSent(null)}
          onVerified={(person, needsName) => {
            setAsksName(needsName);
            signedIn(person);
            noGuest();
            if (!needsName) finish(person.firstName);
          }}
        />
      ) : (
        <PhoneStep phone={phone} onPhone={setPhone} onSent={setSent} returnTo={returnTo} />
      )}
    </LoginFrame>
  );
}
