import { api } from '../../shared/api.ts';
import { ApiError, NetworkError } from '../../shared/api-error.ts';

/** Whether this browser can use passkeys here. Passkeys belong to a host name, so an IP address has none. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Signs in with a passkey. @param token of the second step; without it, the passkey is the whole sign-in */
export async function signInWithPasskey(token?: string) {
  const { startAuthentication } = await loadWebAuthn();
  const asked = await api('POST /api/admin/login/passkey-request', { body: { ...(token && { token }) } });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked.request });
  const answer = { id, rawId, type, response, clientExtensionResults: {} };
  return api('POST /api/admin/login/passkey', { body: { token: asked.token, answer } });
}

/** Creates a passkey on this device and adds it to the current user's account. */
export async function addPasskey(name: string) {
  const { startRegistration } = await loadWebAuthn();
  const asked = await api('POST /api/account/second-factor/passkey-request');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: asked.creation });
  const created = { id, rawId, type, response, clientExtensionResults: {} };
  return api('POST /api/account/second-factor/passkeys', { body: { token: asked.token, name, created } });
}

/** The message for a failed passkey attempt. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return error.publicMessage;
  if (error instanceof NetworkError) return 'Couldn’t reach the server. Check your connection and try again.';
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account.';
  return 'The passkey wasn’t used. Try again or use another method.';
}
