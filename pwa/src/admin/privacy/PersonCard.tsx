import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import type { PersonFound } from '@toodles/api/contract/families/privacy.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { count, day, phoneNumber, timeOfDay } from '../../shared/format.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { roleNames } from '../access/role-labels.ts';
import { Card } from '../ui/Card.tsx';
import { Facts } from '../ui/Facts.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { toastFailureWithReason } from '../ui/failure.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import styles from './Privacy.module.css';

/** Finds a person by phone number, with or without an account, and handles their request. */
export function PersonCard() {
  const [typed, setTyped] = useState('');
  const find = useMutation({
    mutationFn: (phone: string) => api('POST /api/admin/people/find', { body: { phone } }),
  });
  return (
    <Card title="A person’s data">
      <Text weight={600} tone="muted" className={styles.lead}>
        Check first that the request comes from this number: call it back, or ask for a message from it.
      </Text>
      <form
        className={styles.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find.mutate(typed);
        }}
      >
        <TextField
          label="Phone"
          size="small"
          type="tel"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="contained" loading={find.isPending}>
          Find person
        </Button>
      </form>
      <FormAlert>{find.error && <SubmitError error={find.error} fallback="The search failed" />}</FormAlert>
      {find.data && (
        <Found person={find.data} onChanged={(phone) => find.mutate(phone)} onErased={() => find.reset()} />
      )}
    </Card>
  );
}

interface FoundProps {
  person: PersonFound;
  onChanged: (phone: string) => void;
  onErased: () => void;
}

function Found({ person, onChanged, onErased }: FoundProps) {
  const [asked, setAsked] = useState<'correct' | 'erase'>();
  const download = useMutation({
    mutationFn: () => api('POST /api/admin/people/export', { body: { phone: person.phone } }),
    onSuccess: (data) => saveJson('personal-data.json', data),
    onError: (error) => toastFailureWithReason(error, 'The file was not created'),
  });
  const { names, emails, account, counts, coming } = person;
  const held = heldText(counts);
  if (held === '' && account === null)
    return (
      <Stack as="p" gap={16} className={styles.found}>
        No data found for {phoneNumber(person.phone)}.
      </Stack>
    );
  const facts: [string, string][] = [
    ['Name', names.join(', ')],
    ['Phone', phoneNumber(person.phone)],
    ['Email', emails.join(', ')],
    ['Account', account ? roleNames[account.role] : 'None, a guest'],
    ['Children', account?.children.map(({ name }) => name).join(', ') ?? ''],
    ['Records', held],
    ['Hours left', person.hoursLeft > 0 ? `${person.hoursLeft} h` : ''],
    [
      'Upcoming',
      coming
        .map((visit) => `${visit.reference}, ${day(visit.date)}, ${timeOfDay(visit.startTime)}`)
        .join(' · '),
    ],
  ];
  return (
    <Stack gap={16} className={styles.found}>
      <Facts facts={facts} labelWidth={120} />
      <div className={styles.row}>
        <Button variant="outlined" loading={download.isPending} onClick={() => download.mutate()}>
          Download data
        </Button>
        <Button variant="outlined" onClick={() => setAsked('correct')}>
          Correct details
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAsked('erase')}>
          Erase person
        </Button>
      </div>
      {asked === 'correct' && (
        <CorrectDialog
          person={person}
          onClose={() => setAsked(undefined)}
          onDone={(phone) => {
            setAsked(undefined);
            toast({ title: 'Details corrected' });
            onChanged(phone);
          }}
        />
      )}
      {asked === 'erase' && (
        <EraseDialog
          person={person}
          onClose={() => setAsked(undefined)}
          onErased={() => {
            toast({ title: 'Person erased' });
            onErased();
          }}
        />
      )}
    </Stack>
  );
}

const heldText = ({ bookings, parties, hourPackages, visits, enquiries }: PersonFound['counts']): string =>
  [
    bookings && count(bookings, 'booking', 'bookings'),
    parties && count(parties, 'party', 'parties'),
    hourPackages && count(hourPackages, 'hour package', 'hour packages'),
    visits && count(visits, 'visit on hours', 'visits on hours'),
    enquiries && count(enquiries, 'enquiry', 'enquiries'),
  ]
    .filter(Boolean)
    .join(', ');

function saveJson(name: string, data: unknown): void {
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari fetches it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
