import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../shared/api-error.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { SecretField } from '../ui/SecretField.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { formatWait } from './login-failure.ts';
import styles from './MySignInDialog.module.css';
import { useSetOwnPassword } from './queries.ts';
import { type OwnPasswordForm, ownPasswordForm, passwordRule } from './secret-rules.ts';

const empty: OwnPasswordForm = { currentPassword: '', newPassword: '' };

interface OwnPasswordProps {
  /** Another person set the current password. */
  isFirst?: boolean;
  onTyped?: (isTyped: boolean) => void;
  onDone?: () => void;
}

/** Changes the user's own password; requires the current one. */
export function OwnPassword({ isFirst = false, onTyped, onDone }: OwnPasswordProps) {
  const set = useSetOwnPassword();
  const form = useForm<OwnPasswordForm>({
    resolver: zodResolver(ownPasswordForm),
    defaultValues: empty,
    // Not on blur: an error that disappears on press would move the button away from the pointer.
    reValidateMode: 'onSubmit',
  });
  const { isDirty } = form.formState;
  useEffect(() => onTyped?.(isDirty), [onTyped, isDirty]);
  const send = form.handleSubmit((body) =>
    set.mutate(body, {
      onSuccess: () => {
        form.reset(empty);
        onDone?.();
      },
      onError: (error) => showIssues(error, form),
    }),
  );
  return (
    <form
      noValidate
      className={isFirst ? styles.bare : styles.part}
      {...(isFirst ? { 'aria-label': 'Your password' } : { 'aria-labelledby': 'own-password' })}
      onSubmit={(event) => void send(event)}
    >
      {!isFirst && (
        <>
          <Text as="h3" size="xl" id="own-password">
            Password
          </Text>
          <Text weight={600} tone="muted">
            This signs you out of every other browser.
          </Text>
        </>
      )}
      <SecretField
        control={form.control}
        name="currentPassword"
        label={isFirst ? 'Password you signed in with' : 'Current password'}
        kind="current-password"
      />
      <SecretField
        control={form.control}
        name="newPassword"
        label="New password"
        kind="new-password"
        helperText={passwordRule}
      />
      <FormAlert>{set.error && !isAtField(set.error) && <PasswordFailure error={set.error} />}</FormAlert>
      <Button
        type="submit"
        variant={isFirst ? 'contained' : 'outlined'}
        className={styles.submit}
        loading={set.isPending}
      >
        {isFirst ? 'Save password' : 'Change my password'}
      </Button>
    </form>
  );
}

/** `showIssues` shows it at its field. */
const isAtField = (error: Error) => error instanceof ApiError && error.issues.length > 0;

/** A lock-out says how long it lasts. */
function PasswordFailure({ error }: { error: Error }) {
  if (error instanceof ApiError && error.status === 429 && error.retryAfter) {
    return `Too many attempts. Please try again in ${formatWait(error.retryAfter)}.`;
  }
  return <SubmitError error={error} fallback="Failed to change your password" />;
}
