import { addDays, minutesOf } from '@toodles/api/domain/dates.ts';
import { day, dayOfMonth, timeOfDay, weekday } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { Preview } from './Preview.tsx';
import styles from './RulePreviews.module.css';
import preview from './SettingsPreview.module.css';
import type { SettingsForm } from './settings-form.ts';
import {
  lastChangeOfParty,
  lastChangeOfSession,
  lastDayToBook,
  lastTimeToBook,
  sampleDay,
  sampleSlot,
} from './settings-practice.ts';
import { unbroken } from './unbroken.ts';

interface RulePreviewProps {
  title: string;
  typed: SettingsForm;
  today: string;
}

/** The last days that parents can choose, and until when a slot takes them. */
export function BookingPreview({ title, typed, today }: RulePreviewProps) {
  const lastDay = lastDayToBook(typed, today);
  const lastTime = lastTimeToBook(typed);
  return (
    <Preview title={title}>
      <div className={preview.paper} data-theme="light">
        <Stack gap={20} className={preview.lines}>
          {lastDay && <LastDays lastDay={lastDay} />}
          {lastTime && (
            <Until
              what="4 to 6 PM"
              until={`Book until ${timeOfDay(lastTime)}`}
              end="6 PM"
              share={shareOfSlot(lastTime)}
            />
          )}
        </Stack>
      </div>
    </Preview>
  );
}

function shareOfSlot(time: string): number {
  const [start, end] = [minutesOf(sampleSlot.start), minutesOf(sampleSlot.end)];
  return Math.max(0, (minutesOf(time) - start) / (end - start));
}

/** A week of the calendar with the last day that parents can choose. */
const LastDays = ({ lastDay }: { lastDay: string }) => (
  <div>
    <Text weight={700} leading={1.3}>
      Last day to book
      <VisuallyHidden>: {dateWithYear(lastDay)}</VisuallyHidden>
    </Text>
    <ol className={styles.week} aria-hidden="true">
      {[-4, -3, -2, -1, 0, 1, 2].map((days) => {
        const date = addDays(lastDay, days);
        return (
          <li key={days} className={cx(styles.date, days === 0 && styles.last, days > 0 && styles.closed)}>
            <small>{weekday(date).slice(0, 1)}</small>
            <b>{dayOfMonth(date)}</b>
          </li>
        );
      })}
    </ol>
    <Text size="sm" weight={600} tone="muted" leading={1.3} aria-hidden="true">
      {unbroken(dateWithYear(lastDay))}
    </Text>
  </div>
);

/** Until when parents change a session and a party. Not to scale. */
export function ChangesPreview({ title, typed, today }: RulePreviewProps) {
  const date = day(sampleDay(today));
  return (
    <Preview title={title}>
      <div className={preview.paper} data-theme="light">
        <Stack gap={20} className={preview.lines}>
          <Changeable what={`Play on ${date}, 4 PM`} end="4 PM" until={lastChangeOfSession(typed, today)} />
          <Changeable what={`Party on ${date}`} end="Party" until={lastChangeOfParty(typed, today)} />
        </Stack>
      </div>
    </Preview>
  );
}

interface ChangeableProps {
  what: string;
  end: string;
  until: string | undefined;
}

const Changeable = ({ what, end, until }: ChangeableProps) => (
  <Until
    what={what}
    until={until ? `Changes until ${until}` : 'No changes online'}
    end={end}
    share={until ? 0.68 : 0}
  />
);

interface UntilProps {
  what: string;
  until: string;
  end: string;
  /** How much of the line is before the end of the time. */
  share: number;
}

/** Something that parents can do until a moment, as a line of time. */
const Until = ({ what, until, end, share }: UntilProps) => (
  <div>
    <Text weight={700} leading={1.3}>
      {unbroken(what)}
    </Text>
    <div className={styles.time} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </div>
    <Row gap={8} justify="between">
      <Text as="span" size="sm" weight={600} tone="muted" leading={1.3}>
        {unbroken(until)}
      </Text>
      <Text as="span" size="sm" weight={600} tone="muted" leading={1.3} nowrap aria-hidden="true">
        {end}
      </Text>
    </Row>
  </div>
);
