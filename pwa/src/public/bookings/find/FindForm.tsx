import { phone as phoneSchema } from '@toodles/api/contract/basics/fields.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { groupThreeThree, PhoneField } from '../../../shared/ui/PhoneField.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { type SentCode, useSendCode } from '../../login/useSendCode.ts';
import { change } from '../../messages/bookings.ts';
import { login } from '../../messages/login.ts';
import styles from './FindPage.module.css';
import { isReference, readReference } from './reference.ts';

/** What the parent looks for: the reference as it is stored, and ten digits. */
export interface Asked {
  reference: string;
  phone: string;
}

interface FindFormProps {
  asked: Asked;
  onAsked: (asked: Asked) => void;
  /** Why the last look-up or code failed. */
  problem: string | null;
  onSent: (sent: SentCode) => void;
  /** Looks again with the code that was entered before; without it, a code is sent. */
  retry?: () => Promise<void>;
}

/** Asks for the reference and the number; both are checked on leaving a field and on submit. */
export function FindForm({ asked, onAsked, problem, onSent, retry }: FindFormProps) {
  const t = useMessages(change).find;
  const words = useMessages(login);
  const send = useSendCode({ onSent });
  const [typed, setTyped] = useState(asked.reference);
  const [isRetrying, setRetrying] = useState(false);
  const [wrong, setWrong] = useState<{ reference?: string | undefined; phone?: string | undefined }>({});
  const reference = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const wait = send.waitFor(asked.phone);
  const wrongReference = () => (isReference(asked.reference) ? undefined : t.referenceWrong);
  const wrongPhone = () => phoneSchema.safeParse(asked.phone).error?.issues[0]?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || isRetrying || wait > 0) return;
    const found = { reference: wrongReference(), phone: wrongPhone() };
    setWrong(found);
    if (found.reference) return reference.current?.focus();
    if (found.phone) return phone.current?.focus();
    if (!retry) return send.mutate(asked.phone);
    setRetrying(true);
    void retry()
      // The code may have expired since: then another one is sent.
      .catch(() => send.mutate(asked.phone))
      .finally(() => setRetrying(false));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={reference}
        label={t.reference}
        hint={t.referenceHint}
        error={wrong.reference ?? problem}
        value={typed}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong({});
          onAsked({ ...asked, reference: readReference(target.value) });
        }}
        onBlur={() => {
          if (typed.trim() !== '') setWrong((before) => ({ ...before, reference: wrongReference() }));
        }}
      />
      <PhoneField
        ref={phone}
        label={words.phone}
        digits={asked.phone}
        onDigits={(digits) => {
          setWrong((before) => ({ ...before, phone: undefined }));
          onAsked({ ...asked, phone: digits });
        }}
        onBlur={() => {
          if (asked.phone !== '') setWrong((before) => ({ ...before, phone: wrongPhone() }));
        }}
        group={groupThreeThree}
        error={wrong.phone}
        hint={words.phoneHint}
      />
      <Button
        type="submit"
        size="large"
        block
        busy={(send.isPending && words.sending) || (isRetrying && words.code.verifying)}
        aria-disabled={wait > 0}
      >
        {wait > 0 ? words.tryAgainIn(wait) : retry ? t.find : t.send}
      </Button>
    </form>
  );
}
