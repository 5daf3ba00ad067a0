import { useFormContext } from 'react-hook-form';
import { ConsentBox } from '../consent/ConsentBox.tsx';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';

/** The raw values of the parent's fields in a desk form. */
export interface FamilyForm {
  parentName: string;
  parentPhone: string;
  parentEmail: string;
  specialRequests: string;
  agreed: boolean;
}

/** The parent's details and special requests in a desk form. */
export function FamilyFields() {
  const { control } = useFormContext<FamilyForm>();
  return (
    <>
      <Field control={control} name="parentName" label="Parent's name" autoComplete="off" />
      <ContactPhoneField control={control} name="parentPhone" />
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
        label="Special requests (optional)"
        helperText="For example a nut allergy. The desk team sees this."
        multiline
        minRows={2}
        className={form.wide}
      />
      <ConsentBox control={control} name="agreed" />
    </>
  );
}
