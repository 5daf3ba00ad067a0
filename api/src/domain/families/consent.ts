import type { ConsentVersion, GuardianConsent } from '../../contract/basics/consent.ts';

/** The current consent text. A changed text gets a new version; old versions stay as proof. */
export const consentText =
  'I am 18 or older and the parent or guardian of these children. I agree that the centre uses these details as its privacy notice says.';

/** Sent by a page with the box ticked, and by the team when the guardian consented in person. */
export const consentNow: GuardianConsent = { version: '2026-11-23', isAdult: true, isGuardian: true };

/** Every text that guardians have agreed to. The first version had no guardian's declaration. */
export const consentTexts: Record<ConsentVersion, string> = {
  '2026-11-21': 'I agree that the centre keeps these details for this visit.',
  '2026-11-23': consentText,
};

/** The text version of a booking's consent. Pages older than the declaration send `true`. */
export const versionOf = (consent: true | GuardianConsent): ConsentVersion =>
  consent === true ? '2026-11-21' : consent.version;
