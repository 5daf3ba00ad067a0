import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Stack } from '../../shared/ui/Layout.tsx';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { loginFailure } from './login-failure.ts';
import styles from './MySignInDialog.module.css';
import { canUsePasskeys, passkeyFailure } from './passkeys.ts';
import { deviceName, useAddPasskey, useBeginApp, useConfirmApp } from './second-factor.ts';

interface EnrolmentProps {
  /** @param codes the recovery codes, if this is the first factor */
  onEnrolled: (codes: readonly string[] | null) => void;
}

/** Offers a passkey or an authenticator app, and enrols it. */
export function Enrolment({ onEnrolled }: EnrolmentProps) {
  const [isApp, setApp] = useState(!canUsePasskeys());
  return isApp ? (
    <AppSetup onEnrolled={onEnrolled} {...(canUsePasskeys() && { onBack: () => setApp(false) })} />
  ) : (
    <PasskeySetup onEnrolled={onEnrolled} onApp={() => setApp(true)} />
  );
}

function PasskeySetup({ onEnrolled, onApp }: EnrolmentProps & { onApp: () => void }) {
  const add = useAddPasskey(onEnrolled);
  return (
    <div className={styles.setup}>
      <Text weight={600} tone="muted">
        With a passkey you confirm with the fingerprint, face or screen lock of this device, or with a
        security key.
      </Text>
      <FormAlert>{add.error && passkeyFailure(add.error)}</FormAlert>
      <Button
        variant="contained"
        loading={add.isPending}
        onClick={() => add.mutate(deviceName(navigator.userAgent))}
      >
        Add a passkey
      </Button>
      <Button variant="outlined" onClick={onApp}>
        Set up an authenticator app
      </Button>
    </div>
  );
}

/** Scan, then enter the first code, which proves that the app has the secret. */
export function AppSetup({ onEnrolled, onBack }: EnrolmentProps & { onBack?: () => void }) {
  const begin = useBeginApp();
  const { mutate: start, data: made } = begin;
  const confirm = useConfirmApp(onEnrolled);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => start(), [start]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = code.replaceAll(/\s/g, '');
    const fits = /^\d{6}$/.test(given);
    setMissing(!fits);
    if (fits) confirm.mutate(given);
  };
  const failure = confirm.error && loginFailure(confirm.error);
  return (
    <form noValidate className={styles.setup} onSubmit={send} aria-label="Authenticator app">
      <Stack as="ol" gap={10} className={styles.steps}>
        <li>Open an authenticator app on your phone, such as Google Authenticator or Aegis.</li>
        <li>Scan this code, or type the key below it.</li>
        <li>Enter the 6 digits that the app shows.</li>
      </Stack>
      <span className={styles.qr}>
        {made ? (
          <QrCode text={made.uri} label="QR code for the authenticator app" size={196} />
        ) : (
          <Skeleton width={196} height={196} radius={14} />
        )}
      </span>
      {made && <code className={styles.secret}>{made.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>}
      <TextField
        label="6-digit code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={isMissing || Boolean(failure)}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7, 'aria-describedby': 'app-alert' } }}
      />
      <FormAlert id="app-alert">
        {isMissing ? 'Enter the 6 digits.' : failure}
        {!isMissing && begin.error && (
          <SubmitError error={begin.error} fallback="Failed to create the code" />
        )}
      </FormAlert>
      <Button type="submit" variant="contained" loading={confirm.isPending}>
        Confirm code
      </Button>
      {onBack && <Button onClick={onBack}>Back</Button>}
    </form>
  );
}
