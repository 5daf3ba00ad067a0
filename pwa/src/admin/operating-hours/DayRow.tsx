import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './OperatingHoursPage.module.css';
import type { WeekEditing } from './useWeekEdit.ts';
import { type DayEdit, type DayKey, dayNames, durationText, minutesOpen, slotsOutsideHours } from './week.ts';

interface DayRowProps {
  day: DayKey;
  week: WeekEditing;
  slots: readonly { startTime: string; endTime: string }[];
}

/** One weekday: whether it is open, its hours, and the slots outside them. */
export function DayRow({ day, week, slots }: DayRowProps) {
  const hours = week.edit[day];
  const problem = week.problem(day);
  const name = dayNames[day];
  return (
    <section
      className={cx(styles.day, !hours.isOpen && styles.off, week.changed.includes(day) && styles.changed)}
      aria-label={name}
    >
      <Row className={styles.name}>
        <FormControlLabel
          className={styles.switch}
          label={<VisuallyHidden>Open on {name}</VisuallyHidden>}
          control={
            <Switch checked={hours.isOpen} onChange={(_event, isOpen) => week.setDay(day, { isOpen })} />
          }
        />
        <Text as="h3" size="lg">
          {name}
        </Text>
      </Row>
      {hours.isOpen ? (
        <Row gap={8} className={styles.times}>
          <TimeField
            id={`opens-${day}`}
            label={`Opens on ${name}`}
            value={hours.openTime}
            isWrong={problem !== undefined}
            onChange={(openTime) => week.setDay(day, { openTime })}
          />
          <Text as="span" weight={600} tone="muted" aria-hidden="true">
            to
          </Text>
          <TimeField
            id={`closes-${day}`}
            label={`Closes on ${name}`}
            value={hours.closeTime}
            isWrong={problem !== undefined}
            onChange={(closeTime) => week.setDay(day, { closeTime })}
          />
        </Row>
      ) : (
        <Text weight={600} tone="muted" className={styles.times}>
          Closed. Parents can’t book on {name}s.
        </Text>
      )}
      <DayBar hours={hours} />
      <Text size="sm" weight={600} tone="muted" align="right" tabular nowrap className={styles.length}>
        {minutesOpen(hours) > 0 && durationText(minutesOpen(hours))}
      </Text>
      <p
        id={`problem-${day}`}
        role={problem ? 'alert' : undefined}
        className={cx(styles.note, problem && styles.problem)}
      >
        {problem ?? (hours.isOpen ? noteOf(hours, slots) : '')}
      </p>
    </section>
  );
}

function noteOf(hours: DayEdit, slots: DayRowProps['slots']): string {
  const left = slotsOutsideHours(hours, slots);
  if (left.length === 0) return '';
  if (left.length === slots.length) return 'No slot fits, so nothing can be booked.';
  return `${left.length === 1 ? 'This slot doesn’t' : 'These slots don’t'} fit: ${left.join(', ')}.`;
}

/** The range of the bars: 6 AM to 11 PM. */
const FROM = 6 * 60;
const TO = 23 * 60;

/** The hours as a bar, so that an unusual day stands out. */
function DayBar({ hours }: { hours: DayEdit }) {
  const at = (time: string) =>
    `${Math.min(100, Math.max(0, ((minutesOf(time) - FROM) / (TO - FROM)) * 100))}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      {minutesOpen(hours) > 0 && (
        <i style={{ left: at(hours.openTime), right: `calc(100% - ${at(hours.closeTime)})` }} />
      )}
    </span>
  );
}

interface TimeFieldProps {
  id: string;
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (time: string) => void;
}

function TimeField({ id, label, value, isWrong, onChange }: TimeFieldProps) {
  return (
    <TextField
      id={id}
      type="time"
      size="small"
      value={value}
      error={isWrong}
      onChange={(event) => onChange(event.target.value.slice(0, 5))}
      slotProps={{
        htmlInput: {
          step: 900,
          'aria-label': label,
          'aria-describedby': `problem-${id.split('-')[1]}`,
        },
      }}
    />
  );
}
