import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorCode } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { keyOf } from '../../shared/read.ts';
import { refetchSession } from '../../shared/session.ts';
import { groupFiveFive } from '../../shared/ui/PhoneField.tsx';
import { login } from '../messages/login.ts';
import { CodeEntry } from './CodeEntry.tsx';
import styles from './LoginPage.module.css';
import { PhoneEntry } from './PhoneEntry.tsx';
import type { SentCode } from './useSendCode.ts';

interface PhoneCodeFormProps {
  onDone?: () => void;
  /** Verifies the code for something other than the account; the field shows the error that it throws. */
  verify?: (phone: string, code: string) => Promise<void>;
  /** The number that is probably right, to pre-fill. */
  known?: string | null;
  /** Called when the last sign-in is too long ago for this action. */
  onSignInAgain?: () => void;
}

/** Verifies a phone by a code and adds it to the signed-in user's account. */
export function PhoneCodeForm({ onDone, verify: take, known = null, onSignInAgain }: PhoneCodeFormProps) {
  const t = useMessages(login).code;
  const queries = useQueryClient();
  const [phone, setPhone] = useState(known ?? '');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [over, setOver] = useState<string | null>(null);
  if (!sent) return <PhoneEntry phone={phone} onPhone={setPhone} onSent={setSent} over={over} />;

  const verify = async (otp: string) => {
    if (take) return take(sent.phone, otp);
    const body = { phone: sent.phone, otp };
    const account = await api('POST /api/account/phone', { body }).catch((error: unknown) => {
      if (errorCode(error) === 'sign_in_again') onSignInAgain?.();
      throw error;
    });
    queries.setQueryData(keyOf('GET /api/account'), account);
    // The account now includes what was booked and bought with the number.
    await Promise.all([
      refetchSession(),
      queries.invalidateQueries({ predicate: ({ queryKey }) => isOwnList(queryKey[0]) }),
    ]);
    onDone?.();
  };
  const back = (why: string | null = null) => {
    setSent(null);
    setOver(why);
  };
  return (
    <>
      <p className={styles.lead}>{t.lead(groupFiveFive(sent.phone), sent.expiresAt - sent.sentAt)}</p>
      <CodeEntry sent={sent} onSent={setSent} verify={verify} onOver={back} onChangePhone={() => back()} />
    </>
  );
}

const isOwnList = (path: unknown) => /^\/api\/(bookings|birthday-parties|account\/hours)$/.test(String(path));
