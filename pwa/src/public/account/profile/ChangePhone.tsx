import type { Account } from '@toodles/api/contract/account.ts';
import { useState } from 'react';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { PhoneCodeForm } from '../../login/PhoneCodeForm.tsx';
import { profile } from '../../messages/profile.ts';
import styles from './Profile.module.css';
import { Reauthenticate } from './Reauthenticate.tsx';

/** Adds or changes the phone number. To change one, the user must sign in again first. */
export function ChangePhone({ account, onDone }: { account: Account; onDone: () => void }) {
  const words = useMessages(profile);
  const t = words.you;
  const [asksAgain, setAsksAgain] = useState(account.isPhoneVerified && !account.isFresh);
  return (
    <div className={styles.form}>
      {asksAgain ? (
        <Reauthenticate account={account} onFresh={() => setAsksAgain(false)} />
      ) : (
        <>
          <p className={styles.quiet}>{t.phoneText}</p>
          <PhoneCodeForm
            known={account.isPhoneVerified ? null : account.phone}
            onSignInAgain={() => setAsksAgain(true)}
            onDone={() => {
              toast({ title: t.phoneChanged });
              onDone();
            }}
          />
        </>
      )}
      <Button variant="quiet" onClick={onDone}>
        {words.cancel}
      </Button>
    </div>
  );
}
