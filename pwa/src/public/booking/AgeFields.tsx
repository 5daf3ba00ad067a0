import TextField from '@mui/material/TextField';
import { type Control, Controller } from 'react-hook-form';
import styles from './DetailsStep.module.css';
import { type Details, helper } from './details-form.ts';

/** Toodles is for children of 2 to 8 (seed 000, section 5). */
const AGES = [2, 3, 4, 5, 6, 7, 8];
const CHILDREN = [0, 1, 2, 3, 4] as const;

/** One choice of age for each child. The phone's own list: it is the quickest there. */
export function AgeFields({ control, count }: { control: Control<Details>; count: number }) {
  return (
    <fieldset>
      <legend className={styles.legend}>Children’s ages</legend>
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
                label={`Age of child ${child + 1}`}
                slotProps={{ select: { native: true } }}
                {...helper(fieldState.error)}
              >
                <option value="">Choose</option>
                {AGES.map((age) => (
                  <option key={age} value={age}>
                    {age} years
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
