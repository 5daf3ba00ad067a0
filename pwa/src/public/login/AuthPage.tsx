import { safeReturnPath } from '@toodles/api/domain/access/return-path.ts';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { GoogleButton } from '../auth/GoogleButton.tsx';
import { readReturnPath } from '../auth/google-return.ts';
import { clearGuest } from '../auth/guest.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { type AuthFailure, auth } from '../messages/auth.ts';
import { login } from '../messages/login.ts';
import { LoginLayout } from './LoginLayout.tsx';
import styles from './LoginPage.module.css';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { useSignInResult } from './useSignInResult.ts';
import { WithoutLogin } from './WithoutLogin.tsx';
import { waitingBooking } from './waiting-booking.ts';

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

/**
 * Offers a user who signed in with Google to add a phone number, which brings in what was booked and bought
 * with it. They may skip it.
 */
function AddPhone({ returnTo }: { returnTo: string }) {
  const t = useMessages(auth).phone;
  const navigate = useNavigate();
  const goOn = () => void navigate(returnTo, { replace: true });
  return (
    <>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <PhoneCodeForm
        onDone={() => {
          toast({ title: t.added, description: t.addedText });
          goOn();
        }}
      />
      <Stack gap={6} className={styles.ways}>
        <Button variant="text" block onClick={goOn}>
          {t.later}
        </Button>
      </Stack>
    </>
  );
}

interface SignInOptionsProps {
  returnTo: string;
  failure: AuthFailure | null;
}

/**
 * The sign-in options: WhatsApp, Google if set up, or guest unless a booking needs a login. Above them, the reason
 * why Google sign-in failed, if it did.
 */
function SignInOptions({ returnTo, failure }: SignInOptionsProps) {
  const t = useMessages(auth);
  const why = useMessages(login).waiting;
  const { data: site } = useSite();
  const [waiting] = useState(() => waitingBooking(returnTo));
  const lead = waiting ? why[waiting.kind] : site && t.lead(site.name);
  return (
    <>
      <h1>{t.title}</h1>
      {failure ? (
        <NoticeBox tone="bad">
          <b className={styles.noticeTitle}>{t.unavailable}</b>
          {t.failed[failure]}
        </NoticeBox>
      ) : (
        <p className={styles.lead}>{lead}</p>
      )}
      <Stack gap={12} className={styles.choices}>
        {site?.phoneSignIn !== false && <WhatsAppButton returnTo={returnTo} />}
        <GoogleButton returnTo={returnTo} large />
        <WithoutLogin returnTo={returnTo} waiting={waiting} />
        {!waiting && (
          <Text size="sm" tone="muted" align="center" className={styles.small}>
            {t.guestText}
          </Text>
        )}
      </Stack>
    </>
  );
}

// A component of its own, because the bundler copies the logo into each branch.
function WhatsAppButton({ returnTo }: { returnTo: string }) {
  const t = useMessages(auth);
  return (
    <LinkButton to={paths.login(returnTo)} size="large" block>
      <Icon path={whatsAppMark} />
      {t.whatsApp}
    </LinkButton>
  );
}
