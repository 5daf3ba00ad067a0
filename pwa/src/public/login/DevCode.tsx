import { useEffect, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { login } from '../messages/login.ts';
import styles from './LoginPage.module.css';

const SHOWN_MS = 10_000;

/** In development the server returns the code itself: shown for 10 seconds. */
export function DevCode({ code, sentAt }: { code: string | undefined; sentAt: number }) {
  const t = useMessages(login).code;
  const [hiddenFor, setHiddenFor] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setHiddenFor(sentAt), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sentAt]);
  if (!code || hiddenFor === sentAt) return null;
  return (
    <p className={styles.dev} role="status">
      {t.development} <b data-testid="dev-otp">{code}</b>
    </p>
  );
}
