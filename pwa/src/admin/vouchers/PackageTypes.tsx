import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { packageTypes } from '@toodles/api/contract/catalogue.ts';
import { type Control, useController } from 'react-hook-form';
import form from '../ui/Form.module.css';
import styles from './VouchersPage.module.css';
import type { VoucherForm } from './voucher-form.ts';
import { typeNames } from './voucher-labels.ts';

/** The package types that a voucher applies to. No selection means every type. */
export function PackageTypes({ control }: { control: Control<VoucherForm> }) {
  const { field } = useController({ control, name: 'packageTypes' });
  return (
    <fieldset className={form.wide}>
      <legend className={styles.label}>Package types</legend>
      <p className={styles.hint}>None chosen: every type.</p>
      <div className={styles.types}>
        {packageTypes.map((type) => (
          <FormControlLabel
            key={type}
            label={typeNames[type]}
            control={
              <Checkbox
                checked={field.value.includes(type)}
                onChange={(_event, on) =>
                  field.onChange(
                    packageTypes.filter((one) => (one === type ? on : field.value.includes(one))),
                  )
                }
              />
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
