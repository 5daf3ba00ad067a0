import type { KeyboardEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cx } from '../../shared/ui/class-names.ts';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import styles from './SettingsPage.module.css';
import type { SettingsForm } from './settings-form.ts';
import type { FieldText } from './settings-labels.ts';

interface WrappedFieldProps {
  form: UseFormReturn<SettingsForm>;
  name: FieldText['name'];
  label: ReactNode;
}

/** One line of text, all of which stays in sight: the field grows, and what is typed has no line breaks. */
export const WrappedField = ({ form: { control, setValue }, name, label }: WrappedFieldProps) => (
  <Field
    control={control}
    name={name}
    label={label}
    size="small"
    multiline
    autoComplete="off"
    className={cx(grid.wide, styles.wrapped)}
    onChange={({ target: { value } }) => {
      // Pasted text may have them.
      if (/[\r\n]/.test(value)) setValue(name, value.replace(/\s*[\r\n]+\s*/g, ' '), { shouldDirty: true });
    }}
    slotProps={{ htmlInput: { onKeyDown: submitWithEnter } }}
  />
);

/** As in other fields of one line. */
function submitWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
