const warnMs = 30 * 86_400_000;

/** Whether a tablet's credential has 30 days left or fewer. A tablet that calls renews it. */
export const credentialEndsSoon = (endsAt: string | null, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now + warnMs;
