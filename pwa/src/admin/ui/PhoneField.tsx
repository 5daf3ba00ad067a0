import InputAdornment from '@mui/material/InputAdornment';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from './Field.tsx';

type PhoneFieldProps<V extends FieldValues> = Pick<
  ComponentProps<typeof Field<V>>,
  'control' | 'name' | 'disabled' | 'helperText'
> & { label?: string };

/** Another person's Indian mobile number, so the browser must not autofill it. */
export function PhoneField<V extends FieldValues>({ label = 'Phone', ...rest }: PhoneFieldProps<V>) {
  return (
    <Field
      {...rest}
      label={label}
      type="tel"
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'tel' },
        input: { startAdornment: <InputAdornment position="start">+91</InputAdornment> },
      }}
    />
  );
}
