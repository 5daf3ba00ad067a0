import { safeReturnPath } from '@toodles/api/domain/return-path.ts';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { signedIn, useCurrentUser } from '../../shared/session.ts';
import { MuiRoot } from '../../shared/ui/MuiRoot.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { login } from '../messages/login.ts';
import { CodeStep } from './CodeStep.tsx';
import styles from './LoginPage.module.css';
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
      <Frame>
        <NameStep onDone={finish} />
      </Frame>
    ) : (
      <Navigate to={returnTo} replace />
    );
  }
  if (asksName)
    return (
      <Frame>
        <NameStep onDone={finish} />
      </Frame>
    );
  return (
    <Frame>
      {sent ? (
        <CodeStep
          sent={sent}
          onSent={setSent}
          onChangePhone={() => setSent(null)}
          onVerified={(person, needsName) => {
            setAsksName(needsName);
            signedIn(person);
            if (!needsName) finish(person.firstName);
          }}
        />
      ) : (
        <PhoneStep phone={phone} onPhone={setPhone} onSent={setSent} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <MuiRoot>
      <PageFrame>
        <main id="main" className={styles.page}>
          <div className={styles.card}>{children}</div>
          <img className={styles.art} src="/art/zones/trampolines.svg" alt="" width={320} height={240} />
        </main>
      </PageFrame>
    </MuiRoot>
  );
}
