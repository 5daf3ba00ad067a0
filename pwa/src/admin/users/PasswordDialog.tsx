import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import type { User } from '@toodles/api/contract/access/users.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { personName } from '../access/role-labels.ts';
import { passwordRule } from '../secrets/secret-rules.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SecretField } from '../ui/SecretField.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { type CredentialsForm, credentialsForm, suggestPassword, usernameRule } from './credentials.ts';
import { NewCredentials } from './NewCredentials.tsx';
import { useSetPassword } from './queries.ts';
import styles from './UserDialog.module.css';
import { hasNeverSignedIn } from './user-labels.ts';

interface PasswordDialogProps {
  user: User;
  /** The password is set; the dialog goes on to show what to pass on. */
  onChange?: (user: User) => void;
  onClose: () => void;
}

/** Sets a team member's username and portal password, then shows both once. */
export function PasswordDialog({ user, onChange, onClose }: PasswordDialogProps) {
  const set = useSetPassword();
  const [changed, setChanged] = useState<{ user: User; password: string }>();
  const form = useForm<CredentialsForm>({
    resolver: zodResolver(credentialsForm),
    defaultValues: { username: user.username ?? '', password: suggestPassword() },
    reValidateMode: 'onBlur',
  });
  const send = form.handleSubmit((body) =>
    set.mutate(
      { id: user.id, body },
      {
        onSuccess: (after) => {
          onChange?.(after);
          setChanged({ user: after, password: body.password });
        },
        onError: (error) => showIssues(error, form),
      },
    ),
  );
  if (changed) return <NewCredentials {...changed} onClose={onClose} />;
  const isInvitation = hasNeverSignedIn(user);
  const name = personName(user);
  return (
    <FormDialog
      title={isInvitation ? `Invite ${name}` : `Password for ${name}`}
      lead={`${isInvitation ? 'An earlier password stops working.' : 'This signs them out everywhere.'} They use this password once, then choose their own.`}
      submit="Set password"
      isDirty={form.formState.isDirty}
      busy={set.isPending}
      alert={set.error && <SubmitError error={set.error} fallback="Failed to set the password" />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Field control={form.control} name="username" {...usernameField} />
      <div>
        <SecretField control={form.control} name="password" {...givenPassword} />
        <SuggestButton
          onSuggest={() =>
            form.setValue('password', suggestPassword(), { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
    </FormDialog>
  );
}

/** Shared with the form for a new member. */
export const usernameField = {
  label: 'Username',
  helperText: usernameRule,
  autoComplete: 'off',
  slotProps: { htmlInput: { autoCapitalize: 'none', spellCheck: false } },
} as const;

/** Visible, because the person who sets it has to pass it on. */
export const givenPassword = {
  label: 'Password',
  kind: 'new-password',
  helperText: passwordRule,
  isShown: true,
} as const;

export function SuggestButton({ onSuggest }: { onSuggest: () => void }) {
  return (
    <Button className={styles.suggest} onClick={onSuggest}>
      Suggest another
    </Button>
  );
}
