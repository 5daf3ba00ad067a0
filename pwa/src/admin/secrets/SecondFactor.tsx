import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { SecondFactor as Factors } from '@toodles/api/contract/access/second-factor.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { moment } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { AppSetup } from './Enrolment.tsx';
import styles from './MySignInDialog.module.css';
import { canUsePasskeys, passkeyFailure } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import {
  deviceName,
  secondFactorQuery,
  useAddPasskey,
  useRemoveFactor,
  useRenewCodes,
} from './second-factor.ts';
import { signInAgain } from './sign-out.ts';

interface SecondFactorProps {
  /** The sign-in is recent, which every change requires. */
  isFresh: boolean;
  /** Reports whether recovery codes are on the screen. They are shown only once. */
  onCodesShown: (areShown: boolean) => void;
}

/** The user's own second factors. */
export function SecondFactor({ isFresh, onCodesShown }: SecondFactorProps) {
  const { data, error, isError, refetch, isFetching } = useQuery(secondFactorQuery);
  return (
    <section className={styles.part} aria-labelledby="own-second-factor">
      <Text as="h3" size="xl" id="own-second-factor">
        Two-step sign-in
      </Text>
      {data && <Parts factors={data} isFresh={isFresh} onCodesShown={onCodesShown} />}
      {!data && isError && (
        <LoadFailed
          title="Two-step sign-in did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton height={120} radius={14} />}
    </section>
  );
}

interface Removing {
  passkeyId: string | undefined;
  name: string;
}

function Parts({ factors, isFresh, onCodesShown }: SecondFactorProps & { factors: Factors }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isApp, setApp] = useState(false);
  const [removing, setRemoving] = useState<Removing>();
  const remove = useRemoveFactor();
  const areCodesShown = codes !== undefined;
  useEffect(() => onCodesShown(areCodesShown), [onCodesShown, areCodesShown]);
  const hasAny = factors.passkeys.length > 0 || factors.authenticatorApp !== null;
  const finish = (made: readonly string[] | null) => {
    setApp(false);
    if (made) setCodes(made);
  };
  if (codes)
    return (
      <>
        <Text as="h4" size="lg">
          Save your recovery codes
        </Text>
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      </>
    );
  if (isApp && isFresh) return <AppSetup onEnrolled={finish} onBack={() => setApp(false)} />;
  return (
    <>
      <Text weight={600} tone="muted">
        {leadOf(factors, hasAny)}
      </Text>
      {hasAny && <FactorList factors={factors} isFresh={isFresh} onRemove={setRemoving} onCodes={setCodes} />}
      {isFresh ? (
        <Adding hasApp={factors.authenticatorApp !== null} onApp={() => setApp(true)} onEnrolled={finish} />
      ) : (
        <SignInAgain />
      )}
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          lead="It no longer works as your second step."
          submit="Remove"
          failed="Failed to remove it"
          action={remove}
          subject={{ passkeyId: removing.passkeyId }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

function leadOf({ isRequired }: Factors, hasAny: boolean): string {
  if (hasAny) return 'After your password, the portal asks for one of these.';
  const why = 'With two-step sign-in, a stolen password is not enough.';
  return isRequired ? `${why} Your role requires it.` : why;
}

/** Protects the account of a user who left the portal open. */
function SignInAgain() {
  return (
    <>
      <Text weight={600} tone="muted">
        To change two-step sign-in, sign in again first.
      </Text>
      <Button variant="outlined" className={styles.submit} onClick={() => void signInAgain()}>
        Sign in again
      </Button>
    </>
  );
}

interface AddingProps {
  hasApp: boolean;
  onApp: () => void;
  onEnrolled: (codes: readonly string[] | null) => void;
}

function Adding({ hasApp, onApp, onEnrolled }: AddingProps) {
  const add = useAddPasskey(onEnrolled);
  return (
    <>
      <FormAlert>{add.error && passkeyFailure(add.error)}</FormAlert>
      <Row gap={10} align="stretch" wrap className={styles.actions}>
        {canUsePasskeys() && (
          <Button
            variant="outlined"
            loading={add.isPending}
            onClick={() => add.mutate(deviceName(navigator.userAgent))}
          >
            Add a passkey
          </Button>
        )}
        <Button variant="outlined" onClick={onApp}>
          {hasApp ? 'Replace authenticator app' : 'Set up an authenticator app'}
        </Button>
      </Row>
    </>
  );
}

interface FactorListProps {
  factors: Factors;
  isFresh: boolean;
  onRemove: (what: Removing) => void;
  onCodes: (codes: readonly string[]) => void;
}

function FactorList({ factors, isFresh, onRemove, onCodes }: FactorListProps) {
  const renew = useRenewCodes(onCodes);
  const { passkeys, authenticatorApp, recoveryCodesLeft } = factors;
  const removeOf = (passkeyId: string | undefined, name: string) =>
    isFresh && (
      <Button onClick={() => onRemove({ passkeyId, name })}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    );
  return (
    <>
      <Stack as="ul" gap={2} className={styles.list}>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Item key={id} name={`Passkey: ${name}`} createdAt={createdAt} lastUsedAt={lastUsedAt}>
            {removeOf(id, `the passkey ${name}`)}
          </Item>
        ))}
        {authenticatorApp && (
          <Item name="Authenticator app" {...authenticatorApp}>
            {removeOf(undefined, 'the authenticator app')}
          </Item>
        )}
        <Row as="li" gap={4} columnGap={12} justify="between" wrap className={styles.item}>
          <Stack as="span">
            <Text as="b" breakAnywhere>
              Recovery codes
            </Text>
            <Text as="small" weight={600} tone="muted">
              {recoveryCodesLeft} of 10 left
            </Text>
          </Stack>
          {isFresh && (
            <Button loading={renew.isPending} onClick={() => renew.mutate()}>
              Create new codes
            </Button>
          )}
        </Row>
      </Stack>
      <FormAlert>
        {renew.error && <SubmitError error={renew.error} fallback="Failed to create new codes" />}
      </FormAlert>
    </>
  );
}

interface ItemProps {
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  children: ReactNode;
}

function Item({ name, createdAt, lastUsedAt, children }: ItemProps) {
  const timeZone = useTimeZone();
  return (
    <Row as="li" gap={4} columnGap={12} justify="between" wrap className={styles.item}>
      <Stack as="span">
        <Text as="b" breakAnywhere>
          {name}
        </Text>
        <Text as="small" weight={600} tone="muted">
          {lastUsedAt ? `Last used ${moment(lastUsedAt, timeZone)}` : `Added ${moment(createdAt, timeZone)}`}
        </Text>
      </Stack>
      {children}
    </Row>
  );
}
