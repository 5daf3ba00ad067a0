import MenuItem from '@mui/material/MenuItem';
import { childAges } from '@toodles/api/contract/bookings/bookings.ts';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import styles from './BookingsPage.module.css';
import { resized } from './booking-form.ts';

/** The maximum number of children in one booking. */
const MAX_CHILDREN = 5;
const years = Array.from({ length: childAges.to - childAges.from + 1 }, (_, n) => String(childAges.from + n));

/** The field `ages` of a form: the number of children and their ages. @param most the maximum of the package */
export function ChildrenFields({ most = MAX_CHILDREN }: { most?: number | undefined }) {
  const { control, setValue } = useFormContext<{ ages: string[] }>();
  const ages = useWatch({ control, name: 'ages' });
  const known = useRef<string[]>([]);
  const resize = (children: number) => {
    known.current = resized(ages, known.current, Math.max(ages.length, known.current.length));
    setValue('ages', resized(ages, known.current, children), { shouldDirty: true });
  };
  return (
    <Row gap={12} columnGap={24} align="start" wrap>
      <div>
        <p className={form.legend}>Children</p>
        <Stepper
          value={ages.length}
          min={1}
          max={Math.min(MAX_CHILDREN, most)}
          onChange={resize}
          label="Number of children"
          fewer="Remove a child"
          more="Add a child"
        />
      </div>
      <Grid columns="repeat(auto-fill, minmax(96px, 1fr))" gap={8} className={styles.ages}>
        {ages.map((_, n) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a child has no identity but its position
            key={n}
            control={control}
            name={`ages.${n}`}
            label={`Age of child ${n + 1}`}
            select
          >
            {years.map((age) => (
              <MenuItem key={age} value={age}>
                {age} years
              </MenuItem>
            ))}
          </Field>
        ))}
      </Grid>
    </Row>
  );
}
