import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@toodles/api/contract/access/users.ts';
import type { Role } from '@toodles/api/contract/basics/permissions.ts';
import { mayChange } from '@toodles/api/domain/access/user-rules.ts';
import { useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { v4 as newKey } from 'uuid';
import { cx } from '../../shared/ui/class-names.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SecretField } from '../ui/SecretField.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { emptyMember, type MemberForm, memberForm, suggestPassword } from './credentials.ts';
import { NewCredentials } from './NewCredentials.tsx';
import { givenPassword, SuggestButton, usernameField } from './PasswordDialog.tsx';
import { useAddMember } from './queries.ts';
import { RolePicker } from './RolePicker.tsx';
import styles from './UserDialog.module.css';
import { denialMessages } from './user-labels.ts';

const teamRoles = ['staff', 'manager', 'admin'] as const satisfies Role[];

/** Adds a team member, then shows their credentials once. */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const add = useAddMember();
  // One idempotency key while the dialog is open, so that retrying after a lost response can't add a member
  // twice.
  const [idempotencyKey] = useState(() => newKey());
  const [added, setAdded] = useState<{ user: User; password: string }>();
  const member = useForm<MemberForm>({
    resolver: zodResolver(memberForm, undefined, { raw: true }),
    defaultValues: { ...emptyMember, password: suggestPassword() },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const send = member.handleSubmit((typed) =>
    add.mutate(
      { body: typed, idempotencyKey },
      {
        onSuccess: (user) => setAdded({ user, password: typed.password }),
        onError: (error) => showIssues(error, member),
      },
    ),
  );
  if (added) return <NewCredentials {...added} onClose={onClose} />;
  return (
    <FormDialog
      title="Add team member"
      lead="They sign in with the username and password you give them."
      submit="Add member"
      isDirty={member.formState.isDirty}
      busy={add.isPending}
      alert={add.error && <SubmitError error={add.error} fallback="Failed to add the member" isIdempotent />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <MemberFields
        control={member.control}
        onSuggest={() =>
          member.setValue('password', suggestPassword(), { shouldDirty: true, shouldValidate: true })
        }
      />
    </FormDialog>
  );
}

function MemberFields({ control, onSuggest }: { control: Control<MemberForm>; onSuggest: () => void }) {
  const { field: role } = useController({ control, name: 'role' });
  return (
    <>
      <div className={form.grid}>
        <Field control={control} name="firstName" label="First name" autoComplete="off" autoFocus />
        <Field control={control} name="lastName" label="Last name (optional)" autoComplete="off" />
        <ContactPhoneField control={control} name="phone" label="Phone (optional)" />
        <Field control={control} name="email" label="Email (optional)" type="email" autoComplete="off" />
      </div>
      <div className={cx(form.grid, styles.credentials)}>
        <Field control={control} name="username" {...usernameField} />
        <div>
          <SecretField control={control} name="password" {...givenPassword} />
          <SuggestButton onSuggest={onSuggest} />
        </div>
      </div>
      <RolePicker choices={useTeamRoles()} chosen={role.value} onChoose={role.onChange} />
    </>
  );
}

/** The roles on offer. A user can't grant permissions that they don't have. */
function useTeamRoles() {
  const by = usePortalUser();
  const nobody = { id: 0, role: 'customer', isActive: true, permissions: null } as const;
  return teamRoles.map((role) => {
    const verdict = mayChange(by, nobody, { ...nobody, role }, 1);
    return { role, why: verdict.ok ? undefined : denialMessages[verdict.code] };
  });
}
