import MenuItem from '@mui/material/MenuItem';
import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { count, rupeesOf } from '../../shared/format.ts';
import { useSite } from '../../shared/useSite.ts';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { DayField } from '../visits/DayField.tsx';
import { DeskSum } from '../visits/DeskSum.tsx';
import { FamilyFields } from '../visits/FamilyFields.tsx';
import { PayNow } from '../visits/PayNow.tsx';
import { SlotField } from '../visits/SlotField.tsx';
import type { BookingForm, Payment } from './booking-form.ts';
import { ChildrenFields } from './ChildrenFields.tsx';
import type { DeskPrice } from './useDeskPrice.ts';
import { VoucherField } from './VoucherField.tsx';

interface BookingFieldsProps {
  packages: PlayPackage[];
  offer: PlayPackage | undefined;
  price: DeskPrice;
  /** The voucher code to use for the price. */
  onVoucher: (code: string) => void;
}

/** The package, date, slot, children, family and price of a booking. */
export function BookingFields({ packages, offer, price, onVoucher }: BookingFieldsProps) {
  const { control } = useFormContext<BookingForm>();
  const [date, ages] = useWatch({ control, name: ['bookingDate', 'ages'] });
  return (
    <div className={form.grid}>
      <Field
        control={control}
        name="packageId"
        label="Package"
        select
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="" disabled>
          Choose a package
        </MenuItem>
        {packages.map(({ id, name, price: each }) => (
          <MenuItem key={id} value={String(id)}>
            {name}, {rupeesOf(each)}
          </MenuItem>
        ))}
      </Field>
      <DayField name="bookingDate" />
      <div className={form.wide}>
        <ChildrenFields most={offer?.maxChildren} />
      </div>
      <div className={form.wide}>
        <SlotField needs={{ kind: 'booking', children: ages.length }} date={date} />
      </div>
      <FamilyFields />
      <VoucherField price={price} onVoucher={onVoucher} />
      <div className={form.wide}>
        <PayChoice isFree={price.total !== undefined && paiseOf(price.total) === 0} />
      </div>
      <div className={form.wide}>
        <DeskSum total={price.total === undefined ? '–' : rupeesOf(price.total)}>
          {offer
            ? `${count(ages.length, 'child', 'children')} × ${rupeesOf(offer.price)}`
            : 'Choose a package to see the price.'}
          {price.discount &&
            Number(price.discount) > 0 &&
            `, ${rupeesOf(price.discount)} off with the voucher`}
        </DeskSum>
      </div>
    </div>
  );
}

function PayChoice({ isFree }: { isFree: boolean }) {
  const { control, setValue } = useFormContext<BookingForm>();
  const payment = useWatch({ control, name: 'payment' });
  const takesUpi = useSite().data?.paymentMethods.includes('upi') ?? false;
  const choices: { value: Payment; title: string; text: string }[] = [
    { value: 'due', title: 'Due', text: 'They pay on arrival.' },
    { value: 'desk', title: 'Paid here', text: 'Received at the desk.' },
    { value: 'upi', title: 'Paid by UPI', text: 'The payment has arrived.' },
  ];
  return (
    <PayNow
      choices={takesUpi ? choices : choices.slice(0, 2)}
      chosen={payment}
      isFree={isFree}
      onChoose={(next) => setValue('payment', next, { shouldDirty: true })}
    />
  );
}
