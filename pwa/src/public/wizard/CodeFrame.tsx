import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { wizard } from '../messages/wizard.ts';
import { WizardFrame } from './WizardFrame.tsx';

const PhoneByCode = lazy(() => import('../login/PhoneByCode.tsx').then((m) => ({ default: m.PhoneByCode })));

/** A booking that the server takes only with a code for its phone. */
export interface AskedCode {
  phone: string;
  verify: (phone: string, code: string) => Promise<void>;
  /** Back to the step, with nothing booked. */
  drop: () => void;
}

/**
 * Keeps a booking that needs a code, and sends it again with it.
 * @param book sends it
 * @param onFailure a refusal that has nothing to do with the code
 */
export function useAskedCode<Wish extends { parentPhone: string }>(
  book: (wish: Wish) => Promise<void>,
  onFailure: (error: unknown, wish: Wish) => void,
) {
  const [wish, ask] = useState<Wish | null>(null);
  const asked: AskedCode | null = wish && {
    phone: wish.parentPhone,
    verify: (parentPhone, phoneCode) =>
      book({ ...wish, parentPhone, phoneCode }).catch((error: unknown) => {
        // The code is asked for again where it was wrong, or never arrived.
        const isRefused = error instanceof ApiError && error.code !== 'invalid_otp' && error.status !== 429;
        if (!isRefused) throw error;
        ask(null);
        onFailure(error, wish);
      }),
    drop: () => ask(null),
  };
  return { ask, asked };
}

interface CodeFrameProps {
  frame: Omit<ComponentProps<typeof WizardFrame>, 'children' | 'bar'>;
  asked: AskedCode;
}

/** The last step of a wizard, while it asks for a code. */
export function CodeFrame({ frame, asked }: CodeFrameProps) {
  const t = useMessages(wizard).confirmPhone;
  return (
    <WizardFrame {...frame} title={t.title} onBack={asked.drop}>
      <p>{t.text}</p>
      <Suspense>
        <PhoneByCode known={asked.phone} verify={asked.verify} />
      </Suspense>
    </WizardFrame>
  );
}
