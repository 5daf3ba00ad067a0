import type { Child } from '@toodles/api/contract/families/account.ts';
import { isChildsBirthday } from '@toodles/api/domain/families/birth-dates.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ApiError, errorCode } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSite } from '../../../shared/useSite.ts';
import { NoticeBox } from '../../form/NoticeBox.tsx';
import { profile } from '../../messages/profile.ts';
import { Consent } from '../../wizard/Consent.tsx';
import { dateText } from '../date-text.ts';
import styles from './Profile.module.css';
import { StaleChoice } from './StaleChoice.tsx';
import { useSave } from './useSave.ts';

interface ChildFormProps {
  /** The child as saved; `undefined` when adding one. */
  child: Child | undefined;
  /** Whether the parent still has to consent to storing their children's details. */
  asks: boolean;
  onDone: () => void;
}

/** A child's name and optional birthday. */
export function ChildForm({ child, asks, onDone }: ChildFormProps) {
  const words = useMessages(profile);
  const t = words.children;
  const birthday = useBirthdayField();
  const [seen] = useState(child?.version);
  const [typed, setTyped] = useState({ name: child?.name ?? '', birthday: child?.birthday ?? '' });
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const save = useSave({
    call: (expectedVersion: number | undefined) =>
      child && expectedVersion !== undefined && !isGone
        ? api('PATCH /api/account/children/{id}', { params: { id: child.id }, expectedVersion, body: typed })
        : api('POST /api/account/children', {
            body: { ...typed, ...(asks && { consent: consentNow }) },
            idempotencyKey: key,
          }),
    onSaved: () => {
      toast({ title: child ? words.saved : t.added(typed.name.trim()) });
      onDone();
    },
    onRefused: (error) => {
      if (birthday.wasRefused(error)) return true;
      const removed = errorCode(error) === 'not_found';
      if (removed) setIsGone(true);
      return removed;
    },
  });
  const change = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    // An edited form is a new request, and the server may already have received the previous one.
    setKey(crypto.randomUUID());
  };
  const isNameless = typed.name.trim() === '';
  const lacksConsent = asks && !agreed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNameless) return name.current?.focus();
    if (birthday.isWrong(typed.birthday)) return;
    if (lacksConsent) box.current?.focus();
    else save.mutate(seen);
  };

  if (save.isStale && child) {
    const said = (date: string | null) => (date ? dateText(date) : '');
    return (
      <StaleChoice
        fields={[
          { label: t.name, now: child.name, typed: typed.name.trim() },
          { label: t.birthday, now: said(child.birthday), typed: said(typed.birthday) },
        ]}
        onMine={() => save.mutate(child.version)}
        onTheirs={onDone}
      />
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isGone && <NoticeBox tone="calm">{t.gone}</NoticeBox>}
      <TextField
        ref={name}
        label={t.name}
        autoFocus
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="off"
        error={tried && isNameless && t.nameMissing}
        maxLength={60}
      />
      <TextField
        label={t.birthday}
        type="date"
        value={typed.birthday}
        onChange={({ target }) => {
          birthday.settle();
          change({ birthday: target.value });
        }}
        {...birthday.shown}
        max={birthday.today}
      />
      {asks && <Consent ref={box} checked={agreed} missing={tried && !agreed} onChange={setAgreed} />}
      <Row gap={10} align="stretch" wrap className={styles.choices}>
        <Button type="submit" busy={save.isPending && words.saving}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </Row>
    </form>
  );
}

/** The error of a child's birthday field, from the page's own check or from the server. */
function useBirthdayField() {
  const t = useMessages(profile).children;
  const { data: site } = useSite();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** @returns whether there was an error to show */
  const tell = (message: string | undefined): boolean => {
    setProblem(message ?? null);
    if (message) field.current?.focus();
    return message !== undefined;
  };
  return {
    today: site?.today,
    isWrong(typed: string): boolean {
      // The input reports an incomplete date, or 31 February, as an empty value.
      if (field.current?.validity.badInput) return tell(t.birthdayWrong);
      return tell(typed && site && !isChildsBirthday(typed, site.today) ? t.birthdayFar : undefined);
    },
    wasRefused: (error: Error): boolean =>
      error instanceof ApiError && tell(error.issues.find(({ path }) => path === 'birthday')?.message),
    settle: () => setProblem(null),
    shown: { ref: field, error: problem },
  };
}
