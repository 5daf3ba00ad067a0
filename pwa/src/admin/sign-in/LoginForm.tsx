import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { adminLogin, type CurrentUser, type SecondStep } from '@toodles/api/contract/access/access.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '../../shared/api.ts';
import { loginFailure } from '../secrets/login-failure.ts';
import { canUsePasskeys, passkeyFailure, signInWithPasskey } from '../secrets/passkeys.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { ShowToggle } from '../ui/ShowToggle.tsx';
import styles from './LoginPage.module.css';

const { body: credentials } = adminLogin.spec;
type Credentials = z.input<typeof credentials>;

interface LoginFormProps {
  /** Why an earlier attempt ended. */
  why: string | undefined;
  onSignedIn: (user: CurrentUser) => void;
  /** Called when the password was correct and the account has a second factor. */
  onSecondStep: (step: SecondStep) => void;
}

/** Username and password, with a passkey as the alternative. Keeps the entered values after a rejection. */
export function LoginForm({ why, onSignedIn, onSecondStep }: LoginFormProps) {
  const login = useMutation({
    mutationFn: (body: Credentials) => api('POST /api/admin/login', { body }),
    onSuccess: (answer) => ('user' in answer ? onSignedIn(answer.user) : onSecondStep(answer)),
  });
  const passkey = useMutation({
    mutationFn: () => signInWithPasskey(),
    onSuccess: ({ user }) => onSignedIn(user),
  });
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const missing = errors.username || errors.password ? 'Please enter both username and password' : undefined;
  const failure = passkey.error ? passkeyFailure(passkey.error) : login.error && loginFailure(login.error);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        passkey.reset();
        void handleSubmit((given) => login.mutate(given))(event);
      }}
    >
      <TextField
        label="Username"
        {...register('username')}
        error={Boolean(errors.username)}
        autoFocus
        autoComplete="username"
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false, 'aria-describedby': 'login-alert' },
        }}
      />
      <TextField
        label="Password"
        type={shown ? 'text' : 'password'}
        {...register('password')}
        error={Boolean(errors.password)}
        autoComplete="current-password"
        slotProps={{
          htmlInput: { 'aria-describedby': 'login-alert' },
          input: { endAdornment: <ShowToggle what="password" shown={shown} onShown={setShown} /> },
        }}
      />
      <FormAlert id="login-alert">{missing ?? failure ?? why}</FormAlert>
      <Button type="submit" variant="contained" size="large" fullWidth loading={login.isPending}>
        Sign in
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="outlined"
          size="large"
          fullWidth
          loading={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          Use a passkey
        </Button>
      )}
    </form>
  );
}
