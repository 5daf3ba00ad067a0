import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { longestSaleDays, validDays } from '@toodles/api/domain/hours/sales.ts';
import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { count, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { ConsentBox } from '../consent/ConsentBox.tsx';
import { FamilyField } from '../family/FamilyField.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { PayNow } from '../visits/PayNow.tsx';
import styles from './Dialogs.module.css';
import {
  fieldsFromPackage,
  isFree,
  latestSale,
  type SaleOffer,
  type SellForm,
  saleNotice,
} from './sell-form.ts';

interface SellFieldsProps {
  sale: UseFormReturn<SellForm>;
  /** The centre's date. */
  today: string;
  offer: SaleOffer;
}

/** The fields of a sale. Choosing a package fills in its hours and price. */
export function SellFields({ sale, today, offer }: SellFieldsProps) {
  const { packages } = offer;
  const { control, formState, setValue, clearErrors } = sale;
  const [packageId, totalHours, totalAmount] = useWatch({
    control,
    name: ['packageId', 'totalHours', 'totalAmount'],
  });
  const notice = saleNotice({ packageId, totalHours, totalAmount }, offer);
  const isGift = isFree(totalAmount);
  const prefill = (id: string) => {
    const chosen = packages.find((found) => String(found.id) === id);
    if (!chosen) return;
    const { totalHours, totalAmount } = fieldsFromPackage(chosen);
    // Keeps edited values; only untouched values follow the chosen package.
    if (!formState.dirtyFields.totalHours) setValue('totalHours', totalHours);
    if (!formState.dirtyFields.totalAmount) setValue('totalAmount', totalAmount);
    clearErrors(['packageId', 'totalHours', 'totalAmount']);
  };
  const [pass, ...otherPasses] = packages.filter(({ sellsHours }) => sellsHours);
  const start = otherPasses.length === 0 ? pass?.id : undefined;
  const chooseOnlyPass = useEffectEvent(() => {
    if (start === undefined || packageId !== '') return;
    setValue('packageId', String(start));
    prefill(String(start));
  });
  // Most centres sell hours as one pass.
  useEffect(() => {
    if (start !== undefined) chooseOnlyPass();
  }, [start]);
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
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Field
        control={control}
        name="totalAmount"
        label="Amount"
        type="number"
        helperText={notice?.refusal ?? notice?.hint}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
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
      {notice?.needsReason && (
        <Field
          control={control}
          name="discountReason"
          label="Reason for the lower price"
          autoComplete="off"
          className={form.wide}
        />
      )}
      <FamilyField
        form={sale}
        fields={{ name: 'customerName', phone: 'customerPhone' }}
        nameLabel="Customer name"
        onChoose={(family) => {
          if (typeof family !== 'object') return setValue('agreed', false);
          if (formState.dirtyFields.customerEmail !== true) setValue('customerEmail', family.email);
          setValue('agreed', family.consentedAt !== null);
        }}
      >
        <Field
          control={control}
          name="customerEmail"
          label="Email (optional)"
          type="email"
          autoComplete="off"
          className={form.wide}
        />
        <ConsentBox control={control} name="agreed" />
      </FamilyField>
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
    </div>
  );
}
