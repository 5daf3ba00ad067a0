import InputAdornment from '@mui/material/InputAdornment';
import { useFormContext } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';

/** The parent's part of a form at the desk, as it is typed. */
export interface FamilyForm {
  parentName: string;
  parentPhone: string;
  parentEmail: string;
  specialRequests: string;
}

/** Who comes, and what they ask for; in a form of the desk. */
export function FamilyFields() {
  const { control } = useFormContext<FamilyForm>();
  return (
    <>
      <Field control={control} name="parentName" label="Parent's name" autoComplete="off" />
      <Field
        control={control}
        name="parentPhone"
        label="Phone"
        type="tel"
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'tel' },
          input: { startAdornment: <InputAdornment position="start">+91</InputAdornment> },
        }}
      />
      <Field
        control={control}
        name="parentEmail"
        label="Email (optional)"
        type="email"
        autoComplete="off"
        className={form.wide}
      />
      <Field
        control={control}
        name="specialRequests"
        label="Asked for (optional)"
        helperText="A nut allergy, a quiet corner: whoever is at the desk reads it."
        multiline
        minRows={2}
        className={form.wide}
      />
    </>
  );
}
