import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useSite } from '../../shared/useSite.ts';
import { GoogleButton } from '../auth/GoogleButton.tsx';
import { GuestButton } from '../auth/GuestButton.tsx';
import { login } from '../messages/login.ts';
import styles from './LoginPage.module.css';
import { PhoneEntry } from './PhoneEntry.tsx';
import type { SentCode } from './useSendCode.ts';

interface PhoneStepProps {
  phone: string;
  onPhone: (digits: string) => void;
  onSent: (sent: SentCode) => void;
  /** Where the other sign-in options return to as well. */
  returnTo: string;
  /** Why the previous code is no longer valid. */
  over: string | null;
}

/** The phone to sign in with, and the other options below it. */
export function PhoneStep({ returnTo, ...entry }: PhoneStepProps) {
  const t = useMessages(login);
  const { data: site } = useSite();
  const isOff = site?.phoneSignIn === false;
  return (
    <>
      <h1>{isOff ? t.titleOff : t.title}</h1>
      <p className={styles.lead}>{isOff ? t.off : t.lead}</p>
      {!isOff && (
        <PhoneEntry {...entry}>
          <p className={styles.agree}>
            {t.agree.before} <Link to={paths.terms}>{t.terms}</Link> {t.agree.between}{' '}
            <Link to={paths.privacy}>{t.privacy}</Link>
            {t.agree.after}
          </p>
        </PhoneEntry>
      )}
      <div className={styles.ways}>
        <GoogleButton returnTo={returnTo} />
        <GuestButton returnTo={returnTo} />
      </div>
    </>
  );
}
