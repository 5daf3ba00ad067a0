import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { refreshVisits } from './visit-calls.ts';

interface DeskWrite<Wish, Made> {
  send: (wish: Wish, idempotencyKey: string) => Promise<Made>;
  /** What the success toast says. */
  said: (made: Made) => string;
  failed: string;
}

/**
 * Books something at the desk. One key for as long as the dialog is open: pressing again after a lost answer cannot book
 * twice, and a refusal leaves the key free.
 */
export function useDeskWrite<Wish, Made>({ send, said, failed }: DeskWrite<Wish, Made>) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation<Made, Error, Wish>({
    mutationFn: (wish) => send(wish, idempotencyKey),
    onSuccess: (made) => toast({ title: 'Success', description: said(made) }),
    onError: (error) => toastFailure(error, failed),
    // Also where it failed: seats, rooms and prices may be others by now.
    onSettled: () => {
      void refreshVisits(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['/api/packages'] });
      void queryClient.invalidateQueries({ queryKey: ['/api/birthday-packages'] });
    },
  });
}
