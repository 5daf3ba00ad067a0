import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Text } from '../../../shared/ui/Text.tsx';
import styles from './CatalogueDialog.module.css';

interface SwitchFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  /** What on and off mean. */
  hint: string;
}

/** A yes/no field with its meaning. */
export function SwitchField<V extends FieldValues>({ control, name, label, hint }: SwitchFieldProps<V>) {
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <div>
      <FormControlLabel
        labelPlacement="start"
        label={label}
        className={styles.switch}
        control={
          <Switch
            color="secondary"
            checked={Boolean(field.value)}
            onChange={(_event, on) => field.onChange(on)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': id } }}
          />
        }
      />
      <Text size="sm" weight={600} tone="muted" id={id}>
        {hint}
      </Text>
    </div>
  );
}
