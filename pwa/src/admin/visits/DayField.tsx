import { addDays } from '@toodles/api/domain/dates.ts';
import { useFormContext } from 'react-hook-form';
import { useSite } from '../../shared/useSite.ts';
import { Field } from '../ui/Field.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';

/** A bookable date: today to the end of the booking window. */
export function DayField({ name }: { name: 'bookingDate' | 'partyDate' }) {
  const { control } = useFormContext<Record<'bookingDate' | 'partyDate', string>>();
  const today = useCentreNow().date;
  const horizon = useSite().data?.bookingHorizonDays ?? 0;
  return (
    <Field
      control={control}
      name={name}
      label="Day"
      type="date"
      slotProps={{ htmlInput: { min: today, max: addDays(today, horizon) } }}
    />
  );
}
