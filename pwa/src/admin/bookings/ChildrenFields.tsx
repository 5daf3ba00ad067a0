import { mdiCheck } from '@mdi/js';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import { childAges } from '@toodles/api/contract/bookings/bookings.ts';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import styles from './BookingsPage.module.css';
import { resized, withAge, withoutAge } from './booking-form.ts';

/** The maximum number of children in one booking. */
const MAX_CHILDREN = 5;
const years = Array.from({ length: childAges.to - childAges.from + 1 }, (_, n) => String(childAges.from + n));

interface ChildrenFieldsProps {
  /** The maximum of the package. */
  most?: number | undefined;
  /** The family's children; an age that is not known is asked for. */
  known?: readonly { name: string; age: number | null }[];
}

/** The field `ages` of a form: the number of children and their ages. The family's own are added by their chips. */
export function ChildrenFields({ most = MAX_CHILDREN, known: children = [] }: ChildrenFieldsProps) {
  const { control, setValue } = useFormContext<{ ages: string[] }>();
  const ages = useWatch({ control, name: 'ages' });
  const known = useRef<string[]>([]);
  const resize = (children: number) => {
    known.current = resized(ages, known.current, Math.max(ages.length, known.current.length));
    setValue('ages', resized(ages, known.current, children), { shouldDirty: true });
  };
  return (
    <Row gap={12} columnGap={24} align="start" wrap>
      {children.length > 0 && (
        <KnownChildren
          known={children}
          ages={ages}
          most={Math.min(MAX_CHILDREN, most)}
          onAges={(next) => setValue('ages', next, { shouldDirty: true, shouldValidate: true })}
        />
      )}
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
      <Grid columns="repeat(auto-fill, minmax(112px, 1fr))" gap={8} className={styles.ages}>
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

interface KnownChildrenProps {
  known: NonNullable<ChildrenFieldsProps['known']>;
  ages: readonly string[];
  most: number;
  onAges: (ages: string[]) => void;
}

/** A chip for each child of the family; choosing one adds its age. */
function KnownChildren({ known, ages, most, onAges }: KnownChildrenProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (place: number, age: number | null) => {
    const isOn = !chosen.includes(place);
    setChosen(isOn ? [...chosen, place] : chosen.filter((one) => one !== place));
    onAges(isOn ? withAge(ages, age) : withoutAge(ages, age));
  };
  return (
    <Row as="fieldset" gap={8} wrap aria-label="The family’s children" className={styles.known}>
      {known.map(({ name, age }, place) => {
        const isOn = chosen.includes(place);
        const isFull = !isOn && ages.filter(Boolean).length >= most;
        return (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
            key={place}
            component="button"
            type="button"
            label={[name, age].filter((part) => part !== null && part !== '').join(', ') || 'Child'}
            icon={isOn ? <Icon path={mdiCheck} size={18} /> : undefined}
            aria-pressed={isOn}
            disabled={isFull || (age !== null && (age < childAges.from || age > childAges.to))}
            onClick={() => toggle(place, age)}
          />
        );
      })}
    </Row>
  );
}
