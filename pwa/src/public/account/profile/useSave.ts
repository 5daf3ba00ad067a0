import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode, publicMessage } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useSingleFlightMutation } from '../../../shared/useSingleFlightMutation.ts';
import { profile } from '../../messages/profile.ts';
import { accountQuery } from '../account-queries.ts';

interface Save<Typed> {
  call: (typed: Typed) => Promise<unknown>;
  onSaved: (typed: Typed) => void;
  /** Handles a refusal that the form shows in its own way; returns whether it did. */
  onRefused?: (error: Error) => boolean;
}

/**
 * Saves a part of the account and refetches it. On a version conflict, it refetches the saved value so that
 * the form can show it beside what the parent typed.
 */
export function useSave<Typed>({ call, onSaved, onRefused }: Save<Typed>) {
  const t = useMessages(profile);
  const queries = useQueryClient();
  const [isStale, setIsStale] = useState(false);
  const { mutate, isPending } = useSingleFlightMutation<unknown, Typed>({
    mutationFn: async (typed) => {
      setIsStale(false);
      await call(typed);
      await queries.invalidateQueries({ queryKey: accountQuery().queryKey, exact: true });
    },
    onSuccess: (_answer, typed) => onSaved(typed),
    onError: async (error) => {
      if (onRefused?.(error)) return;
      if (errorCode(error) === 'stale') {
        await queries.fetchQuery(accountQuery()).catch(() => undefined);
        return setIsStale(true);
      }
      toast({ title: t.notSaved, description: publicMessage(error), variant: 'destructive' });
    },
  });
  return { mutate, isPending, isStale, settle: () => setIsStale(false) };
}
