import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { groupFiveFive, PhoneField } from '../../shared/ui/PhoneField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';

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
      render={({ field, fieldState: { error } }) => (
        <TextField {...field} label={label} error={error?.message} hint={hint} autoComplete="name" />
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
          ref={ref}
          group={groupFiveFive}
          label={label}
          error={fieldState.error?.message}
          hint={hint}
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
      render={({ field: { value, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          value={value ?? ''}
          label={label}
          error={error?.message}
          hint={hint}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    />
  );
}
