import { maySetCredentials } from '@toodles/api/domain/access/user-rules.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import { useCentreNow } from '../ui/useTimeZone.ts';
import type { UserEditor } from './useUserForm.ts';

/** The personal details of a user. */
export function ProfileTab({ editor: { form } }: { editor: UserEditor }) {
  const { control } = form;
  const today = useCentreNow().date;
  // Changing these could allow signing in as the person, so only admins may.
  const isLocked = !maySetCredentials(usePortalUser());
  const why = isLocked ? 'Only an admin can change this.' : undefined;
  return (
    <div className={layout.grid}>
      <Field control={control} name="firstName" label="First name" autoComplete="off" />
      <Field control={control} name="lastName" label="Last name" autoComplete="off" />
      <ContactPhoneField
        control={control}
        name="phone"
        disabled={isLocked}
        helperText={why ?? 'They sign in with it.'}
      />
      <Field
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        disabled={isLocked}
        helperText={why}
      />
      <Field
        control={control}
        name="dateOfBirth"
        label="Date of birth"
        type="date"
        slotProps={{ htmlInput: { max: today } }}
      />
      <Field
        control={control}
        name="address"
        label="Address"
        multiline
        minRows={2}
        autoComplete="off"
        className={layout.wide}
      />
    </div>
  );
}
