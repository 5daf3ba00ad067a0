import { mdiCalendarRange, mdiChevronDown } from '@mdi/js';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { isReversedRange } from '../ui/days.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import styles from './DaysFilter.module.css';
import { daysText } from './days-text.ts';
import { dayChoices } from './visits-view.ts';

interface Days {
  from: string;
  to: string;
}

interface DaysFilterProps {
  days: Days;
  onChoose: (days: Days) => void;
}

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to;

/** Filters by the date of the visit: all, today, this week, or a range. */
export function DaysFilter({ days, onChoose }: DaysFilterProps) {
  const choices = dayChoices(useCentreNow().date);
  const chosen = choices.find((choice) => isSame(choice, days))?.label;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choose = ({ from, to }: Days) => {
    setIsOpen(false);
    onChoose({ from, to });
  };
  const isSet = days.from !== '' || days.to !== '';
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.button, isSet && styles.set)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon path={mdiCalendarRange} size={20} />
        {chosen ?? daysText(days)}
        <Icon path={mdiChevronDown} size={20} />
      </button>
      <Popover
        open={isOpen}
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': 'Days of the visit' } }}
      >
        <Stack gap={16}>
          <FilterChips
            label="Show visits by day"
            choices={choices.map(({ label }) => ({ value: label, label }))}
            chosen={chosen ?? ''}
            onChoose={(label) => {
              const choice = choices.find((one) => one.label === label);
              if (choice) choose(choice);
            }}
          />
          <DaysForm days={days} onChoose={choose} />
        </Stack>
      </Popover>
    </>
  );
}

function DaysForm({ days, onChoose }: DaysFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(days);
  const turned = isReversedRange(typed);
  return (
    <Stack
      as="form"
      gap={14}
      onSubmit={(event) => {
        event.preventDefault();
        if (!turned) onChoose(typed);
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          id={`${id}-${end}`}
          type="date"
          size="small"
          label={end === 'from' ? 'From' : 'To'}
          value={typed[end]}
          error={end === 'to' && turned}
          helperText={end === 'to' && turned && 'This date is before the From date.'}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      ))}
      <Row gap={8} align="stretch" justify="end">
        <Button type="submit" variant="outlined">
          Show these days
        </Button>
      </Row>
    </Stack>
  );
}
