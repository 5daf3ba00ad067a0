import { useQueryClient } from '@tanstack/react-query';
import type { WaitingEntry } from '@toodles/api/contract/bookings/waiting.ts';
import { api } from '../../shared/api.ts';
import { errorCode, publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useSingleFlightMutation } from '../../shared/useSingleFlightMutation.ts';
import { waiting } from '../messages/waiting.ts';
import { isWaitingPath } from '../waiting/waiting-queries.ts';

/** Leaves the list, or declines an offer. One that has ended meanwhile is only read again. */
export function useLeave(
  { reference, key }: { reference: string; key: string | null },
  onSettled: () => void,
) {
  const t = useMessages(waiting).page;
  const queries = useQueryClient();
  return useSingleFlightMutation<WaitingEntry>({
    mutationFn: () =>
      api('POST /api/waiting-list/{reference}/leave', {
        params: { reference },
        query: { key: key ?? undefined },
      }),
    onError: (error) => {
      if (errorCode(error) === 'offer_over') return;
      toast({ title: t.failed, description: publicMessage(error), variant: 'destructive' });
    },
    onSettled: () => {
      onSettled();
      return queries.invalidateQueries({ predicate: ({ queryKey }) => isWaitingPath(queryKey[0]) });
    },
  });
}
