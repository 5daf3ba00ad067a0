import { useEffect } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { phoneDigits } from '../../shared/ui/PhoneField.tsx';
import { TextArea } from '../../shared/ui/TextField.tsx';
import { EmailField, MobileField, NameField } from '../form/PersonFields.tsx';
import { wizard } from '../messages/wizard.ts';

/** Name, phone and email of the parent; pre-filled for a signed-in user. */
export function ContactFields() {
  const t = useMessages(wizard).contact;
  const { control } = useFormContext<Contact>();
  usePrefill();
  return (
    <>
      <NameField control={control} name="parentName" label={t.name} hint={t.nameHint} />
      <MobileField control={control} name="parentPhone" label={t.phone} hint={t.phoneHint} />
      <EmailField control={control} name="parentEmail" label={t.email} hint={t.emailHint} />
    </>
  );
}

/** Free text for special requests. */
export function RequestsField() {
  const t = useMessages(wizard).contact;
  const { control } = useFormContext<Contact>();
  return (
    <Controller
      control={control}
      name="specialRequests"
      render={({ field: { value, ...field }, fieldState: { error } }) => (
        <TextArea
          {...field}
          value={value ?? ''}
          rows={2}
          label={t.requests}
          error={error?.message}
          hint={t.requestsHint}
        />
      )}
    />
  );
}

/** Pre-fills the form with a signed-in user's details; keeps what was already typed. */
function usePrefill(): void {
  const { user } = useCurrentUser();
  const { getValues, setValue } = useFormContext<Contact>();
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

/** The fields that a form needs to render these inputs; it provides itself with `<FormProvider>`. */
interface Contact {
  parentName: string;
  /** Digits only. */
  parentPhone: string;
  parentEmail: string;
  specialRequests?: string | undefined;
}
