import { consentText } from '@toodles/api/domain/families/consent.ts';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import form from '../ui/Form.module.css';

/** The schema of the checkbox: empty by default, and required. */
export const consentBox = z.boolean().refine((agreed) => agreed, 'Ask the parent, then tick the box.');

interface ConsentBoxProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, boolean>;
}

/** The team ticks it when the guardian agreed in person, on the phone or on paper. */
export const ConsentBox = <Form extends FieldValues>({ control, name }: ConsentBoxProps<Form>) => (
  <CheckboxField
    control={control}
    name={name}
    label={`The parent agrees: “${consentText}”`}
    className={form.wide}
  />
);
