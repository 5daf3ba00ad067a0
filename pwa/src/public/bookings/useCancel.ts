import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorCode, publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useSingleFlightMutation } from '../../shared/useSingleFlightMutation.ts';
import { bookings } from '../messages/bookings.ts';
import type { BookingOrParty } from './booking-or-party.ts';
import { bookingQuery, partiesQuery } from './booking-queries.ts';

interface CancelTarget {
  kind: BookingOrParty['kind'];
  reference: string;
  key: string | null;
}

/** The second press of two on the dialog's button must not reach the page behind, once the dialog has gone. */
function swallowSecondPress(): void {
  const swallow = (event: MouseEvent) => {
    // A press of its own.
    if (event.detail < 2) return document.removeEventListener('click', swallow, true);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, true);
}

const isBookingsPath = (path: unknown) => /^\/api\/(bookings|birthday-parties)/.test(String(path));

/**
 * Cancels a session or a party and refetches it, whatever the result. A visit that is already cancelled
 * counts as success: it may have been cancelled elsewhere, or the reply may have been lost.
 */
export function useCancel({ kind, reference, key }: CancelTarget, onSettled: () => void) {
  const t = useMessages(bookings).cancel;
  const queries = useQueryClient();
  const showSuccess = () => toast({ title: t[kind].done, description: t[kind].doneText });
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => isBookingsPath(queryKey[0]) });

  async function statusNow(): Promise<string | undefined> {
    if (kind === 'play') {
      const asked = bookingQuery({ reference, key });
      return (await queries.fetchQuery({ ...asked, staleTime: 0 })).status;
    }
    const parties = await queries.fetchQuery({ ...partiesQuery(), staleTime: 0 });
    return parties?.find((party) => party.reference === reference)?.status;
  }

  /** Offline, the status is unknown; the cached one does not count. */
  const isCancelledNow = async () => (await statusNow().catch(() => undefined)) === 'cancelled';

  return useSingleFlightMutation<unknown>({
    mutationFn: () =>
      kind === 'play'
        ? api('POST /api/bookings/{reference}/cancel', {
            params: { reference },
            query: { key: key ?? undefined },
          })
        : api('POST /api/birthday-parties/{reference}/cancel', { params: { reference } }),
    onSuccess: () => {
      showSuccess();
      return refresh();
    },
    onError: async (error) => {
      const isDone = errorCode(error) === 'already_cancelled' || (await isCancelledNow());
      if (isDone) showSuccess();
      else toast({ title: t.failed, description: publicMessage(error), variant: 'destructive' });
      await refresh();
    },
    onSettled: () => {
      onSettled();
      swallowSecondPress();
    },
  });
}
