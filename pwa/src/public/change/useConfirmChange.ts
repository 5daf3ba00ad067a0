import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { v4 as newKey } from 'uuid';
import { errorCode, publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useSingleFlightMutation } from '../../shared/useSingleFlightMutation.ts';
import { change } from '../messages/bookings.ts';

interface Confirming<Body, Answer> {
  reference: string;
  send: (body: Body, idempotencyKey: string) => Promise<Answer>;
  /** What the toast says afterwards. */
  done: (answer: Answer) => { title: string; description: string };
}

/** The reads that a change of a visit makes stale: bookings, parties, and the seats of the days. */
const isAffected = (path: unknown) =>
  /^\/api\/(bookings|birthday-parties|time-slots|availability|account\/hours)/.test(String(path));
/** The quote of a change that is made would be refused. */
const isQuote = (path: unknown) => String(path).endsWith('/change-quote');

/**
 * Confirms a change once, however often it is sent. Whatever the server refuses, what is shown is read again, so
 * that the next attempt is about what is true.
 * @returns `problem`: why it was refused, until the next attempt
 */
export function useConfirmChange<Body extends object, Answer>(confirming: Confirming<Body, Answer>) {
  const { reference, send, done } = confirming;
  const t = useMessages(change);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  // A lost reply is sent again under the same key; another change has another one.
  const attempt = useRef({ body: '', key: newKey() });
  const refresh = ({ isMade }: { isMade: boolean }) =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => isAffected(path) && !(isMade && isQuote(path)),
    });
  const { mutate, isPending } = useSingleFlightMutation<Answer, Body>({
    mutationFn: (body) => {
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() };
      return send(body, attempt.current.key);
    },
    onMutate: () => setProblem(null),
    onSuccess: async (answer) => {
      toast(done(answer));
      await refresh({ isMade: true });
      void navigate(paths.booking(reference), { replace: true });
    },
    onError: async (error) => {
      const code = errorCode(error);
      const message =
        code === 'stale' ? t.stale : code === 'price_changed' ? t.priceChanged : publicMessage(error);
      setProblem(message);
      if (code) await refresh({ isMade: false });
    },
  });
  return { mutate, isPending, problem, forget: () => setProblem(null) };
}
