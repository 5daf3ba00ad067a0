import type { ConsentVersion, GuardianConsent } from '../contract/consent.ts';

/** The text beside the box today. A changed text gets a new version; the old versions stay as proof. */
export const consentText =
  'I am 18 or older and the parent or guardian of these children. I agree that the centre uses these details as its privacy notice says.';

/** What a page sends when the box is ticked, and a member of the team when the guardian agreed in person. */
export const consentNow: GuardianConsent = { version: '2026-11-23', isAdult: true, isGuardian: true };

/** Every text that was ever agreed to. The first had no declaration of the guardian's own. */
export const consentTexts: Record<ConsentVersion, string> = {
  '2026-11-21': 'I agree that the centre keeps these details for this visit.',
  '2026-11-23': consentText,
};

/** The version that a booking's consent was given to. `true` comes from pages older than the declaration. */
export const versionOf = (consent: true | GuardianConsent): ConsentVersion =>
  consent === true ? '2026-11-21' : consent.version;
