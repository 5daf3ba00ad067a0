import { childAges } from '@toodles/api/contract/bookings/bookings.ts';
import { useMessages } from '../../shared/messages.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { SelectField } from '../../shared/ui/TextField.tsx';
import { booking } from '../messages/booking.ts';
import { MAX_CHILDREN } from './draft.ts';

const AGES = Array.from({ length: childAges.to - childAges.from + 1 }, (_, n) => childAges.from + n);

interface ChildrenAgesProps {
  ages: readonly (number | null)[];
  onChange: (ages: (number | null)[]) => void;
  min?: number;
  max?: number;
}

/** The number of children and the age of each, outside the wizard. */
export function ChildrenAges({ ages, onChange, min = 1, max = MAX_CHILDREN }: ChildrenAgesProps) {
  const t = useMessages(booking);
  return (
    <Stack gap={14}>
      <Row justify="between">
        <b>{t.when.children}</b>
        <Stepper
          label={t.when.numberOfChildren}
          value={ages.length}
          min={min}
          max={max}
          onChange={(count) => onChange(Array.from({ length: count }, (_, n) => ages[n] ?? null))}
          fewer={t.when.fewer}
          more={t.when.more}
        />
      </Row>
      <Grid columns="1fr 1fr" gap={14}>
        {ages.map((age, child) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a child has no identity but its position
            key={child}
            label={t.details.age(child + 1)}
            value={age ?? ''}
            onChange={({ target }) =>
              onChange(
                ages.map((one, place) =>
                  place === child ? (target.value === '' ? null : Number(target.value)) : one,
                ),
              )
            }
          >
            <option value="">{t.details.choose}</option>
            {AGES.map((years) => (
              <option key={years} value={years}>
                {t.details.years(years)}
              </option>
            ))}
          </SelectField>
        ))}
      </Grid>
    </Stack>
  );
}
