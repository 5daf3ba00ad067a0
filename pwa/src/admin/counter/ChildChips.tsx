import { mdiCheck, mdiPlus } from '@mdi/js';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { childAges } from '@toodles/api/contract/bookings/bookings.ts';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import layout from '../ui/Form.module.css';
import { type Bill, type BillChild, playing } from './bill.ts';
import { isPlayAge } from './counter-defaults.ts';

const years = Array.from({ length: childAges.to - childAges.from + 1 }, (_, n) => childAges.from + n);

/** The maximum number of children in one visit. */
const MAX_CHILDREN = 5;

interface ChildChipsProps {
  bill: Bill;
  onChange: (children: BillChild[]) => void;
}

/** The children who play: the family's own, and others that someone adds. An age is asked for where a visit needs it. */
export function ChildChips({ bill, onChange }: ChildChipsProps) {
  const { children, visit } = bill;
  const replace = (key: number, changes: Partial<BillChild>) =>
    onChange(children.map((child) => (child.key === key ? { ...child, ...changes } : child)));
  const toggle = (child: BillChild) =>
    child.isKnown
      ? replace(child.key, { isOn: !child.isOn })
      : onChange(children.filter(({ key }) => key !== child.key));
  const add = () => {
    const key = Math.max(-1, ...children.map((child) => child.key)) + 1;
    onChange([...children, { key, name: '', age: null, isKnown: false, isOn: true }]);
  };
  const asked = visit === 'play' ? playing(bill).filter((child) => !child.isKnown || child.age === null) : [];
  return (
    <Stack as="fieldset" gap={12} aria-label="Children">
      <div>
        <p className={layout.legend}>Children</p>
        <Row gap={8} wrap>
          {children.map((child, at) => (
            <Chip
              key={child.key}
              component="button"
              type="button"
              label={chipText(child, at)}
              icon={child.isOn ? <Icon path={mdiCheck} size={18} /> : undefined}
              aria-pressed={child.isOn}
              disabled={visit === 'play' && !isPlayAge(child.age)}
              onClick={() => toggle(child)}
            />
          ))}
          {playing(bill).length < MAX_CHILDREN && (
            <Chip
              component="button"
              type="button"
              label="Add child"
              icon={<Icon path={mdiPlus} size={18} />}
              onClick={add}
            />
          )}
        </Row>
      </div>
      {asked.length > 0 && (
        <Grid columns="repeat(auto-fill, minmax(140px, 1fr))" gap={8}>
          {asked.map((child) => (
            <TextField
              key={child.key}
              select
              label={`Age of ${nameOf(child, children.indexOf(child))}`}
              value={child.age ?? ''}
              onChange={(event) => replace(child.key, { age: Number(event.target.value) })}
            >
              {years.map((age) => (
                <MenuItem key={age} value={age}>
                  {count(age, 'year', 'years')}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Grid>
      )}
    </Stack>
  );
}

const nameOf = ({ name }: BillChild, at: number): string => name || `child ${at + 1}`;

function chipText(child: BillChild, at: number): string {
  if (child.age === null) return child.name || `Child ${at + 1}`;
  return child.name ? `${child.name}, ${child.age}` : count(child.age, 'year', 'years');
}
