import { email as emailSchema } from '@toodles/api/contract/basics/fields.ts';
import type { Account } from '@toodles/api/contract/families/account.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useMessages } from '../../../shared/messages.ts';
import { refetchSession } from '../../../shared/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profile } from '../../messages/profile.ts';
import styles from './Profile.module.css';
import { StaleChoice } from './StaleChoice.tsx';
import { useSave } from './useSave.ts';

type Details = Pick<Account, 'firstName' | 'lastName'> & { email: string };
const detailsOf = ({ firstName, lastName, email }: Account): Details => ({
  firstName,
  lastName,
  email: email ?? '',
});

/** Name and email. Saving sends the version that was shown when the form opened. */
export function DetailsForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const words = useMessages(profile);
  const t = words.you;
  const [seen] = useState(account.version);
  const [typed, setTyped] = useState(() => detailsOf(account));
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const save = useSave({
    call: (expectedVersion: number) => api('PATCH /api/account', { expectedVersion, body: typed }),
    onSaved: () => {
      toast({ title: words.saved });
      void refetchSession().catch(() => null);
      onDone();
    },
  });
  const change = (part: Partial<Details>) => setTyped((before) => ({ ...before, ...part }));
  const problems = {
    firstName: typed.firstName.trim() === '' && t.firstMissing,
    email: typed.email.trim() !== '' && !emailSchema.safeParse(typed.email).success && t.emailWrong,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = problems.firstName ? first : problems.email ? email : undefined;
    if (wrong) wrong.current?.focus();
    else save.mutate(seen);
  };

  if (save.isStale) {
    const now = detailsOf(account);
    const field = (label: string, name: keyof Details) => ({
      label,
      now: now[name],
      typed: typed[name].trim(),
    });
    return (
      <StaleChoice
        fields={[field(t.first, 'firstName'), field(t.last, 'lastName'), field(t.email, 'email')]}
        onMine={() => save.mutate(account.version)}
        onTheirs={onDone}
      />
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={first}
        label={t.first}
        autoFocus
        value={typed.firstName}
        onChange={({ target }) => change({ firstName: target.value })}
        autoComplete="given-name"
        error={tried && problems.firstName}
        maxLength={60}
      />
      <TextField
        label={t.last}
        value={typed.lastName}
        onChange={({ target }) => change({ lastName: target.value })}
        autoComplete="family-name"
        maxLength={60}
      />
      <TextField
        ref={email}
        label={t.email}
        type="email"
        value={typed.email}
        onChange={({ target }) => change({ email: target.value })}
        autoComplete="email"
        error={tried && problems.email}
        hint={t.emailHint}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Row gap={10} align="stretch" wrap className={styles.choices}>
        <Button type="submit" busy={save.isPending && words.saving}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </Row>
    </form>
  );
}
