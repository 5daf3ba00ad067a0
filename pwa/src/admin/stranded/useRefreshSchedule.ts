import { useQueryClient } from '@tanstack/react-query';

/** Everything that shows slots, hours or special days, in the portal and of what parents see. */
const shown =
  /^\/api\/(admin\/(time-slots|operating-hours|closures|stranded|dashboard)|time-slots|party-slots|availability|opening-days|site)/;

/** Reads again what a change of the schedule has changed. */
export function useRefreshSchedule() {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => shown.test(String(queryKey[0])) });
}
