import InputAdornment from '@mui/material/InputAdornment';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from './Field.tsx';

type ContactPhoneFieldProps<V extends FieldValues> = Pick<
  ComponentProps<typeof Field<V>>,
  'control' | 'name' | 'disabled' | 'helperText' | 'autoFocus'
> & { label?: string };

/**
 * The Indian mobile number of someone else. Unlike the parents' own (shared/ui/PhoneField), the browser must not
 * fill it in, and it isn't grouped while typing: the server reads it as it was typed or pasted.
 */
export function ContactPhoneField<V extends FieldValues>({
  label = 'Phone',
  ...rest
}: ContactPhoneFieldProps<V>) {
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
