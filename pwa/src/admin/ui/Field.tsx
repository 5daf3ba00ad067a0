import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cx } from '../../shared/ui/class-names.ts';
import { dateInWords } from './dates.ts';
import styles from './Form.module.css';
import { plainNumber } from './number-text.ts';

type FieldProps<V extends FieldValues> = Omit<TextFieldProps, 'name' | 'error' | 'defaultValue'> & {
  control: Control<V>;
  name: FieldPath<V>;
};

/**
 * A labelled form field. Its error replaces its hint and is announced with it. A date is shown in words until
 * someone types: browsers differ between 11/21 and 21/11.
 * A number is a text field with the keyboard of its `inputMode`: in a number field, the scroll wheel and the arrow
 * keys change an amount, and letters and commas disappear without a message.
 */
export function Field<V extends FieldValues>({
  control,
  name,
  helperText,
  onChange,
  className,
  ...rest
}: FieldProps<V>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const isNumber = rest.type === 'number';
  const inWords = rest.type === 'date' ? dateInWords(String(field.value ?? '')) : undefined;
  return (
    <TextField
      id={id}
      {...rest}
      {...(isNumber && { type: 'text', autoComplete: 'off' })}
      className={cx(styles.field, inWords && styles.date, className)}
      {...(inWords && { style: { ['--words' as string]: `"${inWords}"` } })}
      name={field.name}
      value={field.value ?? ''}
      onBlur={() => {
        // An untouched field is not validated on blur: a new error would move the element that is being
        // pressed.
        if (fieldState.isDirty || fieldState.invalid) field.onBlur();
      }}
      onChange={(event) => {
        field.onChange(isNumber ? plainNumber(event.target.value) : event);
        onChange?.(event);
      }}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
