import { mdiHomeAlertOutline } from '@mdi/js';
import { addDays, minutesOf } from '@toodles/api/domain/dates.ts';
import { day, dayOfMonth, monthName, timeOfDay, weekday } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
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
  wholeNumber,
} from './settings-practice.ts';
import { unbroken } from './unbroken.ts';

interface RulePreviewProps {
  title: string;
  typed: SettingsForm;
  today: string;
}

/**
 * The last days that parents can choose, until when a slot takes them, and how many parties one time takes; then what
 * the desk says of the children inside.
 */
export function BookingPreview({ title, typed, today }: RulePreviewProps) {
  const lastDay = lastDayToBook(typed, today);
  const lastTime = lastTimeToBook(typed);
  const rooms = wholeNumber(typed.partyRooms);
  const limit = wholeNumber(typed.houseLimit);
  return (
    <>
      <Preview title={title}>
        <div className={preview.paper}>
          <Stack gap={16} className={preview.lines}>
            {lastDay && <LastDays lastDay={lastDay} />}
            {lastTime && (
              <Until
                what="4 to 6 PM"
                until={`Book until ${timeOfDay(lastTime)}`}
                end="6 PM"
                share={shareOfSlot(lastTime)}
              />
            )}
            {rooms !== undefined && rooms > 0 && <Rooms rooms={rooms} />}
          </Stack>
        </div>
      </Preview>
      {limit !== undefined && limit > 0 && (
        <Preview title="At the front desk">
          <div className={preview.paper}>
            <div className={preview.lines}>
              <Inside limit={limit} />
            </div>
          </div>
        </Preview>
      )}
    </>
  );
}

function shareOfSlot(time: string): number {
  const [start, end] = [minutesOf(sampleSlot.start), minutesOf(sampleSlot.end)];
  return Math.max(0, (minutesOf(time) - start) / (end - start));
}

/** The parties that one time takes. */
const Rooms = ({ rooms }: { rooms: number }) => (
  <Row gap={8} justify="between">
    <Text as="span" weight={700} leading={1.3}>
      Parties at one time
    </Text>
    <Text as="span" size="sm" weight={600} tone="muted" leading={1.3}>
      {rooms}
    </Text>
  </Row>
);

/** Of any centre, a moment that is not full. */
const usualShare = 0.63;

/** The desk's count of the children inside, and from which child on it warns. */
function Inside({ limit }: { limit: number }) {
  const inside = Math.round(limit * usualShare);
  return (
    <div>
      <Row gap={8} justify="between">
        <Text as="span" weight={700} leading={1.3}>
          Inside now
        </Text>
        <Text as="span" size="sm" weight={600} tone="muted" leading={1.3} nowrap>
          {inside} of {limit}
        </Text>
      </Row>
      <div className={styles.time} aria-hidden="true">
        <span className={styles.inside} style={{ width: `${(inside / limit) * 100}%` }} />
      </div>
      <Row gap={4} className={styles.warns}>
        <Icon path={mdiHomeAlertOutline} size={18} />
        <Text as="span" size="sm" weight={600} leading={1.3}>
          Warns from child {limit + 1} on
        </Text>
      </Row>
    </div>
  );
}

/** A week of the calendar with the last day that parents can choose. */
const LastDays = ({ lastDay }: { lastDay: string }) => (
  <div>
    <Row gap={8} justify="between">
      <Text as="span" weight={700} leading={1.3}>
        Last day to book
        <VisuallyHidden>: {dateWithYear(lastDay)}</VisuallyHidden>
      </Text>
      <Text as="span" size="sm" weight={600} tone="muted" leading={1.3} nowrap aria-hidden="true">
        {monthName(lastDay).slice(0, 3)} {lastDay.slice(0, 4)}
      </Text>
    </Row>
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
  </div>
);

/** Until when parents change a session and a party. Not to scale. */
export function ChangesPreview({ title, typed, today }: RulePreviewProps) {
  const date = day(sampleDay(today));
  return (
    <Preview title={title}>
      <div className={preview.paper}>
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
      {/* Below the end of what is still possible. */}
      <Text
        as="span"
        size="sm"
        weight={600}
        tone="muted"
        leading={1.3}
        className={styles.until}
        style={{ minWidth: `${share * 100}%` }}
      >
        {unbroken(until)}
      </Text>
      <Text as="span" size="sm" weight={600} tone="muted" leading={1.3} nowrap aria-hidden="true">
        {end}
      </Text>
    </Row>
  </div>
);
