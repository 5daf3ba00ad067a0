import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { refreshVisits } from './visit-calls.ts';

interface DeskMutation<Variables, Made> {
  send: (body: Variables, idempotencyKey: string) => Promise<Made>;
  /** The success toast. */
  successText: (made: Made) => string;
  failed: string;
}

/**
 * Books at the desk. One idempotency key while the dialog is open: retrying after a lost response can't book
 * twice, and a rejection does not use up the key.
 */
export function useDeskMutation<Variables, Made>({
  send,
  successText,
  failed,
}: DeskMutation<Variables, Made>) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation<Made, Error, Variables>({
    mutationFn: (body) => send(body, idempotencyKey),
    onSuccess: (made) => toast({ title: 'Success', description: successText(made) }),
    onError: (error) => toastFailure(error, failed),
    // Also after a failure: seats, rooms and prices may have changed.
    onSettled: () => {
      void refreshVisits(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['/api/packages'] });
      void queryClient.invalidateQueries({ queryKey: ['/api/birthday-packages'] });
    },
  });
}
