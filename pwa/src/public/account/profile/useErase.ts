import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../shared/api.ts';
import { errorCode, publicMessage } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { signedOut } from '../../../shared/session.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useOneCall } from '../../../shared/useOneCall.ts';
import { profile } from '../../messages/profile.ts';

const asking = ['sign_in_again', 'hours_left'] as const;
type Asked = (typeof asking)[number];

/** Erases the account: afterwards this phone knows nothing of it either. */
export function useErase() {
  const t = useMessages(profile).erase;
  const navigate = useNavigate();
  const [refusedFor, setRefusedFor] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const settle = () => {
    setRefusedFor(null);
    setProblem(null);
  };
  const { mutate, isPending } = useOneCall<unknown, boolean>({
    mutationFn: (giveUpHours) => {
      settle();
      return api('POST /api/account/erase', { body: { giveUpHours } });
    },
    onSuccess: () => {
      void navigate(paths.home, { replace: true });
      signedOut();
      toast({ title: t.done, description: t.doneText });
    },
    onError: (error) => {
      const asked = asking.find((code) => code === errorCode(error));
      if (asked) setRefusedFor(asked);
      else setProblem(publicMessage(error));
    },
  });
  return { mutate, isPending, refusedFor, problem, settle };
}
