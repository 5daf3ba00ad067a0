import TextField from '@mui/material/TextField';
import { type Control, Controller } from 'react-hook-form';
import { groupFiveFive, PhoneField } from '../../shared/ui/PhoneField.tsx';
import { type Details, helper } from './details-form.ts';

interface FieldsProps {
  control: Control<Details>;
}

/** Name, phone and email of the parent who books. */
export function ContactFields({ control }: FieldsProps) {
  return (
    <>
      <Controller
        control={control}
        name="parentName"
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label="Parent's name"
            autoComplete="name"
            {...helper(fieldState.error, 'As you would like to be greeted')}
          />
        )}
      />
      <Controller
        control={control}
        name="parentPhone"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <PhoneField
            digits={value}
            onDigits={onChange}
            onBlur={onBlur}
            fieldRef={ref}
            group={groupFiveFive}
            label="Mobile number"
            {...helper(fieldState.error, 'We call this number if your child needs you')}
          />
        )}
      />
      <Controller
        control={control}
        name="parentEmail"
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label="Email"
            type="email"
            autoComplete="email"
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
            {...helper(fieldState.error)}
          />
        )}
      />
    </>
  );
}

export function RequestsField({ control }: FieldsProps) {
  return (
    <Controller
      control={control}
      name="specialRequests"
      render={({ field: { ref, value, ...field }, fieldState }) => (
        <TextField
          {...field}
          value={value ?? ''}
          inputRef={ref}
          label="Special requests (optional)"
          multiline
          minRows={2}
          {...helper(fieldState.error, 'Allergies, a birthday, a shy first visit: tell us')}
        />
      )}
    />
  );
}
