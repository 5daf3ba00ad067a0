import { mdiCheckBold } from '@mdi/js';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { visitEndsAt } from '@toodles/api/domain/desk/check-in.ts';
import { useId } from 'react';
import { day } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { formatClock } from '../../core/format-times.ts';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './CheckIn.module.css';
import type { CheckInForm, FormChange, VisitTimes } from './check-in-form.ts';

interface TimesBlockProps {
  form: CheckInForm;
  times: VisitTimes;
  onChange: (change: FormChange) => void;
}

/** When they came, and whether they are still inside or have left. */
export function TimesBlock(props: TimesBlockProps) {
  return (
    <>
      <SinceBlock {...props} />
      <LeftBlock {...props} />
    </>
  );
}

function SinceBlock({ form, times, onChange }: TimesBlockProps) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const wall = centreMoment(new Date(now), timeZone);
  const isNow = form.since === null;
  const isOtherDay = times.ok && times.date !== wall.date;
  return (
    <div>
      <Row as="h2" gap={2} columnGap={10} align="baseline" wrap className={styles.heading}>
        In {isOtherDay && <small>on {day(times.date)}</small>}
      </Row>
      <Row gap={10} className={cx(surface.edge, styles.time)}>
        {isNow ? (
          <>
            <Text as="span" size="3xl" weight={700} leading={1} display nowrap className={styles.clock}>
              {formatClock(now, timeZone)}
            </Text>
            <Text as="span" size="md" weight={800} tone="good" leading={1} className={styles.now}>
              Now
            </Text>
            <TouchButton
              look="soft"
              className={styles.change}
              onClick={() => onChange({ set: 'since', to: wall })}
            >
              Change
            </TouchButton>
          </>
        ) : (
          <>
            <TimeField
              label="Arrived at"
              value={form.since?.time ?? ''}
              error={times.ok || times.field !== 'since' ? undefined : times.message}
              onChange={(time) => onChange({ set: 'since', to: { ...wall, time } })}
            />
            <TouchButton
              look="soft"
              className={styles.change}
              onClick={() => onChange({ set: 'since', to: null })}
            >
              Now
            </TouchButton>
          </>
        )}
      </Row>
    </div>
  );
}

function LeftBlock({ form, times, onChange }: TimesBlockProps) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const wall = centreMoment(new Date(now), timeZone);
  const hasLeft = form.left !== null;
  const until = times.ok ? formatClock(visitEndsAt(times.since, form.hours), timeZone) : '';
  return (
    <div>
      <Row as="h2" gap={2} columnGap={10} align="baseline" wrap className={styles.heading}>
        Out <small>{hasLeft ? 'visit has ended' : 'open until check-out'}</small>
      </Row>
      <Grid columns="1fr 1fr" gap={4} className={cx(surface.edge, styles.segments)}>
        <Segment isOn={!hasLeft} onClick={() => onChange({ set: 'left', to: null })}>
          {until ? `Until ${until}` : 'Still inside'}
        </Segment>
        {hasLeft ? (
          <span className={cx(styles.segment, styles.segmentOn)}>
            <TimeField
              label="Left at"
              value={form.left?.time ?? ''}
              error={times.ok || times.field !== 'left' ? undefined : times.message}
              onChange={(time) => onChange({ set: 'left', to: { ...wall, time } })}
            />
          </span>
        ) : (
          <Segment isOn={false} onClick={() => onChange({ set: 'left', to: wall })}>
            Already left
          </Segment>
        )}
      </Grid>
    </div>
  );
}

function Segment({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={cx(styles.segment, isOn && styles.segmentOn)}
      onClick={onClick}
    >
      {isOn && <Icon path={mdiCheckBold} size={20} />}
      {children}
    </button>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (time: string) => void;
}

function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  const errorId = useId();
  return (
    <Stack as="span" gap={2} className={styles.timeField}>
      <input
        type="time"
        value={value}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        required
        // An emptied field keeps its last time, because a visit always has one.
        onChange={(event) => event.target.value && onChange(event.target.value)}
        onBlur={({ currentTarget: field }) => {
          if (field.value === '') field.value = value;
        }}
      />
      {error && (
        <Text as="span" size="md" weight={700} tone="bad" id={errorId} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
