import TextField from '@mui/material/TextField';
import { childAges } from '@toodles/api/contract/bookings.ts';
import { type Control, Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { helper } from '../form/field-helper.ts';
import { booking } from '../messages/booking.ts';
import styles from './DetailsStep.module.css';
import type { Details } from './details-form.ts';

const AGES = Array.from({ length: childAges.to - childAges.from + 1 }, (_, n) => childAges.from + n);
const CHILDREN = [0, 1, 2, 3, 4] as const;

/** One native select for each child's age: the fastest control on a phone. */
export function AgeFields({ control, count }: { control: Control<Details>; count: number }) {
  const t = useMessages(booking).details;
  return (
    <fieldset>
      <legend className={styles.legend}>{t.ages}</legend>
      <div className={styles.ages}>
        {CHILDREN.slice(0, count).map((child) => (
          <Controller
            key={child}
            control={control}
            name={`childrenAges.${child}`}
            render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
              <TextField
                {...field}
                select
                inputRef={ref}
                value={Number.isNaN(value) ? '' : value}
                onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
                label={t.age(child + 1)}
                slotProps={{ select: { native: true } }}
                {...helper(fieldState.error)}
              >
                <option value="">{t.choose}</option>
                {AGES.map((age) => (
                  <option key={age} value={age}>
                    {t.years(age)}
                  </option>
                ))}
              </TextField>
            )}
          />
        ))}
      </div>
    </fieldset>
  );
}
