import TextField from '@mui/material/TextField';
import { Controller, useFormContext } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { helper } from '../form/field-helper.ts';
import { EmailField, MobileField, NameField } from '../form/PersonFields.tsx';
import { wizard } from '../messages/wizard.ts';
import type { Contact } from './contact.ts';
import { usePrefill } from './usePrefill.ts';

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
      render={({ field: { ref, value, ...field }, fieldState }) => (
        <TextField
          {...field}
          value={value ?? ''}
          inputRef={ref}
          label={t.requests}
          multiline
          minRows={2}
          {...helper(fieldState.error, t.requestsHint)}
        />
      )}
    />
  );
}
