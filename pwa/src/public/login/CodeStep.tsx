import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { api } from '../../shared/api.ts';
import { useMessages } from '../../shared/messages.ts';
import { groupFiveFive } from '../../shared/ui/PhoneField.tsx';
import { login } from '../messages/login.ts';
import { CodeEntry } from './CodeEntry.tsx';
import styles from './LoginPage.module.css';
import type { SentCode } from './useSendCode.ts';

interface CodeStepProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  /** Back to the phone step: to change the number, or for the reason in the message. */
  onOver: (message?: string) => void;
  onVerified: (user: CurrentUser, needsName: boolean) => void;
}

export function CodeStep({ sent, onSent, onOver, onVerified }: CodeStepProps) {
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
