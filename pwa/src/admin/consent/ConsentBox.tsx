import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { consentText } from '@toodles/api/domain/consent.ts';
import { useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { z } from 'zod';
import styles from './Consent.module.css';

/** The box as a form's schema has it: empty by default, and required. */
export const consentBox = z.boolean().refine((agreed) => agreed, 'Ask the parent, then tick the box.');

interface ConsentBoxProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, boolean>;
}

/** The team ticks it when the guardian agreed in person, on the phone or on paper. */
export function ConsentBox<Form extends FieldValues>({ control, name }: ConsentBoxProps<Form>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  return (
    <FormControl error={fieldState.invalid} className={styles.ask}>
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
        label={`The parent agrees: “${consentText}”`}
      />
      {message && <FormHelperText id={id}>{message}</FormHelperText>}
    </FormControl>
  );
}
