import TextField from '@mui/material/TextField';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { groupFiveFive, PhoneField } from '../../shared/ui/PhoneField.tsx';
import { helper } from './field-helper.ts';

interface PersonFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string | undefined>;
  label: string;
  hint?: string;
}

/** A name field with autofill. */
export function NameField<Form extends FieldValues>({ control, name, label, hint }: PersonFieldProps<Form>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...field}
          inputRef={ref}
          label={label}
          autoComplete="name"
          {...helper(fieldState.error, hint)}
        />
      )}
    />
  );
}

/** An Indian mobile number; the form value holds digits only. */
export function MobileField<Form extends FieldValues>({
  control,
  name,
  label,
  hint,
}: PersonFieldProps<Form>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <PhoneField
          digits={value}
          onDigits={onChange}
          onBlur={onBlur}
          fieldRef={ref}
          group={groupFiveFive}
          label={label}
          {...helper(fieldState.error, hint)}
        />
      )}
    />
  );
}

export function EmailField<Form extends FieldValues>({ control, name, label, hint }: PersonFieldProps<Form>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field }, fieldState }) => (
        <TextField
          {...field}
          value={value ?? ''}
          inputRef={ref}
          label={label}
          type="email"
          autoComplete="email"
          slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
          {...helper(fieldState.error, hint)}
        />
      )}
    />
  );
}
