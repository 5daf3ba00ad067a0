import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { waitingContact } from '@toodles/api/contract/bookings/waiting.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../shared/api.ts';
import { ApiError, errorCode, publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { phoneDigits } from '../../shared/ui/PhoneField.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useSingleFlightMutation } from '../../shared/useSingleFlightMutation.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { EmailField, MobileField, NameField } from '../form/PersonFields.tsx';
import { waiting } from '../messages/waiting.ts';
import { wizard } from '../messages/wizard.ts';
import { storeBooking } from '../stored-bookings/stored-bookings.ts';
import { type Attempt, attemptFor } from '../wizard/attempt.ts';
import styles from './JoinWaitingList.module.css';
import { waitingPath } from './waiting-path.ts';
import { isWaitingPath } from './waiting-queries.ts';

const contactSchema = z.object(waitingContact);
type Contact = z.input<typeof contactSchema>;

interface JoinWaitingListProps {
  wish: { bookingDate: string; timeSlotId: number; numberOfChildren: number; packageId?: number };
  /** What the parent has typed in the wizard so far, which what is typed here becomes. */
  contact: Contact;
  onContact: (contact: Contact) => void;
  onCancel: () => void;
}

interface Place {
  reference: string;
  key: string;
  ahead: number;
}

/** Asks for the contact, and puts the family in line for a full time. */
export function JoinWaitingList({ wish, contact, onContact, onCancel }: JoinWaitingListProps) {
  const t = useMessages(waiting).full;
  const fields = useMessages(wizard).contact;
  const { user } = useCurrentUser();
  const [joined, setJoined] = useState<Place | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { control, handleSubmit, setError } = useForm<Contact>({
    resolver: zodResolver(contactSchema),
    mode: 'onTouched',
    defaultValues: startOf(contact, user),
  });
  const join = useJoin({
    onJoined: setJoined,
    onFailed: (error) => {
      const issues = error instanceof ApiError ? (error.issues ?? []) : [];
      for (const { path, message } of issues)
        if (isField(path)) setError(path, { message }, { shouldFocus: true });
      setProblem(publicMessage(error));
    },
  });
  if (joined) return <Joined place={joined} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) =>
        void handleSubmit((typed) => {
          setProblem(null);
          onContact(typed);
          join.mutate({ ...wish, ...typed });
        })(event)
      }
    >
      <NameField control={control} name="parentName" label={fields.name} />
      <MobileField control={control} name="parentPhone" label={fields.phone} hint={t.phoneHint} />
      <EmailField control={control} name="parentEmail" label={fields.email} />
      <Text size="sm" tone="muted" leading={1.4}>
        {t.privacy}
      </Text>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <Row gap={8} wrap>
        <Button type="submit" busy={join.isPending && t.joining}>
          {t.join}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {t.cancel}
        </Button>
      </Row>
    </form>
  );
}

const isField = (path: string): path is keyof Contact => Object.hasOwn(waitingContact, path);

const startOf = (
  { parentName, parentPhone, parentEmail }: Contact,
  user:
    | { firstName: string; lastName: string; phone: string | null; email: string | null }
    | null
    | undefined,
): Contact => ({
  parentName: parentName || [user?.firstName, user?.lastName].filter(Boolean).join(' '),
  parentPhone: phoneDigits(parentPhone || (user?.phone ?? '')),
  parentEmail: parentEmail || (user?.email ?? ''),
});

interface Joining {
  onJoined: (place: Place) => void;
  onFailed: (error: Error) => void;
}

/** Joins once, however often the request is repeated, and remembers the place on this phone. */
function useJoin({ onJoined, onFailed }: Joining) {
  const queries = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  return useSingleFlightMutation<Place, JoinWaitingListProps['wish'] & Contact>({
    mutationFn: (body) => {
      attempt.current = attemptFor(body, attempt.current);
      return api('POST /api/waiting-list', { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: ({ reference, key, ahead }) => {
      storeBooking({ reference, key });
      onJoined({ reference, key, ahead });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isWaitingPath(queryKey[0]) });
    },
    onError: (error) => {
      if (errorCode(error) !== undefined) attempt.current = null;
      // The seats may have become free meanwhile.
      void queries.invalidateQueries({ queryKey: ['/api/time-slots'] });
      onFailed(error);
    },
  });
}

function Joined({ place: { reference, key, ahead } }: { place: Place }) {
  const t = useMessages(waiting).joined;
  const title = useRef<HTMLHeadingElement>(null);
  // The form, with the focus in it, is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={10} role="status">
      <h4 ref={title} tabIndex={-1}>
        {t.title}
      </h4>
      <p>{t.place(ahead)}</p>
      <p>{t.next}</p>
      <LinkButton variant="quiet" to={waitingPath(reference, key)}>
        {t.see}
      </LinkButton>
    </Stack>
  );
}
