import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { safeReturnPath } from '@toodles/api/domain/access/return-path.ts';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { recordSignIn, useCurrentUser } from '../../shared/session.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { groupFiveFive } from '../../shared/ui/PhoneField.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { useSite } from '../../shared/useSite.ts';
import { GoogleButton } from '../auth/GoogleButton.tsx';
import { clearGuest } from '../auth/guest.ts';
import { login } from '../messages/login.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import styles from './LoginPage.module.css';
import { NameStep } from './NameStep.tsx';
import { PhoneEntry } from './PhoneEntry.tsx';
import type { SentCode } from './useSendCode.ts';
import { useSentCode } from './useSentCode.ts';
import { WithoutLogin } from './WithoutLogin.tsx';
import { type WaitingBooking, waitingBooking } from './waiting-booking.ts';

/** Sign-in with a phone and a one-time code; asks for a name the first time. */
export function LoginPage() {
  const t = useMessages(login);
  const { data: site } = useSite();
  useTitle(site?.phoneSignIn === false ? t.titleOff : t.title);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const { user } = useCurrentUser();
  const [waiting] = useState(() => waitingBooking(returnTo));
  const { sent, atCode, ...code } = useSentCode(waiting?.phone);
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
        <NameStep known={waiting} onDone={finish} />
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
          waiting={waiting}
        />
      )}
    </LoginLayout>
  );
}

interface PhoneStepProps {
  phone: string;
  onPhone: (digits: string) => void;
  onSent: (sent: SentCode) => void;
  /** Where the other sign-in options return to as well. */
  returnTo: string;
  /** Why the previous code is no longer valid. */
  over: string | null;
  waiting: WaitingBooking | null;
}

/** The phone to sign in with, and the other options below it. */
function PhoneStep({ returnTo, waiting, ...entry }: PhoneStepProps) {
  const t = useMessages(login);
  const { data: site } = useSite();
  const isOff = site?.phoneSignIn === false;
  const why = waiting ? t.waiting[waiting.kind] : t.lead;
  const off = waiting && site ? t.waiting.off(site.phone) : t.off;
  return (
    <>
      <h1>{isOff ? t.titleOff : t.title}</h1>
      <p className={styles.lead}>{isOff ? off : why}</p>
      {!isOff && (
        <PhoneEntry {...entry}>
          <Text size="sm" tone="muted" leading={1.4} align="center" className={styles.agree}>
            {t.agree.before} <Link to={paths.terms}>{t.terms}</Link> {t.agree.between}{' '}
            <Link to={paths.privacy}>{t.privacy}</Link>
            {t.agree.after}
          </Text>
        </PhoneEntry>
      )}
      <Stack gap={6} className={styles.ways}>
        <GoogleButton returnTo={returnTo} />
        <WithoutLogin returnTo={returnTo} waiting={waiting} />
      </Stack>
    </>
  );
}

interface CodeStepProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  /** Back to the phone step: to change the number, or for the reason in the message. */
  onOver: (message?: string) => void;
  onVerified: (user: CurrentUser, needsName: boolean) => void;
}

function CodeStep({ sent, onSent, onOver, onVerified }: CodeStepProps) {
  const t = useMessages(login).code;
  const verify = async (otp: string) => {
    const body = { phone: sent.phone, otp };
    const { user, needsName } = await api('POST /api/auth/verify-otp', { body });
    onVerified(user, needsName);
  };
  return (
    <>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead(groupFiveFive(sent.phone), sent.expiresAt - sent.sentAt)}</p>
      <CodeEntry sent={sent} onSent={onSent} verify={verify} onOver={onOver} onChangePhone={() => onOver()} />
    </>
  );
}
