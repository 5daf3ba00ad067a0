import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { refreshVisits } from './visit-calls.ts';

interface DeskMutation<Wish, Made> {
  send: (body: Wish, idempotencyKey: string) => Promise<Made>;
  /** The success toast. */
  successText: (made: Made) => string;
  failed: string;
}

/**
 * Books at the desk. One idempotency key while the dialog is open: retrying after a lost response can't book
 * twice, and a rejection does not use up the key.
 */
export function useDeskMutation<Wish, Made>({ send, successText, failed }: DeskMutation<Wish, Made>) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation<Made, Error, Wish>({
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
