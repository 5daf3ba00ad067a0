const warnMs = 30 * 86_400_000;

/** Whether a tablet's credential expires within 30 days. Each sync renews it. */
export const credentialEndsSoon = (endsAt: string | null, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now + warnMs;
