import { safeReturnPath } from '@toodles/api/domain/return-path.ts';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { recordSignIn, useCurrentUser } from '../../shared/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { useSite } from '../../shared/useSite.ts';
import { clearGuest } from '../auth/guest.ts';
import { login } from '../messages/login.ts';
import { CodeStep } from './CodeStep.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { NameStep } from './NameStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { useSentCode } from './useSentCode.ts';

/** Sign-in with a phone and a one-time code; asks for a name the first time. */
export function LoginPage() {
  const t = useMessages(login);
  const { data: site } = useSite();
  useTitle(site?.phoneSignIn === false ? t.titleOff : t.title);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const { user } = useCurrentUser();
  const { sent, atCode, ...code } = useSentCode();
  // Stored here, because the session already exists before the name step is done and must not redirect away
  // from it.
  const [asksName, setAsksName] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // The steps are done: a user who returns to the code step by Forward is redirected like any signed-in user.
  useEffect(() => {
    if (atCode) return;
    setLeaving(false);
    setAsksName(false);
  }, [atCode]);

  const finish = (firstName: string) => {
    toast({ title: t.welcome, description: firstName ? t.goodToSee(firstName) : undefined });
    setLeaving(true);
    // The next page replaces both steps in the history: Back from it leads to where the login started.
    if (atCode) void navigate(-1);
  };

  const isIn = user && !user.needsName && !asksName;
  if (isLeaving ? !atCode : isIn) return <Navigate key={code.entry} to={returnTo} replace />;
  if (asksName || user?.needsName)
    return (
      <LoginLayout>
        <NameStep onDone={finish} />
      </LoginLayout>
    );
  return (
    <LoginLayout>
      {sent ? (
        <CodeStep
          sent={sent}
          onSent={code.onSent}
          onOver={code.drop}
          onVerified={(person, needsName) => {
            code.verified();
            setAsksName(needsName);
            if (!needsName) finish(person.firstName);
            recordSignIn(person);
            clearGuest();
          }}
        />
      ) : (
        <PhoneStep
          phone={code.phone}
          onPhone={code.setPhone}
          onSent={code.onSent}
          over={code.over}
          returnTo={returnTo}
        />
      )}
    </LoginLayout>
  );
}
