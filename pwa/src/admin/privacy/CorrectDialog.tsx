import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import type { PersonFound } from '@toodles/api/contract/families/privacy.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';

interface CorrectDialogProps {
  person: PersonFound;
  onClose: () => void;
  /** @param phone the person's new phone number */
  onDone: (phone: string) => void;
}

/** Corrects a person's details in every booking, party, sale and enquiry. Sends only the changed fields. */
export function CorrectDialog({ person, onClose, onDone }: CorrectDialogProps) {
  const before = { name: person.names[0] ?? '', phone: person.phone, email: person.emails[0] ?? '' };
  const children = person.account?.children ?? [];
  const [typed, setTyped] = useState(before);
  const [names, setNames] = useState(() => new Map(children.map(({ id, name }) => [id, name])));
  const renamed = children.filter(({ id, name }) => names.get(id) !== name);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(before) || renamed.length > 0;
  const correct = useMutation({
    mutationFn: () =>
      api('POST /api/admin/people/correct', {
        body: {
          phone: person.phone,
          ...(typed.name !== before.name && { name: typed.name }),
          ...(typed.phone !== before.phone && { newPhone: typed.phone }),
          ...(typed.email !== before.email && { email: typed.email }),
          ...(renamed.length > 0 && {
            children: renamed.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
          }),
        },
      }),
    onSuccess: ({ phone }) => onDone(phone),
  });
  // Sign-in uses these, so the server lets only admins change them.
  const isAdmin = usePortalUser().role === 'admin';
  const isLocked = { name: false, phone: !isAdmin, email: !isAdmin && person.account !== null };
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      autoComplete="off"
      disabled={isLocked[name]}
      helperText={isLocked[name] ? 'Only an admin can change this.' : undefined}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <FormDialog
      title="Correct details"
      lead="This corrects every booking, party, sale and enquiry."
      submit="Save correction"
      isDirty={isDirty}
      busy={correct.isPending}
      alert={correct.error && <SubmitError error={correct.error} fallback="The correction was not saved" />}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) correct.mutate();
        else onClose();
      }}
      onClose={onClose}
    >
      <Stack gap={14}>
        {field('name', 'Name')}
        {field('phone', 'Phone')}
        {field('email', 'Email')}
        {children.map(({ id, name }) => (
          <TextField
            key={id}
            label={`Child: ${name}`}
            value={names.get(id) ?? ''}
            autoComplete="off"
            onChange={({ target }) => setNames(new Map(names).set(id, target.value))}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
