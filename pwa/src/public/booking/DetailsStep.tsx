import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useCurrentUser } from '../../shared/session.ts';
import { phoneDigits } from '../../shared/ui/PhoneField.tsx';
import { AgeFields } from './AgeFields.tsx';
import { ContactFields, RequestsField } from './ContactFields.tsx';
import styles from './DetailsStep.module.css';
import { type Details, details, draftOf, formOf } from './details-form.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { NoticeBox } from './NoticeBox.tsx';
import type { Notice } from './useSubmit.ts';

export const DETAILS_FORM = 'booking-details';

interface DetailsStepProps {
  draft: Draft;
  change: ChangeDraft;
  notice: Notice | null;
  onDone: () => void;
}

/** Who comes, and how to reach them. Checked on leaving a field and on Next, never while first typing. */
export function DetailsStep({ draft, change, notice, onDone }: DetailsStepProps) {
  const form = useForm<Details>({
    resolver: zodResolver(details),
    mode: 'onTouched',
    defaultValues: formOf(draft),
  });
  const { control, handleSubmit, setError, subscribe } = form;
  usePrefill(form);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` always writes to the same draft
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(draftOf(values)) }),
    [subscribe],
  );

  useEffect(() => {
    for (const { path, message } of notice?.issues ?? []) {
      if (isField(path)) setError(path, { message }, { shouldFocus: true });
    }
  }, [notice, setError]);

  return (
    <form
      id={DETAILS_FORM}
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(onDone)(event)}
    >
      {notice && <NoticeBox tone="bad">{notice.text}</NoticeBox>}
      <ContactFields control={control} />
      <AgeFields control={control} count={draft.children} />
      <RequestsField control={control} />
    </form>
  );
}

const FIELDS = ['parentName', 'parentPhone', 'parentEmail', 'specialRequests'] as const;
const isField = (path: string): path is (typeof FIELDS)[number] => FIELDS.some((field) => field === path);

/** Whoever is signed in need not type what we know; what was typed already stays. */
function usePrefill({ getValues, setValue }: UseFormReturn<Details>): void {
  const { user } = useCurrentUser();
  useEffect(() => {
    if (!user) return;
    const fill = (field: 'parentName' | 'parentPhone' | 'parentEmail', value: string) => {
      if (value && !getValues(field)) setValue(field, value);
    };
    fill('parentName', [user.firstName, user.lastName].filter(Boolean).join(' '));
    fill('parentPhone', phoneDigits(user.phone ?? ''));
    fill('parentEmail', user.email ?? '');
  }, [user, getValues, setValue]);
}
