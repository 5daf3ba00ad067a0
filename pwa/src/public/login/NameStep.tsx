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
import type { WaitingBooking } from './waiting-booking.ts';

interface NameStepProps {
  /** The name that a booking already has. */
  known: Pick<WaitingBooking, 'firstName' | 'lastName'> | null;
  onDone: (firstName: string) => void;
}

/** A first sign-in gives us only a phone number, so this step asks for a name. One name is enough. */
export function NameStep({ known, onDone }: NameStepProps) {
  const t = useMessages(login).name;
  const [firstName, setFirstName] = useState(known?.firstName ?? '');
  const [lastName, setLastName] = useState(known?.lastName ?? '');
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (firstName.trim()) return save.mutate();
    toast({ ...t.required, variant: 'destructive' });
    first.current?.focus();
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
          error={tried && firstName.trim() === '' && t.firstMissing}
        />
        <TextField
          label={t.last}
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
          autoComplete="family-name"
        />
        <Button type="submit" size="large" block busy={save.isPending && t.saving}>
          {t.save}
        </Button>
      </form>
    </>
  );
}
