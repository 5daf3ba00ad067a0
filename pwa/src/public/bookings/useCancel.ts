import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorCode, publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useOneCall } from '../../shared/useOneCall.ts';
import { bookings } from '../messages/bookings.ts';
import { oneBooking, ownParties } from './own-queries.ts';
import type { Visit } from './visits.ts';

interface Cancelled {
  kind: Visit['kind'];
  reference: string;
  key: string | null;
}

const isVisits = (path: unknown) => /^\/api\/(bookings|birthday-parties)/.test(String(path));

/**
 * Cancels a session or a party and refetches it, whatever the result. A visit that is already cancelled
 * counts as success: it may have been cancelled elsewhere, or the reply may have been lost.
 */
export function useCancel({ kind, reference, key }: Cancelled, onSettled: () => void) {
  const t = useMessages(bookings).cancel;
  const queries = useQueryClient();
  const sayDone = () => toast({ title: t[kind].done, description: t[kind].doneText });
  const refresh = () => queries.invalidateQueries({ predicate: ({ queryKey }) => isVisits(queryKey[0]) });

  async function statusNow(): Promise<string | undefined> {
    if (kind === 'play') {
      const asked = oneBooking({ reference, key });
      return (await queries.fetchQuery({ ...asked, staleTime: 0 })).status;
    }
    const parties = await queries.fetchQuery({ ...ownParties(), staleTime: 0 });
    return parties?.find((party) => party.reference === reference)?.status;
  }

  /** Offline, the status is unknown; the cached one does not count. */
  const isCancelledNow = async () => (await statusNow().catch(() => undefined)) === 'cancelled';

  return useOneCall<unknown>({
    mutationFn: () =>
      kind === 'play'
        ? api('POST /api/bookings/{reference}/cancel', {
            params: { reference },
            query: { key: key ?? undefined },
          })
        : api('POST /api/birthday-parties/{reference}/cancel', { params: { reference } }),
    onSuccess: () => {
      sayDone();
      return refresh();
    },
    onError: async (error) => {
      const isDone = errorCode(error) === 'already_cancelled' || (await isCancelledNow());
      if (isDone) sayDone();
      else toast({ title: t.failed, description: publicMessage(error), variant: 'destructive' });
      await refresh();
    },
    onSettled,
  });
}
