import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';

interface SuggestFieldProps {
  name: string;
  label: string;
  suggestions: readonly string[];
}

/** A text field with suggestions; any other text is allowed. */
export function SuggestField({ name, label, suggestions }: SuggestFieldProps) {
  const { control } = useFormContext();
  const id = useId();
  return (
    <>
      <Field
        control={control}
        name={name}
        label={label}
        autoComplete="off"
        slotProps={{ htmlInput: { list: id } }}
      />
      <datalist id={id}>
        {suggestions.map((words) => (
          <option key={words} value={words} />
        ))}
      </datalist>
    </>
  );
}
