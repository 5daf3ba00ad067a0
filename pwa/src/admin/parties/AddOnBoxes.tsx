import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import { rupeesOf } from '../../shared/format.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import form from '../ui/Form.module.css';

interface AddOnBoxesProps {
  addOns: readonly AddOn[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  /** Whether required add-ons can be left out. */
  isFree?: boolean;
}

/** Add-ons with their prices, to choose from. */
export function AddOnBoxes({ addOns, chosen, onChange, isFree = false }: AddOnBoxesProps) {
  if (addOns.length === 0) return null;
  return (
    <fieldset className={form.wide}>
      <legend className={form.legend}>Add-ons</legend>
      <Stack>
        {addOns.map(({ id, name, price, isRequired }) => (
          <FormControlLabel
            key={id}
            label={`${name}, ${rupeesOf(price)}${isRequired ? ', required' : ''}`}
            control={
              <Checkbox
                checked={chosen.includes(id) || (isRequired && !isFree)}
                disabled={isRequired && !isFree}
                onChange={(_event, isOn) =>
                  onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            }
          />
        ))}
      </Stack>
    </fieldset>
  );
}
