import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Control, useController } from 'react-hook-form';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import layout from '../ui/Form.module.css';
import type { PackageForm } from './play-packages.ts';

/** A week from Monday; 0 is Sunday. */
const week = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [0, 'Sun'],
] as const;

/** The days on which a package can be used. */
export function DaysField({ control }: { control: Control<PackageForm> }) {
  const { field: days } = useController({ control, name: 'validDays' });
  const { field: holidays } = useController({ control, name: 'onHolidays' });
  const set = (day: number, isOn: boolean) =>
    days.onChange(
      week
        .map(([one]) => one)
        .filter((one) => (one === day ? isOn : days.value.includes(one)))
        .sort((a, b) => a - b),
    );
  return (
    <fieldset>
      <legend className={layout.legend}>Valid on</legend>
      <Text size="sm" tone="muted">
        On a special day with holiday prices, only Holidays counts.
      </Text>
      <Row align="stretch" wrap>
        {week.map(([day, name]) => (
          <FormControlLabel
            key={day}
            label={name}
            control={
              <Checkbox checked={days.value.includes(day)} onChange={(_event, isOn) => set(day, isOn)} />
            }
          />
        ))}
        <FormControlLabel
          label="Holidays"
          control={<Checkbox checked={holidays.value} onChange={(_event, isOn) => holidays.onChange(isOn)} />}
        />
      </Row>
    </fieldset>
  );
}
