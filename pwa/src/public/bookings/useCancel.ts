import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorCode, publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useOneCall } from '../../shared/useOneCall.ts';
import { bookings } from '../messages/bookings.ts';
import { oneBooking } from './own-queries.ts';

interface Cancelled {
  reference: string;
  key: string | null;
}

/**
 * Cancels a booking and looks at it anew, whatever the answer was. One that is cancelled is cancelled, also where it
 * was done elsewhere before, or where only the answer got lost.
 */
export function useCancel({ reference, key }: Cancelled, onSettled: () => void) {
  const t = useMessages(bookings).cancel;
  const queries = useQueryClient();
  const sayDone = () => toast({ title: t.done, description: t.doneText });
  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/bookings'),
    });

  /** Without a line nobody knows: what was known before is no answer. */
  async function isCancelledNow(): Promise<boolean> {
    const asked = oneBooking({ reference, key });
    const now = await queries.fetchQuery({ ...asked, staleTime: 0 }).catch(() => null);
    return now?.status === 'cancelled';
  }

  return useOneCall({
    mutationFn: () =>
      api('POST /api/bookings/{reference}/cancel', {
        params: { reference },
        query: { key: key ?? undefined },
      }),
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
