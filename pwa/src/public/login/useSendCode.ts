import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { clearToast, toast } from '../../shared/ui/toast.ts';
import { useSecondsUntil } from '../../shared/useSecondsUntil.ts';
import { useSingleFlightMutation } from '../../shared/useSingleFlightMutation.ts';
import { login } from '../messages/login.ts';
import { lockedUntil } from './locked-until.ts';

export interface SentCode {
  phone: string;
  /** The code itself; only in development. */
  devOtp: string | undefined;
  /** Times in ms. */
  sentAt: number;
  resendAt: number;
  expiresAt: number;
}

interface SendCodeOptions {
  onSent: (sent: SentCode) => void;
  /** Reports errors where a toast would be covered; by default, errors appear as toasts. */
  onFailed?: ((message: string) => void) | undefined;
}

/** Sends a code; reports why it could not, and after too many attempts how long to wait. */
export function useSendCode({ onSent, onFailed }: SendCodeOptions) {
  const t = useMessages(login);
  const [locked, setLocked] = useState({ phone: '', until: 0 });
  const wait = useSecondsUntil(locked.until);
  const { mutate, isPending } = useSingleFlightMutation({
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
