import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { rupeesOf } from '../../shared/format.ts';
import form from '../ui/Form.module.css';
import type { BookingForm } from './booking-form.ts';
import type { DeskPrice } from './useDeskPrice.ts';

interface VoucherFieldProps {
  price: DeskPrice;
  /** Called on blur, so that an incomplete code is not rejected. */
  onVoucher: (code: string) => void;
}

/**
 * A voucher code with its discount or the reason it is rejected. The helper text is always present, so the
 * layout does not jump.
 */
export function VoucherField({ price, onVoucher }: VoucherFieldProps) {
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
      helperText={refusal ?? taken(price.discount)}
      slotProps={{ htmlInput: { autoCapitalize: 'characters' } }}
    />
  );
}

const taken = (discount: string | undefined): string =>
  discount === undefined ? 'The price updates when you leave this field.' : `${rupeesOf(discount)} off.`;
