import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { TeamDay } from '@toodles/api/contract/schedule/team-schedule.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { read } from '../../shared/read.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { MissingSlots } from '../capacity/MissingSlots.tsx';
import { DisplacedBookingsNotice } from '../displaced-bookings/DisplacedBookingsNotice.tsx';
import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { DayCard } from './DayCard.tsx';
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
        title="Operating Hours"
        lead={
          <>
            The regular week. For dates with other hours, use{' '}
            <Link className={styles.link} to={portalPages.specialDays.path}>
              Special Days
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
        <EveryDay week={week} />
        <Stack gap={16} className={styles.columns}>
          <Grid columns="repeat(auto-fill, minmax(min(100%, 270px), 1fr))" gap={16} className={styles.days}>
            {dayKeys.map((key) => (
              <DayCard key={key} day={key} week={week} slots={slots} />
            ))}
          </Grid>
          <Stack gap={16}>
            <WeekSummary edit={week.edit} />
            <MissingSlots days={openDays(days)} />
          </Stack>
        </Stack>
        <FormAlert>{store.error && <SubmitError error={store.error} fallback={WEEK_FAILED} />}</FormAlert>
        <SaveBar week={week} />
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
      label={
        <>
          {label}
          <VisuallyHidden> every day</VisuallyHidden>
        </>
      }
      value={hours[name]}
      onChange={(event) => setHours({ ...hours, [name]: event.target.value.slice(0, 5) })}
      slotProps={{ htmlInput: { step: 900 } }}
    />
  );
  return (
    <Row
      as="fieldset"
      gap={12}
      wrap
      aria-label="The same every day"
      className={cx(surface.card, styles.every)}
    >
      <Text as="b" weight={800}>
        The same every day
      </Text>
      {field('openTime', 'Opens')}
      {field('closeTime', 'Closes')}
      <Button variant="outlined" disabled={!isValid} onClick={() => week.setEveryDay(hours)}>
        Set all days
      </Button>
    </Row>
  );
}

function SaveBar({ week }: { week: WeekEditing }) {
  const { isDirty, changed, store, giveUp } = week;
  return (
    <Row gap={8} wrap className={cx(surface.card, styles.save)} data-unsaved={isDirty || undefined}>
      <span role="status">
        {isDirty ? `Unsaved changes: ${changed.map((key) => dayNames[key]).join(', ')}` : 'All changes saved'}
      </span>
      <Button variant="outlined" disabled={!isDirty} onClick={giveUp}>
        Undo changes
      </Button>
      <Button type="submit" variant="contained" disabled={!isDirty} loading={store.isPending}>
        Save week
      </Button>
    </Row>
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

function Loading() {
  return (
    <Stack gap={16} role="status" className={styles.columns}>
      <VisuallyHidden>Loading the hours</VisuallyHidden>
      <Grid columns="repeat(auto-fill, minmax(min(100%, 270px), 1fr))" gap={16} className={styles.days}>
        {dayKeys.map((key) => (
          <Skeleton key={key} height={184} radius={20} />
        ))}
      </Grid>
      <Skeleton height={430} radius={20} />
    </Stack>
  );
}
