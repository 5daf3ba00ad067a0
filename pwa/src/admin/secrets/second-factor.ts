import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecondFactor } from '@toodles/api/contract/access/second-factor.ts';
import { api, type ResponseBody } from '../../shared/api.ts';
import { errorCode } from '../../shared/api-error.ts';
import { keyOf, read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';
import { addPasskey } from './passkeys.ts';

export const secondFactorQuery = { ...read('GET /api/account/second-factor'), staleTime: 0 };

type Enrolled = ResponseBody<'PUT /api/account/second-factor/app'>;

/** Caches the second factors from the server's response. */
function useStoreFactors(): (now: SecondFactor) => void {
  const queryClient = useQueryClient();
  return ({ isRequired, passkeys, authenticatorApp, recoveryCodesLeft }) =>
    queryClient.setQueryData(keyOf('GET /api/account/second-factor'), {
      isRequired,
      passkeys,
      authenticatorApp,
      recoveryCodesLeft,
    });
}

/**
 * The sign-in was recent when the dialog opened but is now too old: reads the account again, so that the
 * dialog offers to sign in again.
 */
function useRefetchOnStaleSignIn(): (error: Error) => void {
  const queryClient = useQueryClient();
  return (error) => {
    if (errorCode(error) === 'sign_in_again')
      void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/account') });
  };
}

/** @param onEnrolled receives the recovery codes, if it is the first factor */
export function useAddPasskey(onEnrolled: (codes: readonly string[] | null) => void) {
  const keep = useStoreFactors();
  const onError = useRefetchOnStaleSignIn();
  return useMutation({
    mutationFn: (name: string) => addPasskey(name),
    onError,
    onSuccess: (enrolled) => {
      keep(enrolled);
      toast({ title: 'Success', description: 'Your passkey is added.' });
      onEnrolled(enrolled.recoveryCodes);
    },
  });
}

export function useBeginApp() {
  const onError = useRefetchOnStaleSignIn();
  return useMutation({ mutationFn: () => api('POST /api/account/second-factor/app'), onError });
}

/** @param onEnrolled receives the recovery codes, if it is the first factor */
export function useConfirmApp(onEnrolled: (codes: readonly string[] | null) => void) {
  const keep = useStoreFactors();
  const onError = useRefetchOnStaleSignIn();
  return useMutation<Enrolled, Error, string>({
    mutationFn: (code) => api('PUT /api/account/second-factor/app', { body: { code } }),
    onError,
    onSuccess: (enrolled) => {
      keep(enrolled);
      toast({ title: 'Success', description: 'Your authenticator app is set up.' });
      onEnrolled(enrolled.recoveryCodes);
    },
  });
}

/** Removes a passkey, or the authenticator app without an id. */
export function useRemoveFactor() {
  const keep = useStoreFactors();
  const onError = useRefetchOnStaleSignIn();
  return useMutation({
    mutationFn: ({ passkeyId }: { passkeyId: string | undefined }) =>
      passkeyId === undefined
        ? api('DELETE /api/account/second-factor/app')
        : api('DELETE /api/account/second-factor/passkeys/{id}', { params: { id: passkeyId } }),
    onError,
    onSuccess: (left) => {
      keep(left);
      toast({ title: 'Success', description: 'Removed.' });
    },
  });
}

export function useRenewCodes(onRenewed: (codes: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const onError = useRefetchOnStaleSignIn();
  return useMutation({
    mutationFn: () => api('POST /api/account/second-factor/recovery-codes'),
    onError,
    onSuccess: ({ recoveryCodes }) => {
      onRenewed(recoveryCodes);
      void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/account/second-factor') });
    },
  });
}

/** The initial name of this device in the list of passkeys. */
export function deviceName(userAgent: string): string {
  const devices = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Mac', /Macintosh/],
    ['Windows', /Windows/],
    ['Linux', /Linux/],
  ] as const;
  return devices.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'This device';
}
