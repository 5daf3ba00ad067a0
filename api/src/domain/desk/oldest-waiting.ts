/** An older age is the fault of a clock: by then the tablet's credential has expired. */
const mostMs = 400 * 86_400_000;

/**
 * When a tablet's oldest waiting operation was made, by the server's clock. The tablet's own clock may be wrong, so
 * only the time between the operation and the call counts.
 * @returns null if no operation waits, or if the tablet's times make no sense
 */
export function oldestWaitingSince(
  { deviceTime, oldest }: { deviceTime: string; oldest: string | null | undefined },
  now: Date,
): string | null {
  if (!oldest) return null;
  const age = Date.parse(deviceTime) - Date.parse(oldest);
  return age >= 0 && age <= mostMs ? new Date(now.getTime() - age).toISOString() : null;
}
