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
  /** A PIN has a phone's number keys and is no password that a browser should offer to keep. */
  kind: 'new-password' | 'current-password' | 'pin';
  /** Shown from the start, where the one who types it has to pass it on. */
  isShown?: boolean;
};

/** A secret, typed once: whoever types it can look at it. */
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
