import { type ComponentProps, useState } from 'react';
import { errorCode } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { PhoneCodeForm } from '../login/PhoneCodeForm.tsx';
import { wizard } from '../messages/wizard.ts';
import { WizardLayout } from './WizardLayout.tsx';

/** A booking that the server accepts only with a code sent to its phone. */
export interface PhoneVerification {
  phone: string;
  verify: (phone: string, code: string) => Promise<void>;
  /** Back to the step, with nothing booked. */
  drop: () => void;
}

interface PhoneVerificationOptions<Request> {
  draft: object;
  step: number;
  /** Sends the booking. */
  book: (request: Request) => Promise<void>;
  /** Handles an error unrelated to the code. */
  onFailure: (error: unknown) => unknown;
}

/**
 * Holds a booking that needs a code, and resends it with the code, as long as the parent changes nothing and
 * stays on the step.
 */
export function usePhoneVerification<Request extends { parentPhone: string }>(
  asking: PhoneVerificationOptions<Request>,
) {
  const { draft, step, book, onFailure } = asking;
  const now = JSON.stringify({ ...draft, attempt: null, step });
  const [pending, setPending] = useState<{ request: Request; of: string } | null>(null);
  // The browser's Back leaves the step without calling `drop`. The code must not book a version that the
  // draft no longer holds.
  if (pending && pending.of !== now) setPending(null);
  const verification: PhoneVerification | null = pending && {
    phone: pending.request.parentPhone,
    verify: (parentPhone, phoneCode) =>
      book({ ...pending.request, parentPhone, phoneCode }).catch((error: unknown) => {
        // Ask for the code again if it was wrong or missing.
        const code = errorCode(error);
        if (!code || code === 'invalid_otp' || code === 'too_many_requests') throw error;
        setPending(null);
        onFailure(error);
      }),
    drop: () => setPending(null),
  };
  /** Asks for the code if that is the reason for the refusal. */
  const fail = (error: unknown, refused: Request) =>
    void (errorCode(error) === 'phone_code_required'
      ? setPending({ request: refused, of: now })
      : onFailure(error));
  return { fail, asked: verification };
}

interface PhoneVerificationStepProps {
  frame: Omit<ComponentProps<typeof WizardLayout>, 'children' | 'bar'>;
  verification: PhoneVerification;
}

/** The last step of a wizard, while it asks for a code. */
export function PhoneVerificationStep({ frame, verification }: PhoneVerificationStepProps) {
  const t = useMessages(wizard).confirmPhone;
  return (
    <WizardLayout {...frame} title={t.title} onBack={verification.drop}>
      <p>{t.text}</p>
      <PhoneCodeForm known={verification.phone} verify={verification.verify} />
    </WizardLayout>
  );
}
