import type { z } from 'zod';
import type {
  passkeyAssertion,
  passkeyCreated,
  passkeyCreation,
  passkeyRequest,
} from '../../contract/access/second-factor.ts';
import type { Services } from '../../services.ts';
import type { Passkey } from '../identity/second-factor-store.ts';

/** Loaded when a passkey is first used: the package takes a sixth of the server's start. */
const webauthn = () => import('@simplewebauthn/server');

/** The signature algorithms of passkeys: EdDSA, ES256 and RS256. Every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

const timeoutMs = 300_000;

/** The site of the passkeys: the host of `PUBLIC_ORIGIN`. */
const siteOf = ({ publicOrigin }: Site) => ({
  origin: publicOrigin,
  id: new URL(publicOrigin).hostname,
});

type Site = Pick<Services['config'], 'publicOrigin'>;

const listed = (passkey: Passkey) => ({
  type: 'public-key' as const,
  id: passkey.credential_id,
  transports: transportsOf(passkey),
});

function transportsOf({ transports }: Passkey): string[] {
  const list: unknown = JSON.parse(transports);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

/**
 * The browser's options for signing with one of these passkeys; if none are given, any passkey of this site.
 */
export async function passkeyRequestOptions(
  site: Site,
  passkeys: readonly Passkey[],
): Promise<z.output<typeof passkeyRequest>> {
  const rpId = siteOf(site).id;
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return {
    challenge,
    timeout: timeoutMs,
    rpId,
    allowCredentials: passkeys.map(listed),
    userVerification: 'required',
  };
}

interface Owner {
  id: number;
  username: string;
  name: string;
}

/** The browser's options for creating a passkey. @param passkeys the person's existing ones */
export async function passkeyCreationOptions(
  site: Site,
  owner: Owner,
  passkeys: readonly Passkey[],
): Promise<z.output<typeof passkeyCreation>> {
  const rp = { id: siteOf(site).id, name: 'Toodles' };
  const { generateRegistrationOptions } = await webauthn();
  const made = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: owner.username,
    userDisplayName: owner.name,
    supportedAlgorithmIDs: algorithms,
    userID: new TextEncoder().encode(`toodles-${owner.id}`),
  });
  return {
    rp,
    user: made.user,
    challenge: made.challenge,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: timeoutMs,
    excludeCredentials: passkeys.map(listed),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

type Created = z.output<typeof passkeyCreated>;
type Assertion = z.output<typeof passkeyAssertion>;

/** The new passkey, or undefined if the browser's result does not answer the challenge. */
export async function verifyRegistration(site: Site, created: Created, challenge: string) {
  const { origin, id } = siteOf(site);
  const { authenticatorData, publicKey, publicKeyAlgorithm, transports, ...response } = created.response;
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: created.id,
        rawId: created.rawId,
        type: created.type,
        clientExtensionResults: {},
        response,
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return undefined;
    const { credential } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(transports ?? []),
    };
  } catch {
    return undefined;
  }
}

/** The passkey's new counter, or undefined if the signature does not answer the challenge. */
export async function verifyAssertion(
  site: Site,
  answer: Assertion,
  { challenge, passkey }: { challenge: string; passkey: Passkey },
): Promise<number | undefined> {
  const { origin, id } = siteOf(site);
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every kind of invalid response.
    return undefined;
  }
}
