import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { clearToast, toast } from '../../shared/ui/toast.ts';
import { useOneCall } from '../../shared/useOneCall.ts';
import { useSecondsUntil } from '../../shared/useSecondsUntil.ts';
import { login } from '../messages/login.ts';
import { lockedUntil } from './locked-until.ts';

export interface SentCode {
  phone: string;
  /** Only in development: the code itself. */
  devOtp: string | undefined;
  /** Instants in ms. */
  sentAt: number;
  resendAt: number;
  expiresAt: number;
}

interface Asking {
  onSent: (sent: SentCode) => void;
  /** Where a message over the page would not be seen; a toast in the seeds' words otherwise. */
  onFailed?: ((message: string) => void) | undefined;
}

/** Has a code sent; says why when it could not be, and after too many how long the phone has to wait. */
export function useSendCode({ onSent, onFailed }: Asking) {
  const t = useMessages(login);
  const [locked, setLocked] = useState({ phone: '', until: 0 });
  const wait = useSecondsUntil(locked.until);
  const { mutate, isPending } = useOneCall({
    mutationFn: (phone: string) => api('POST /api/auth/send-otp', { body: { phone } }),
    onSuccess: ({ devOtp, resendIn, expiresIn }, phone) => {
      clearToast();
      const sentAt = Date.now();
      const times = { sentAt, resendAt: sentAt + resendIn * 1000, expiresAt: sentAt + expiresIn * 1000 };
      onSent({ phone, devOtp, ...times });
    },
    onError: (error, phone) => {
      const until = lockedUntil(error);
      if (until) setLocked({ phone, until });
      const description = until ? t.tooMany(publicMessage(error), until - Date.now()) : publicMessage(error);
      if (onFailed) onFailed(description);
      else toast({ title: t.sendFailed, description, variant: 'destructive' });
    },
  });
  return { mutate, isPending, waitFor: (phone: string) => (phone === locked.phone ? wait : 0) };
}
