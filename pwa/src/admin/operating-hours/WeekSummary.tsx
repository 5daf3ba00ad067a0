import { minutesOf } from '@toodles/api/domain/dates.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './OperatingHoursPage.module.css';
import {
  type DayKey,
  dayKeys,
  dayNames,
  durationText,
  hoursText,
  minutesOpen,
  sumsOf,
  type WeekEdit,
} from './week.ts';

/** The range of the bars: 6 AM to 11 PM. */
const FROM = 6 * 60;
const TO = 23 * 60;

/** The week at a glance: total hours, open days, and a bar for each day. */
export function WeekSummary({ edit }: { edit: WeekEdit }) {
  const { minutes, daysOpen } = sumsOf(edit);
  return (
    <Card title="Weekly summary">
      <Grid as="dl" columns="repeat(2, minmax(0, 1fr))" gap={12} className={styles.sums}>
        <div>
          <Text as="dt" weight={600} tone="muted">
            Open per week
          </Text>
          <dd>{durationText(minutes)}</dd>
        </div>
        <div>
          <Text as="dt" weight={600} tone="muted">
            Days open
          </Text>
          <dd>
            {daysOpen} <small>of 7</small>
          </dd>
        </div>
      </Grid>
      <Grid as="ul" columns="36px minmax(0, 1fr) auto" gap={8} columnGap={10}>
        {dayKeys.map((key) => (
          <DayBar key={key} day={key} edit={edit} />
        ))}
      </Grid>
      <Text weight={600} tone="muted" className={styles.guidance}>
        Recommended for weekends: 9 AM to 9 PM.
      </Text>
    </Card>
  );
}

function DayBar({ day, edit }: { day: DayKey; edit: WeekEdit }) {
  const hours = edit[day];
  const isShown = minutesOpen(hours) > 0;
  const at = (time: string) =>
    `${Math.min(100, Math.max(0, ((minutesOf(time) - FROM) / (TO - FROM)) * 100))}%`;
  return (
    <Grid as="li" columns="subgrid" align="center" className={cx(styles.bar, !hours.isOpen && styles.shut)}>
      <span>{dayNames[day].slice(0, 3)}</span>
      <span className={styles.track} aria-hidden="true">
        {isShown && <i style={{ left: at(hours.openTime), right: `calc(100% - ${at(hours.closeTime)})` }} />}
      </span>
      <Text as="b" weight={700} tone="ink" align="right" tabular nowrap>
        {hours.isOpen && !isShown ? 'Check hours' : hoursText(hours)}
      </Text>
    </Grid>
  );
}
