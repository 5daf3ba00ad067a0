import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useOneCall } from '../../shared/useOneCall.ts';
import { login } from '../messages/login.ts';

export interface SentCode {
  phone: string;
  /** Only in development: the code itself. */
  devOtp: string | undefined;
  sentAt: number;
}

/** Has a code sent; says in the seeds' words when it could not be. */
export function useSendCode(onSent: (sent: SentCode) => void) {
  const t = useMessages(login);
  return useOneCall({
    mutationFn: (phone: string) => api('POST /api/auth/send-otp', { body: { phone } }),
    onSuccess: ({ devOtp }, phone) => onSent({ phone, devOtp, sentAt: Date.now() }),
    onError: (error) =>
      toast({ title: t.sendFailed, description: publicMessage(error), variant: 'destructive' }),
  });
}
