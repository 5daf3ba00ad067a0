import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './GiftBox.module.css';
import type { SellForm } from './sell-form.ts';

/** Asks whether hours that cost nothing are meant to: a slip of the keyboard would give a package away. */
export function GiftBox({
  control,
  className,
}: {
  control: Control<SellForm>;
  className: string | undefined;
}) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'isGift' });
  const message = fieldState.error?.message;
  return (
    <FormControl error={fieldState.invalid} className={cx(styles.ask, className)}>
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
        label="This sale is free. Sell it all the same?"
      />
      {message && <FormHelperText id={id}>{message}</FormHelperText>}
    </FormControl>
  );
}
