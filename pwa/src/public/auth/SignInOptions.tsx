import { whatsAppMark } from '../../shared/brand-icons.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import styles from '../login/LoginPage.module.css';
import { type AuthFailure, auth } from '../messages/auth.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { GuestButton } from './GuestButton.tsx';

interface SignInOptionsProps {
  returnTo: string;
  failure: AuthFailure | null;
}

/**
 * The sign-in options: WhatsApp, Google if set up, or guest. Above them, the reason why Google sign-in
 * failed, if it did.
 */
export function SignInOptions({ returnTo, failure }: SignInOptionsProps) {
  const t = useMessages(auth);
  const { data: site } = useSite();
  return (
    <>
      <h1>{t.title}</h1>
      {failure ? (
        <NoticeBox tone="bad">
          <b className={styles.noticeTitle}>{t.unavailable}</b>
          {t.failed[failure]}
        </NoticeBox>
      ) : (
        <p className={styles.lead}>{site && t.lead(site.name)}</p>
      )}
      <div className={styles.choices}>
        {site?.phoneSignIn !== false && <WhatsAppButton returnTo={returnTo} />}
        <GoogleButton returnTo={returnTo} large />
        <GuestButton returnTo={returnTo} />
        <p className={styles.small}>{t.guestText}</p>
      </div>
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
