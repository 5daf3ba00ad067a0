import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { adminLogin } from '@toodles/api/contract/access.ts';
import { safeReturnPath } from '@toodles/api/domain/return-path.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { api } from '../../shared/api.ts';
import { signedIn } from '../../shared/session.ts';
import { clearToast } from '../../shared/ui/toast.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { ShowToggle } from '../ui/ShowToggle.tsx';
import styles from './LoginPage.module.css';
import { loginFailure } from './login-failure.ts';
import { afterLogin } from './portal-access.ts';

const { body: credentials } = adminLogin.spec;
type Credentials = z.input<typeof credentials>;

/** Username and password; what was typed stays after a refusal. */
export function LoginForm() {
  const login = useLogin();
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const missing = errors.username || errors.password ? 'Please enter both username and password' : undefined;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((given) => login.mutate(given))(event)}
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
      <FormAlert id="login-alert">
        {missing ?? (login.error ? loginFailure(login.error) : undefined)}
      </FormAlert>
      <Button type="submit" variant="contained" size="large" fullWidth loading={login.isPending}>
        Sign in
      </Button>
    </form>
  );
}

function useLogin() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: (body: Credentials) => api('POST /api/admin/login', { body }),
    onSuccess: ({ user }) => {
      signedIn(user);
      // 'Please sign in' has been done.
      clearToast();
      void navigate(afterLogin(safeReturnPath(search.get('returnTo'))), { replace: true });
    },
  });
}
