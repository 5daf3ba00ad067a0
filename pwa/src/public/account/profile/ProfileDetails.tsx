import type { Account } from '@toodles/api/contract/families/account.ts';
import { useState } from 'react';
import { phoneNumber } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { PhoneCodeForm } from '../../login/PhoneCodeForm.tsx';
import { profile } from '../../messages/profile.ts';
import { nameOf } from '../account-queries.ts';
import { DetailsForm } from './DetailsForm.tsx';
import styles from './Profile.module.css';
import { Reauthenticate } from './Reauthenticate.tsx';

/** Name, email and phone, each edited in place. */
export function ProfileDetails({ account }: { account: Account }) {
  const words = useMessages(profile);
  const t = words.you;
  const [changes, setChanges] = useState<'details' | 'phone' | null>(null);
  // The focus returns to where the form was.
  const [closed, setClosed] = useState<typeof changes>(null);
  const done = () => {
    setClosed(changes);
    setChanges(null);
  };
  return (
    <Stack as="section" gap={14} className={cx(surface.card, styles.card)} aria-label={t.title}>
      <h2>{t.title}</h2>
      {changes === 'details' ? (
        <DetailsForm account={account} onDone={done} />
      ) : (
        <Row gap={8} columnGap={12} justify="between" className={styles.row}>
          <Stack as="dl" gap={2} className={styles.words}>
            <dt>{t.name}</dt>
            <dd>{nameOf(account) || words.none}</dd>
            <dt>{t.email}</dt>
            <dd>{account.email ?? words.none}</dd>
          </Stack>
          <Row align="stretch" className={styles.buttons}>
            <Button variant="text" autoFocus={closed === 'details'} onClick={() => setChanges('details')}>
              {words.edit}
            </Button>
          </Row>
        </Row>
      )}
      {changes === 'phone' ? (
        <ChangePhone account={account} onDone={done} />
      ) : (
        <Row gap={8} columnGap={12} justify="between" className={styles.row}>
          <Stack as="dl" gap={2} className={styles.words}>
            <dt>{t.phone}</dt>
            <dd>{account.phone === null ? words.none : phoneNumber(account.phone)}</dd>
            {account.phone !== null && !account.isPhoneVerified && <dd>{t.notConfirmed}</dd>}
          </Stack>
          <Row align="stretch" className={styles.buttons}>
            <Button variant="text" autoFocus={closed === 'phone'} onClick={() => setChanges('phone')}>
              {account.phone === null ? t.add : account.isPhoneVerified ? t.change : t.confirm}
            </Button>
          </Row>
        </Row>
      )}
    </Stack>
  );
}

/** Adds or changes the phone number. To change one, the user must sign in again first. */
function ChangePhone({ account, onDone }: { account: Account; onDone: () => void }) {
  const words = useMessages(profile);
  const t = words.you;
  const [asksAgain, setAsksAgain] = useState(account.isPhoneVerified && !account.isFresh);
  return (
    <div className={styles.form}>
      {asksAgain ? (
        <Reauthenticate account={account} onFresh={() => setAsksAgain(false)} />
      ) : (
        <>
          <Text size="md" tone="muted">
            {t.phoneText}
          </Text>
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
