import { useQueryClient } from '@tanstack/react-query';

/** Every query that contains slots, hours or special days, in the portal and on the public site. */
const shown =
  /^\/api\/(admin\/(time-slots|operating-hours|closures|stranded|dashboard)|time-slots|party-slots|availability|opening-days|site)/;

/** Refetches everything that a change of the schedule affects. */
export function useRefreshSchedule() {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => shown.test(String(queryKey[0])) });
}
