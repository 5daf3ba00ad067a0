import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { longestSaleDays, validDays } from '@toodles/api/domain/hours/sales.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { count, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { ConsentBox } from '../consent/ConsentBox.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { PayNow } from '../visits/PayNow.tsx';
import styles from './Dialogs.module.css';
import { fieldsFromPackage, isFree, latestSale, type SellForm } from './sell-form.ts';

interface SellFieldsProps {
  sale: UseFormReturn<SellForm>;
  /** The centre's date. */
  today: string;
  packages: PlayPackage[];
}

/** The fields of a sale. Choosing a package fills in its hours and price. */
export function SellFields({ sale, today, packages }: SellFieldsProps) {
  const { control, formState, setValue, clearErrors } = sale;
  const isGift = isFree(useWatch({ control, name: 'totalAmount' }));
  const prefill = (id: string) => {
    const chosen = packages.find((found) => String(found.id) === id);
    if (!chosen) return;
    const { totalHours, totalAmount } = fieldsFromPackage(chosen);
    // Keeps edited values; only untouched values follow the chosen package.
    if (!formState.dirtyFields.totalHours) setValue('totalHours', totalHours);
    if (!formState.dirtyFields.totalAmount) setValue('totalAmount', totalAmount);
    clearErrors(['packageId', 'totalHours', 'totalAmount']);
  };
  return (
    <div className={form.grid}>
      <Field
        control={control}
        name="packageId"
        label="Package type"
        select
        className={form.wide}
        onChange={(event) => prefill(event.target.value)}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="" disabled>
          Choose a package
        </MenuItem>
        {packages.map((found) => (
          <MenuItem key={found.id} value={String(found.id)}>
            {found.name}, {count(found.duration, 'hour', 'hours')}, {rupeesOf(found.price)}
          </MenuItem>
        ))}
      </Field>
      <Field
        control={control}
        name="totalHours"
        label="Hours"
        type="number"
        slotProps={{ htmlInput: { min: 0.5, step: 0.5, inputMode: 'decimal' } }}
      />
      <Field
        control={control}
        name="totalAmount"
        label="Amount"
        type="number"
        slotProps={{
          htmlInput: { min: 0, step: 0.01, inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
      />
      {isGift && (
        <CheckboxField
          control={control}
          name="isGift"
          label="This sale is free. Sell it anyway?"
          className={cx(styles.gift, form.wide)}
        />
      )}
      <Field control={control} name="customerName" label="Customer name" autoComplete="off" />
      <ContactPhoneField control={control} name="customerPhone" />
      <Field
        control={control}
        name="customerEmail"
        label="Email (optional)"
        type="email"
        autoComplete="off"
      />
      <Field
        control={control}
        name="validTill"
        label="Valid until (optional)"
        type="date"
        helperText={`Leave empty for ${validDays} days. At most ${longestSaleDays} days.`}
        slotProps={{ htmlInput: { min: today, max: latestSale(today) } }}
      />
      <div className={form.wide}>
        <PayNow control={control} isFree={isGift} />
      </div>
      <Field
        control={control}
        name="notes"
        label="Notes (optional)"
        multiline
        minRows={2}
        className={form.wide}
      />
      <ConsentBox control={control} name="agreed" />
    </div>
  );
}
