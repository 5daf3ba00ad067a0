import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { count, rupees, rupeesOf } from '../../shared/format.ts';
import { isOfferedOn, packageDaysText, packagePrice, usePackageDay } from '../../shared/package-day.ts';
import type { FamilyChoice } from '../family/FamilyField.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { DayField } from '../visits/DayField.tsx';
import { DeskSum } from '../visits/DeskSum.tsx';
import { FamilyFields } from '../visits/FamilyFields.tsx';
import { PayNow } from '../visits/PayNow.tsx';
import { SlotField } from '../visits/SlotField.tsx';
import type { BookingForm } from './booking-form.ts';
import { ChildrenFields } from './ChildrenFields.tsx';
import type { DeskPrice } from './useDeskPrice.ts';

interface BookingFieldsProps {
  packages: PlayPackage[];
  offer: PlayPackage | undefined;
  price: DeskPrice;
  /** The voucher code to use for the price. */
  onVoucher: (code: string) => void;
}

/** The family, package, date, slot, children and price of a booking. */
export function BookingFields({ packages, offer, price, onVoucher }: BookingFieldsProps) {
  const { control } = useFormContext<BookingForm>();
  const [date, ages] = useWatch({ control, name: ['bookingDate', 'ages'] });
  const packageDay = usePackageDay(date || null);
  const [family, setFamily] = useState<FamilyChoice>();
  return (
    <div className={form.grid}>
      <FamilyFields onChoose={setFamily} />
      <Field
        control={control}
        name="packageId"
        label="Package"
        select
        helperText={offer && offerNote(offer, isOfferedOn(offer, packageDay))}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="" disabled>
          Choose a package
        </MenuItem>
        {packages.map((one) => (
          <MenuItem key={one.id} value={String(one.id)} disabled={!isOfferedOn(one, packageDay)}>
            {[one.name, rupees(packagePrice(one, packageDay)), packageDaysText(one)]
              .filter(Boolean)
              .join(', ')}
          </MenuItem>
        ))}
      </Field>
      <DayField name="bookingDate" />
      <div className={form.wide}>
        <ChildrenFields
          key={typeof family === 'object' ? family.phone : ''}
          most={offer?.maxChildren}
          known={typeof family === 'object' ? family.children : []}
        />
      </div>
      <div className={form.wide}>
        <SlotField needs={{ kind: 'booking', children: ages.length }} date={date} />
      </div>
      <VoucherField price={price} onVoucher={onVoucher} />
      <div className={form.wide}>
        <PayChoice isFree={price.total !== undefined && paiseOf(price.total) === 0} />
      </div>
      <div className={form.wide}>
        <DeskSum total={price.total === undefined ? '–' : rupeesOf(price.total)}>
          {offer
            ? `${count(ages.length, 'child', 'children')} × ${rupees(packagePrice(offer, packageDay))}`
            : 'Choose a package to see the price.'}
          {price.discount &&
            Number(price.discount) > 0 &&
            `, ${rupeesOf(price.discount)} off with the voucher`}
        </DeskSum>
      </div>
    </div>
  );
}

/** What to know about the chosen package. */
function offerNote(offer: PlayPackage, isOffered: boolean): string | undefined {
  if (!isOffered) return `${offer.name} is for: ${packageDaysText(offer)}. Choose another day or package.`;
  const sells = offer.sellsHours ? `Sells ${offer.duration} hours for each child.` : '';
  return [sells, offer.othersPay].filter(Boolean).join(' ') || undefined;
}

function PayChoice({ isFree }: { isFree: boolean }) {
  const { control } = useFormContext<BookingForm>();
  return <PayNow control={control} isFree={isFree} mayBeDue />;
}

interface VoucherFieldProps {
  price: DeskPrice;
  /** Called on blur, so that an incomplete code is not rejected. */
  onVoucher: (code: string) => void;
}

/**
 * A voucher code with its discount or the reason it is rejected. The helper text is always present, so the
 * layout does not jump.
 */
function VoucherField({ price, onVoucher }: VoucherFieldProps) {
  const id = useId();
  const { control } = useFormContext<BookingForm>();
  const { field, fieldState } = useController({ control, name: 'voucherCode' });
  const refusal = fieldState.error?.message ?? price.refusal;
  return (
    <TextField
      id={id}
      className={form.wide}
      label="Voucher (optional)"
      autoComplete="off"
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        field.onBlur();
        onVoucher(field.value.trim());
      }}
      inputRef={field.ref}
      error={refusal !== undefined}
      helperText={refusal ?? discountText(price.discount)}
      slotProps={{ htmlInput: { autoCapitalize: 'characters' } }}
    />
  );
}

const discountText = (discount: string | undefined): string =>
  discount === undefined ? 'The price updates when you leave this field.' : `${rupeesOf(discount)} off.`;
