import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { TeamDay } from '@toodles/api/contract/schedule/team-schedule.ts';
import { weekdayOf } from '@toodles/api/domain/dates.ts';
import type { UseFormReturn } from 'react-hook-form';
import { read } from '../../shared/read.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { SwitchField } from '../ui/catalogue/SwitchField.tsx';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import { dateText } from './ClosureRows.tsx';
import { type ClosureForm, hoursText } from './closure-form.ts';
import { holidaysFrom } from './karnataka-holidays.ts';
import styles from './SpecialDaysPage.module.css';

interface ClosureFieldsProps {
  form: UseFormReturn<ClosureForm>;
  /** The centre's date. */
  today: string;
}

/** The date, its hours or closure, and the reason. */
export function ClosureFields({ form, today }: ClosureFieldsProps) {
  const { control, setValue, watch } = form;
  const [date, isOpen, reason] = watch(['date', 'isOpen', 'reason']);
  const usual = useUsualHours(date);
  const holidays = holidaysFrom(today);
  const chosen = holidays.find((one) => one.date === date && reason === one.name);
  const open = (to: boolean) => {
    setValue('isOpen', to, { shouldDirty: true });
    if (!to || !usual || form.getValues('openTime') || form.getValues('closeTime')) return;
    setValue('openTime', usual.openTime);
    setValue('closeTime', usual.closeTime);
  };
  return (
    <>
      <div className={grid.grid}>
        <Field
          control={control}
          name="date"
          label="Date"
          type="date"
          helperText={usual && `Usually ${dayNames[usual.dayOfWeek]}: ${hoursText(usual)}`}
          slotProps={{ htmlInput: { min: today } }}
        />
        <TextField
          select
          label="Or a Karnataka holiday"
          value={chosen?.date ?? ''}
          helperText={chosen?.mayMove && 'Follows the moon. Check the day with the State’s list.'}
          onChange={(event) => {
            const holiday = holidays.find((one) => one.date === event.target.value);
            if (!holiday) return;
            setValue('date', holiday.date, { shouldDirty: true, shouldValidate: true });
            setValue('reason', holiday.name, { shouldDirty: true });
          }}
        >
          {holidays.map((one) => (
            <MenuItem key={one.date} value={one.date}>
              {dateText(one.date)}: {one.name}
            </MenuItem>
          ))}
        </TextField>
      </div>
      <Row as="fieldset" wrap gap={8} align="stretch" className={styles.choices}>
        <legend>On that day the centre is</legend>
        <ChoiceCard name="isOpen" title="Closed" checked={!isOpen} onChoose={() => open(false)}>
          Nothing can be booked.
        </ChoiceCard>
        <ChoiceCard name="isOpen" title="Different hours" checked={isOpen} onChoose={() => open(true)}>
          Slots within these hours can be booked.
        </ChoiceCard>
      </Row>
      {isOpen && (
        <div className={grid.grid}>
          <Field
            control={control}
            name="openTime"
            label="Opens"
            type="time"
            // The error at the closing time may be out of date.
            onChange={() => {
              if (form.getFieldState('closeTime').invalid) void form.trigger('closeTime');
            }}
          />
          <Field control={control} name="closeTime" label="Closes" type="time" />
        </div>
      )}
      {isOpen && (
        <SwitchField
          control={control}
          name="isHoliday"
          label="Holiday prices"
          hint="Weekend prices apply, and only packages that are valid on holidays can be booked."
        />
      )}
      <Field
        control={control}
        name="reason"
        label="Reason (optional)"
        placeholder="Diwali"
        autoComplete="off"
        helperText={parentsPreviewText(isOpen, reason.trim())}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
    </>
  );
}

function parentsPreviewText(isOpen: boolean, reason: string): string {
  if (isOpen) return 'For the team. Parents see the hours.';
  return reason
    ? `Parents see: The centre is closed: ${reason}`
    : 'Parents see: The centre is closed on that day.';
}

const dayNames = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** The hours of a date's weekday. */
function useUsualHours(date: string): TeamDay | undefined {
  const { data: days } = useQuery(read('GET /api/admin/operating-hours'));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return;
  const weekday = weekdayOf(date);
  return days?.find(({ dayOfWeek }) => dayOfWeek === weekday);
}
