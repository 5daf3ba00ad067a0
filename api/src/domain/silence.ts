/** The desk calls every 30 seconds: four calls missed is silence. */
const silentAfterMs = 120_000;

/** Before when a tablet must have been heard of last to be silent now. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - silentAfterMs);
