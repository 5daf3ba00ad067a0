import { mdiCalendarRange, mdiChevronDown } from '@mdi/js';
import Button from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type ComponentType, useId, useRef, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './DaysButton.module.css';
import { isReversedRange } from './days.ts';
import { daysText } from './days-text.ts';
import { FilterChips } from './FilterChips.tsx';
import { Fold } from './Fold.tsx';
import type { PickedDay } from './MonthDays.tsx';

interface Days {
  /** Blank is open-ended. */
  from: string;
  to: string;
}

interface DaysButtonProps<Choice extends string> {
  /** What the days are of: `Days of the visit`. */
  label: string;
  choices: readonly { value: Choice; label: string }[];
  /** Undefined for days of one's own. */
  chosen: Choice | undefined;
  days: Days;
  /** Whether the days narrow the list, which is then bold. */
  isSet?: boolean;
  /** Offers single days. */
  Calendar?: ComponentType<PickedDay> | undefined;
  onChoose: (choice: Choice) => void;
  onDays: (days: Days) => void;
}

/** Chooses the days of a list or of figures: one of the usual ranges, or any other. */
export function DaysButton<Choice extends string>(props: DaysButtonProps<Choice>) {
  const { label, choices, chosen, days, isSet = true, Calendar, onChoose, onDays } = props;
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<PopoverActions>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const name = choices.find(({ value }) => value === chosen)?.label;
  const form = (
    <DaysForm
      days={days}
      onChoose={(own) => {
        close();
        onDays(own);
      }}
    />
  );
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
        <span>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {name ?? daysText(days)}
        </span>
        <Icon path={mdiChevronDown} size={20} />
      </button>
      <Popover
        open={isOpen}
        action={popover}
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={close}
        slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': label } }}
      >
        <Stack gap={Calendar ? 10 : 16} className={cx(styles.choices, Calendar && styles.even)}>
          <FilterChips
            label={`Usual ${label.toLowerCase()}`}
            choices={choices}
            chosen={chosen}
            onChoose={(choice) => {
              close();
              if (choice !== undefined) onChoose(choice);
            }}
          />
          {Calendar && (
            <Calendar
              chosen={days.from === days.to ? days.from : ''}
              onChoose={(date) => {
                close();
                onDays({ from: date, to: date });
              }}
            />
          )}
          {Calendar ? (
            <Fold
              head="Choose a range"
              open={chosen === undefined && days.from !== days.to}
              className={styles.own}
              onToggle={() => popover.current?.updatePosition()}
            >
              {form}
            </Fold>
          ) : (
            form
          )}
        </Stack>
      </Popover>
    </>
  );
}

function DaysForm({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
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
      <Grid columns="repeat(2, minmax(0, 1fr))" gap={8} align="start">
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
      </Grid>
      <Button type="submit" variant="outlined">
        Show these days
      </Button>
    </Stack>
  );
}
