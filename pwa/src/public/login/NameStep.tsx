import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { recordSignIn } from '../../shared/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useSingleFlightMutation } from '../../shared/useSingleFlightMutation.ts';
import { login } from '../messages/login.ts';
import styles from './LoginPage.module.css';

/** A first sign-in gives us only a phone number, so this step asks for a name. */
export function NameStep({ onDone }: { onDone: (firstName: string) => void }) {
  const t = useMessages(login).name;
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const save = useSingleFlightMutation({
    mutationFn: () =>
      api('PUT /api/account/name', { body: { firstName: firstName.trim(), lastName: lastName.trim() } }),
    onSuccess: (user) => {
      recordSignIn(user);
      onDone(user.firstName);
    },
    onError: (error) =>
      toast({ title: t.notSaved, description: publicMessage(error), variant: 'destructive' }),
  });
  useEffect(() => first.current?.focus(), []);

  const missing = (value: string) => tried && value.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (firstName.trim() && lastName.trim()) return save.mutate();
    toast({ ...t.required, variant: 'destructive' });
    (firstName.trim() ? last : first).current?.focus();
  };

  return (
    <>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.first}
          ref={first}
          value={firstName}
          onChange={({ target }) => setFirstName(target.value)}
          autoComplete="given-name"
          error={missing(firstName) && t.firstMissing}
        />
        <TextField
          label={t.last}
          ref={last}
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
          autoComplete="family-name"
          error={missing(lastName) && t.lastMissing}
        />
        <Button type="submit" size="large" block busy={save.isPending && t.saving}>
          {t.save}
        </Button>
      </form>
    </>
  );
}
