import { useFormContext } from 'react-hook-form';
import { ConsentBox } from '../consent/ConsentBox.tsx';
import { type FamilyChoice, FamilyField } from '../family/FamilyField.tsx';
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

interface FamilyFieldsProps {
  /** @param choice a known family, a new one, or none yet */
  onChoose?: (choice: FamilyChoice) => void;
}

/** The family in a desk form, with its email, requests and consent once it is chosen. */
export function FamilyFields({ onChoose }: FamilyFieldsProps) {
  const desk = useFormContext<FamilyForm>();
  const { control, setValue, formState } = desk;
  return (
    <FamilyField
      form={desk}
      fields={{ name: 'parentName', phone: 'parentPhone' }}
      nameLabel="Parent's name"
      onChoose={(family) => {
        onChoose?.(family);
        if (typeof family !== 'object') return setValue('agreed', false);
        if (formState.dirtyFields.parentEmail !== true) setValue('parentEmail', family.email);
        setValue('agreed', family.consentedAt !== null);
      }}
    >
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
    </FamilyField>
  );
}
