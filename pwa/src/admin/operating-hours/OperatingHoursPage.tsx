import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { TeamDay } from '@toodles/api/contract/schedule/team-schedule.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { read } from '../../shared/read.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { MissingSlots } from '../capacity/MissingSlots.tsx';
import { DisplacedBookingsNotice } from '../displaced-bookings/DisplacedBookingsNotice.tsx';
import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { Card } from '../ui/Card.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { DayRow } from './DayRow.tsx';
import styles from './OperatingHoursPage.module.css';
import { useWeekEdit, WEEK_FAILED, type WeekEditing, weekQuery } from './useWeekEdit.ts';
import { WeekSummary } from './WeekSummary.tsx';
import { dayKeys, dayNames, editOf, usualHours, validateHours, weekLabels } from './week.ts';

/** The centre's opening hours on each weekday. */
export function OperatingHoursPage() {
  const { data, error, isError, refetch, isFetching } = useQuery({ ...weekQuery, staleTime: 0 });
  return (
    <>
      <PageHead
        title="Operating hours"
        lead={
          <>
            The regular week. For dates with other hours, use{' '}
            <Link className={styles.link} to={portalPages.specialDays.path}>
              Special days
            </Link>
            .
          </>
        }
      />
      <DisplacedBookingsNotice />
      {data && <Editor days={data} />}
      {!data && isError && (
        <LoadFailed
          title="The hours did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Loading />}
    </>
  );
}

function Editor({ days }: { days: TeamDay[] }) {
  const week = useWeekEdit(days);
  // The hours can be edited without the slots; the page then doesn't list the slots outside the hours.
  const { data: slots = [] } = useQuery(read('GET /api/time-slots'));
  const { store } = week;
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = week.save();
          if (wrong) document.getElementById(`opens-${wrong}`)?.focus();
        }}
      >
        <div className={styles.columns}>
          <Card title="The week" flush>
            <EveryDay week={week} />
            {dayKeys.map((key) => (
              <DayRow key={key} day={key} week={week} slots={slots} />
            ))}
          </Card>
          <Stack gap={16}>
            <WeekSummary edit={week.edit} />
            <MissingSlots days={openDays(days)} />
          </Stack>
        </div>
        <FormAlert>{store.error && <SubmitError error={store.error} fallback={WEEK_FAILED} />}</FormAlert>
        <SaveBar
          isDirty={week.isDirty}
          text={`Unsaved changes: ${week.changed.map((key) => dayNames[key]).join(', ')}`}
          save="Save week"
          isSaving={store.isPending}
          onUndo={week.giveUp}
        />
      </form>
      {/* Outside the form: submitting a form inside the dialog would bubble to this one. */}
      <WeekDialogs week={week} />
    </>
  );
}

const openDays = (days: readonly TeamDay[]) =>
  dayKeys.flatMap((key) => {
    const day = days.find(({ dayOfWeek }) => dayOfWeek === Number(key));
    return day?.isOpen ? { ...day, name: dayNames[key], weekday: day.dayOfWeek } : [];
  });

/** The whole week in one line: `10 to 8, every day`. */
function EveryDay({ week }: { week: WeekEditing }) {
  const [hours, setHours] = useState(() => usualHours(week.edit));
  const isValid = !validateHours({ ...hours, isOpen: true });
  const field = (name: keyof typeof hours, label: string) => (
    <TextField
      type="time"
      size="small"
      value={hours[name]}
      onChange={(event) => setHours({ ...hours, [name]: event.target.value.slice(0, 5) })}
      slotProps={{ htmlInput: { step: 900, 'aria-label': `${label} every day` } }}
    />
  );
  return (
    <fieldset className={cx(styles.day, styles.every)} aria-label="The same every day">
      <Text as="b" weight={700}>
        The same every day
      </Text>
      <Row gap={8} className={styles.times}>
        {field('openTime', 'Opens')}
        <Text as="span" weight={600} tone="muted" aria-hidden="true">
          to
        </Text>
        {field('closeTime', 'Closes')}
      </Row>
      <Button variant="outlined" disabled={!isValid} onClick={() => week.setEveryDay(hours)}>
        Set all days
      </Button>
    </fieldset>
  );
}

function WeekDialogs({ week: { store } }: { week: WeekEditing }) {
  return (
    <>
      <DisplacementDialog store={store} failed={WEEK_FAILED} />
      <ClashDialog store={store} editOf={editOf} labels={weekLabels} />
    </>
  );
}

const Loading = () => (
  <Card title="The week">
    <TableSkeleton label="Loading the hours" rows={8} />
  </Card>
);
