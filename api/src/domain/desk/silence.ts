/** The desk syncs every 30 seconds: four missed calls count as silence. */
const silentAfterMs = 120_000;

/** A tablet is silent if its last contact was before this time. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - silentAfterMs);
