import MuiCard from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './OperatingHoursPage.module.css';
import type { WeekEditing } from './useWeekEdit.ts';
import { type DayKey, dayNames, durationText, minutesOpen, slotsOutsideHours } from './week.ts';

interface DayCardProps {
  day: DayKey;
  week: WeekEditing;
  slots: readonly { startTime: string; endTime: string }[];
}

/** One weekday: whether it is open, its hours, and the slots outside them. */
export function DayCard({ day, week, slots }: DayCardProps) {
  const hours = week.edit[day];
  const problem = week.problem(day);
  const name = dayNames[day];
  return (
    <MuiCard
      component="section"
      variant={hours.isOpen ? 'elevation' : 'outlined'}
      className={cx(styles.card, !hours.isOpen && styles.off, week.changed.includes(day) && styles.changed)}
      aria-label={name}
    >
      <Row gap={8} justify="between">
        <Text as="h2" size="xl" className={styles.name}>
          {name}
        </Text>
        <FormControlLabel
          className={styles.switch}
          labelPlacement="start"
          label={
            <>
              Open<VisuallyHidden> on {name}</VisuallyHidden>
            </>
          }
          control={
            <Switch checked={hours.isOpen} onChange={(_event, isOpen) => week.setDay(day, { isOpen })} />
          }
        />
      </Row>
      {hours.isOpen ? (
        <Grid columns="repeat(2, minmax(0, 1fr))" gap={12} className={styles.times}>
          <TimeField
            id={`opens-${day}`}
            label="Opens"
            of={name}
            value={hours.openTime}
            isWrong={problem !== undefined}
            onChange={(openTime) => week.setDay(day, { openTime })}
          />
          <TimeField
            id={`closes-${day}`}
            label="Closes"
            of={name}
            value={hours.closeTime}
            isWrong={problem !== undefined}
            onChange={(closeTime) => week.setDay(day, { closeTime })}
          />
        </Grid>
      ) : (
        <Text weight={600} tone="muted">
          Closed. Parents can’t book on {name}s.
        </Text>
      )}
      <p
        id={`problem-${day}`}
        role={problem ? 'alert' : undefined}
        className={problem ? styles.problem : styles.note}
      >
        {problem ?? (hours.isOpen ? noteOf(hours, slots) : '')}
      </p>
    </MuiCard>
  );

  function noteOf(of: typeof hours, among: DayCardProps['slots']): string {
    const left = slotsOutsideHours(of, among);
    const length = durationText(minutesOpen(of));
    if (left.length === 0) return length;
    if (left.length === among.length) return `${length}. No slot fits, so nothing can be booked.`;
    return `${length}. ${left.length === 1 ? 'This slot doesn’t' : 'These slots don’t'} fit: ${left.join(', ')}.`;
  }
}

interface TimeFieldProps {
  id: string;
  label: string;
  of: string;
  value: string;
  isWrong: boolean;
  onChange: (time: string) => void;
}

function TimeField({ id, label, of, value, isWrong, onChange }: TimeFieldProps) {
  return (
    <TextField
      id={id}
      type="time"
      size="small"
      label={
        <>
          {label}
          <VisuallyHidden> on {of}</VisuallyHidden>
        </>
      }
      value={value}
      error={isWrong}
      onChange={(event) => onChange(event.target.value.slice(0, 5))}
      slotProps={{ htmlInput: { step: 900, 'aria-describedby': `problem-${id.split('-')[1]}` } }}
    />
  );
}
