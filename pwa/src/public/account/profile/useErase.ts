import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { errorCode, publicMessage } from '../../../shared/api-error.ts';
import { useSingleFlightMutation } from '../../../shared/useSingleFlightMutation.ts';

const requirementCodes = ['sign_in_again', 'hours_left'] as const;
type EraseRequirement = (typeof requirementCodes)[number];

/** Erases the account, or reports what the server requires first. */
export function useErase(onErased: () => void) {
  const [requirement, setRefusedFor] = useState<EraseRequirement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const settle = () => {
    setRefusedFor(null);
    setProblem(null);
  };
  const { mutate, isPending } = useSingleFlightMutation<unknown, boolean>({
    mutationFn: (giveUpHours) => {
      settle();
      return api('POST /api/account/erase', { body: { giveUpHours } });
    },
    onSuccess: onErased,
    onError: (error) => {
      const asked = requirementCodes.find((code) => code === errorCode(error));
      if (asked) setRefusedFor(asked);
      else setProblem(publicMessage(error));
    },
  });
  return { mutate, isPending, refusedFor: requirement, problem, settle };
}
