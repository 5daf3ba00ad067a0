import type { TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './Field.tsx';
import { ShowToggle } from './ShowToggle.tsx';

type SecretFieldProps<V extends FieldValues> = Pick<
  TextFieldProps,
  'helperText' | 'autoFocus' | 'className'
> & {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  /** A PIN gets the numeric keyboard, and the browser must not offer to save it as a password. */
  kind: 'new-password' | 'current-password' | 'pin';
  /** Visible from the start, if the person who sets it has to pass it on. */
  isShown?: boolean;
};

/** A secret, entered once, with a button to show it. */
export function SecretField<V extends FieldValues>({ kind, isShown = false, ...rest }: SecretFieldProps<V>) {
  const [shown, setShown] = useState(isShown);
  const isPin = kind === 'pin';
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={isPin ? 'off' : kind}
      slotProps={{
        htmlInput: {
          autoCapitalize: 'none',
          spellCheck: false,
          ...(isPin && { inputMode: 'numeric', maxLength: 6 }),
        },
        input: {
          endAdornment: (
            <ShowToggle what={isPin ? 'PIN' : rest.label.toLowerCase()} shown={shown} onShown={setShown} />
          ),
        },
      }}
    />
  );
}
