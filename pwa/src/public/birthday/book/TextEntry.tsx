import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, Controller } from 'react-hook-form';
import { helper } from '../../form/field-helper.ts';
import type { PartyDetails } from './party-form.ts';

interface TextEntryProps extends Pick<TextFieldProps, 'autoComplete' | 'multiline' | 'minRows'> {
  control: Control<PartyDetails>;
  name: keyof PartyDetails;
  label: string;
  hint: string;
}

/** A text field of the second step. */
export function TextEntry({ control, name, label, hint, ...look }: TextEntryProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField {...look} {...field} inputRef={ref} label={label} {...helper(fieldState.error, hint)} />
      )}
    />
  );
}
