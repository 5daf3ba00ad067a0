import TextField from '@mui/material/TextField';
import { Controller, useFormContext } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { groupFiveFive, PhoneField } from '../../shared/ui/PhoneField.tsx';
import { wizard } from '../messages/wizard.ts';
import type { Contact } from './contact.ts';
import { helper } from './field-helper.ts';
import { usePrefill } from './usePrefill.ts';

/** Name, phone and email of the parent who books; filled in for whoever is signed in. */
export function ContactFields() {
  const t = useMessages(wizard).contact;
  const { control } = useFormContext<Contact>();
  usePrefill();
  return (
    <>
      <Controller
        control={control}
        name="parentName"
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={t.name}
            autoComplete="name"
            {...helper(fieldState.error, t.nameHint)}
          />
        )}
      />
      <Controller
        control={control}
        name="parentPhone"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <PhoneField
            digits={value}
            onDigits={onChange}
            onBlur={onBlur}
            fieldRef={ref}
            group={groupFiveFive}
            label={t.phone}
            {...helper(fieldState.error, t.phoneHint)}
          />
        )}
      />
      <Controller
        control={control}
        name="parentEmail"
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={t.email}
            type="email"
            autoComplete="email"
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
            {...helper(fieldState.error, t.emailHint)}
          />
        )}
      />
    </>
  );
}

/** Whatever else the centre should know. */
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
