import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '@toodles/api/contract/families/account.ts';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { media } from '../../shared/theme/media.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { DialogCloseButton } from '../ui/DialogCloseButton.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SecretField } from '../ui/SecretField.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { useUnsavedChangesDialog } from '../ui/unsaved/useUnsavedChangesDialog.tsx';
import styles from './MySignInDialog.module.css';
import { OwnPassword } from './OwnPassword.tsx';
import { accountQuery, useSetOwnPin } from './queries.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { type PinForm, pinForm, pinRule } from './secret-rules.ts';

/** The user's own credentials: portal password, second factors and desk PIN. */
export function MySignInDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const { data, error, isError, refetch, isFetching } = useQuery(accountQuery);
  const [isPasswordTyped, setPasswordTyped] = useState(false);
  const [isPinTyped, setPinTyped] = useState(false);
  const [areCodesShown, setCodesShown] = useState(false);
  const [isAskedForCodes, askForCodes] = useState(false);
  const leaving = useUnsavedChangesDialog(isPasswordTyped || isPinTyped || areCodesShown, onClose);
  const close = areCodesShown ? () => askForCodes(true) : leaving.close;
  return (
    <>
      <Dialog
        open
        fullScreen={isPhone}
        fullWidth
        maxWidth="sm"
        aria-labelledby={id}
        onClose={(_event, reason) => {
          if (reason === 'escapeKeyDown') close();
        }}
      >
        <DialogTitle id={id} component="h2" className={styles.title}>
          My sign-in
        </DialogTitle>
        <DialogCloseButton onClose={close} />
        <DialogContent className={styles.content}>
          {data && (
            <Parts
              account={data}
              onPasswordTyped={setPasswordTyped}
              onPinTyped={setPinTyped}
              onCodesShown={setCodesShown}
            />
          )}
          {!data && isError && (
            <LoadFailed
              title="Your sign-in did not load"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {!data && !isError && (
            <div role="status">
              <VisuallyHidden>Loading your sign-in</VisuallyHidden>
              <Skeleton height={330} radius={16} />
            </div>
          )}
        </DialogContent>
      </Dialog>
      {leaving.question}
      {isAskedForCodes && (
        <FormDialog
          title="Close without your codes?"
          lead="The recovery codes are shown only now. If you lose your phone or passkey, each of them lets you in once."
          submit="Close anyway"
          cancel="Keep open"
          danger
          brief
          busy={false}
          onSubmit={(event) => {
            event.preventDefault();
            onClose();
          }}
          onClose={() => askForCodes(false)}
        />
      )}
    </>
  );
}

interface PartsProps {
  account: Account;
  onPasswordTyped: (isTyped: boolean) => void;
  onPinTyped: (isTyped: boolean) => void;
  onCodesShown: (areShown: boolean) => void;
}

function Parts({ account, onPasswordTyped, onPinTyped, onCodesShown }: PartsProps) {
  const canUseDesk = useHasPermission('hours.record');
  return (
    <>
      {account.hasPassword ? (
        <OwnPassword onTyped={onPasswordTyped} />
      ) : (
        <section className={styles.part}>
          <Text as="h3" size="xl">
            Password
          </Text>
          <Text weight={600} tone="muted">
            You don’t have a password. An admin can set one for you.
          </Text>
        </section>
      )}
      <SecondFactor isFresh={account.isFresh} onCodesShown={onCodesShown} />
      {canUseDesk && <OwnPin hasPin={account.hasPin} onTyped={onPinTyped} />}
    </>
  );
}

interface OwnPinProps {
  hasPin: boolean;
  onTyped: (isTyped: boolean) => void;
}

/** Sets the user's own PIN for the front desk. */
function OwnPin({ hasPin, onTyped }: OwnPinProps) {
  const set = useSetOwnPin();
  const form = useForm<PinForm>({
    resolver: zodResolver(pinForm),
    defaultValues: { pin: '' },
    // Not on blur: an error that disappears on press would move the button away from the pointer.
    reValidateMode: 'onSubmit',
  });
  const { isDirty } = form.formState;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const send = form.handleSubmit((body) =>
    set.mutate(body, { onSuccess: () => form.reset(), onError: (error) => showIssues(error, form) }),
  );
  return (
    <form noValidate className={styles.part} aria-labelledby="own-pin" onSubmit={(event) => void send(event)}>
      <Text as="h3" size="xl" id="own-pin">
        PIN for the front desk
      </Text>
      <Text weight={600} tone="muted">
        {hasPin ? 'You have a PIN. A new one replaces it.' : 'You don’t have a PIN yet.'}
      </Text>
      <SecretField
        control={form.control}
        name="pin"
        label={hasPin ? 'New PIN' : 'PIN'}
        kind="pin"
        helperText={pinRule}
      />
      <FormAlert>
        {set.error && <SubmitError error={set.error} fallback="Failed to set your PIN" />}
      </FormAlert>
      <Button type="submit" variant="outlined" className={styles.submit} loading={set.isPending}>
        {hasPin ? 'Change my PIN' : 'Set my PIN'}
      </Button>
    </form>
  );
}
