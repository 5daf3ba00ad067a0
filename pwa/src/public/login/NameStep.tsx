import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { signedIn } from '../../shared/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import styles from './LoginPage.module.css';

/** A first sign-in tells us a phone and nothing else: the name step of the seeds. */
export function NameStep({ onDone }: { onDone: (firstName: string) => void }) {
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/account/name', { body: { firstName: firstName.trim(), lastName: lastName.trim() } }),
    onSuccess: (user) => {
      signedIn(user);
      onDone(user.firstName);
    },
    onError: (error) =>
      toast({ title: 'Your name was not saved', description: publicMessage(error), variant: 'destructive' }),
  });
  useEffect(() => first.current?.focus(), []);

  const missing = (value: string) => tried && value.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (firstName.trim() && lastName.trim()) return save.mutate();
    toast({
      title: 'Name required',
      description: 'Please enter your first and last name',
      variant: 'destructive',
    });
    (firstName.trim() ? last : first).current?.focus();
  };

  return (
    <>
      <h1>What should we call you?</h1>
      <p className={styles.lead}>So that we know who is coming to play.</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="First name"
          inputRef={first}
          value={firstName}
          onChange={({ target }) => setFirstName(target.value)}
          autoComplete="given-name"
          error={missing(firstName)}
          helperText={missing(firstName) && 'Please enter your first name'}
        />
        <TextField
          label="Last name"
          inputRef={last}
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
          autoComplete="family-name"
          error={missing(lastName)}
          helperText={missing(lastName) && 'Please enter your last name'}
        />
        <Button type="submit" size="large" block busy={save.isPending && 'Saving…'}>
          Continue
        </Button>
      </form>
    </>
  );
}
