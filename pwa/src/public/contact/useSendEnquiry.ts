import { useMutation } from '@tanstack/react-query';
import type { ErrorIssue } from '@toodles/api/contract/basics/errors.ts';
import type { NewEnquiryInput } from '@toodles/api/contract/centre/enquiries.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../../shared/api.ts';
import { ApiError, NetworkError, publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { texts } from '../../shared/texts.ts';
import { useSite } from '../../shared/useSite.ts';
import { contact } from '../messages/contact.ts';
import { attemptFor } from '../wizard/attempt.ts';
import type { SentEnquiry } from './EnquirySent.tsx';
import type { EnquiryDraft } from './enquiry-draft.ts';

interface Sending {
  draft: EnquiryDraft;
  change: (change: Partial<EnquiryDraft>) => void;
  form: UseFormReturn<NewEnquiryInput>;
  onSent: (enquiry: SentEnquiry) => void;
}

const FIELDS = ['name', 'phone', 'email', 'type', 'message'] as const;
const isField = (path: string): path is (typeof FIELDS)[number] => FIELDS.some((field) => field === path);

/** Sends the enquiry. The centre receives it once, however often the connection drops. */
export function useSendEnquiry({ draft, change, form, onSent }: Sending) {
  const t = useMessages(contact).failure;
  const { failure } = useMessages(texts);
  const { data: site } = useSite();
  const [notice, setNotice] = useState<string | null>(null);

  const { mutate, isPending } = useMutation<unknown, unknown, NewEnquiryInput>({
    mutationFn: (enquiry) => {
      const attempt = attemptFor(enquiry, draft.attempt);
      change({ attempt });
      return api('POST /api/enquiries', { body: enquiry, idempotencyKey: attempt.key });
    },
    onSuccess: (_, { name, phone }) => onSent({ name, phone }),
    onError: (error) => {
      setNotice(failureText(error, { isOnline: navigator.onLine, phone: site?.phone, t, failure }));
      if (error instanceof ApiError) markFields(error.issues);
    },
  });

  function markFields(issues: readonly ErrorIssue[]): void {
    const known = issues.filter(({ path }) => isField(path));
    known.forEach(({ path, message }, place) => {
      if (isField(path)) form.setError(path, { message }, { shouldFocus: place === 0 });
    });
  }

  return {
    notice,
    isSending: isPending,
    send: (enquiry: NewEnquiryInput) => {
      setNotice(null);
      mutate(enquiry);
    },
  };
}

interface Circumstances {
  isOnline: boolean;
  phone: string | undefined;
  t?: typeof contact.en.failure;
  failure?: typeof texts.en.failure;
}

const HOUR_S = 3600;

/** The message of a failed attempt. It never says that input is lost, because none is. */
function failureText(error: unknown, circumstances: Circumstances): string {
  const { isOnline, phone, t = contact.en.failure, failure = texts.en.failure } = circumstances;
  if (error instanceof NetworkError) return isOnline ? t.unreached : t.offline;
  if (error instanceof ApiError && error.status === 429) {
    return t.tooMany(t.minutes(Math.ceil((error.retryAfter ?? HOUR_S) / 60)), phone);
  }
  if (error instanceof ApiError && error.issues.length > 0) return t.fields;
  return `${publicMessage(error, failure)} ${t.kept}`;
}
