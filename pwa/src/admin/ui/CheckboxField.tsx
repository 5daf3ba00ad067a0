import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

interface CheckboxFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, boolean>;
  label: string;
  className?: string | undefined;
}

/** A form checkbox, with the message of its schema below. */
export function CheckboxField<Form extends FieldValues>({
  control,
  name,
  label,
  className,
}: CheckboxFieldProps<Form>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  return (
    <FormControl error={fieldState.invalid} {...(className && { className })}>
      <FormControlLabel
        control={
          <Checkbox
            checked={field.value}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': fieldState.invalid,
                ...(message && { 'aria-describedby': id }),
              },
            }}
            onBlur={field.onBlur}
            onChange={(_event, on) => field.onChange(on)}
          />
        }
        label={label}
      />
      {message && <FormHelperText id={id}>{message}</FormHelperText>}
    </FormControl>
  );
}
