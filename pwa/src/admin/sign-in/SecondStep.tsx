import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import type { CurrentUser, SecondStep as Step } from '@toodles/api/contract/access/access.ts';
import { type SyntheticEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ApiError, errorCode } from '../../shared/api-error.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { loginFailure } from '../secrets/login-failure.ts';
import { canUsePasskeys, passkeyFailure, signInWithPasskey } from '../secrets/passkeys.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import styles from './LoginPage.module.css';

interface SecondStepProps {
  step: Step;
  /** The previous step timed out. */
  isAgain: boolean;
  onSignedIn: (user: CurrentUser) => void;
  /** Returns to username and password. @param why shown there */
  onOver: (why?: string) => void;
}

type Kind = 'app' | 'recovery';

/** The second step of sign-in: a passkey, a code from the authenticator app, or a recovery code. */
export function SecondStep({ step, isAgain, onSignedIn, onOver }: SecondStepProps) {
  const withPasskey = step.hasPasskey && canUsePasskeys();
  const [kind, setKind] = useState<Kind>(step.hasAuthenticatorApp || withPasskey ? 'app' : 'recovery');
  const passkey = useMutation({
    mutationFn: () => signInWithPasskey(step.token),
    onSuccess: ({ user }) => onSignedIn(user),
    onError: (error) => isStepExpired(error) && onOver(error.publicMessage),
  });
  const showsCode = kind === 'recovery' || step.hasAuthenticatorApp;
  return (
    <div className={styles.form}>
      {isAgain && <FormAlert>That took too long. Please confirm again.</FormAlert>}
      {withPasskey && kind === 'app' && (
        <>
          <Button
            variant={step.hasAuthenticatorApp ? 'outlined' : 'contained'}
            size="large"
            fullWidth
            loading={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            Use your passkey
          </Button>
          <FormAlert>{passkey.error && passkeyFailure(passkey.error)}</FormAlert>
        </>
      )}
      {showsCode && (
        <CodeForm key={kind} kind={kind} token={step.token} onSignedIn={onSignedIn} onOver={onOver} />
      )}
      <Row gap={4} align="stretch" justify="between" wrap className={styles.others}>
        {kind === 'app' ? (
          <Button onClick={() => setKind('recovery')}>Use a recovery code</Button>
        ) : (
          <Button onClick={() => setKind('app')}>Use another method</Button>
        )}
        <Button onClick={() => onOver()}>Start again</Button>
      </Row>
    </div>
  );
}

const isStepExpired = (error: Error): error is ApiError =>
  error instanceof ApiError && errorCode(error) === 'not_signed_in';

const kindTexts = {
  app: { label: '6-digit code', hint: 'From your authenticator app.', missing: 'Enter the 6 digits.' },
  recovery: {
    label: 'Recovery code',
    hint: 'Each code works once.',
    missing: 'Enter one of your recovery codes.',
  },
} as const;

function CodeForm({
  kind,
  token,
  onSignedIn,
  onOver,
}: Omit<SecondStepProps, 'step' | 'isAgain'> & { kind: Kind; token: string }) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const words = kindTexts[kind];
  const giving = useMutation({
    mutationFn: (body: { token: string; code: string }) =>
      kind === 'app'
        ? api('POST /api/admin/login/app-code', { body })
        : api('POST /api/admin/login/recovery-code', { body }),
    onSuccess: ({ user }) => onSignedIn(user),
    onError: (error) => isStepExpired(error) && onOver(error.publicMessage),
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = kind === 'app' ? code.replaceAll(/\s/g, '') : code.trim();
    const fits = kind === 'app' ? /^\d{6}$/.test(given) : given !== '';
    setMissing(!fits);
    if (fits) giving.mutate({ token, code: given });
  };
  const alert = isMissing ? words.missing : giving.error && loginFailure(giving.error);
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <TextField
        label={words.label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={Boolean(alert)}
        helperText={words.hint}
        autoFocus
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        slotProps={{
          htmlInput: {
            autoCapitalize: 'none',
            spellCheck: false,
            'aria-describedby': 'second-step-alert',
            ...(kind === 'app' && { inputMode: 'numeric', maxLength: 7 }),
          },
        }}
      />
      <FormAlert id="second-step-alert">{alert}</FormAlert>
      <Button type="submit" variant="contained" size="large" fullWidth loading={giving.isPending}>
        Confirm
      </Button>
    </form>
  );
}
