import { mdiArrowRight } from '@mdi/js';
import TextField from '@mui/material/TextField';
import { addDays } from '@toodles/api/domain/dates.ts';
import { useId, useState } from 'react';
import { day, timeSpan } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { dateInWords } from '../ui/dates.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { type DaySlot, slotsToMoveTo } from './day-slots.ts';
import { NoWrap } from './NoWrap.tsx';
import { SlotTiles } from './SlotTiles.tsx';
import { useClosedReason, useDaySlots } from './useDaySlots.ts';
import type { VisitChanges } from './useVisitChanges.ts';
import styles from './VisitDialogs.module.css';
import type { BookingOrParty } from './visit.ts';
import { failureText, type NewSlot } from './visit-calls.ts';
import { kindTexts } from './visit-labels.ts';

interface MoveDialogProps {
  changes: VisitChanges;
  visit: BookingOrParty;
}

/** Moves a visit to another date and slot. It keeps its old slot until the new one is booked. */
export function MoveDialog({ changes, visit }: MoveDialogProps) {
  const { store, failed, isPending, openDialog } = changes;
  const today = useCentreNow().date;
  const horizon = useSite().data?.bookingHorizonDays ?? 0;
  const [start] = useState(visit.date < today ? today : visit.date);
  const [date, setDate] = useState(start);
  const [slot, setSlot] = useState<DaySlot>();
  const [isSubmitted, setIsAsked] = useState(false);
  const query = useDaySlots(visit.needs, date);
  const closed = useClosedReason(date);
  const slots = query.data && slotsToMoveTo(query.data, date, visit);
  const id = useId();
  const to: NewSlot | undefined = slot && {
    date,
    startTime: slot.startTime,
    endTime: slot.endTime,
    timeSlotId: slot.id,
  };
  return (
    <FormDialog
      title={`Move this ${kindTexts[visit.kind].one}`}
      lead={`${visit.parentName}, ${visit.reference}. They keep the old slot until the move is saved.`}
      submit="Move"
      isDirty={slot !== undefined || date !== start}
      busy={isPending}
      alert={
        failed && (
          <SubmitError error={failed} fallback={to ? failureText(visit.kind, { kind: 'move', to }) : ''} />
        )
      }
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (to) store(visit, { kind: 'move', to });
      }}
      onClose={() => openDialog(undefined)}
    >
      <TextField
        id={id}
        type="date"
        label="New day"
        className={styles.date}
        value={date}
        onChange={({ target }) => {
          setDate(target.value);
          setSlot(undefined);
        }}
        helperText={dateInWords(date)}
        slotProps={{ htmlInput: { min: today, max: addDays(today, horizon) } }}
      />
      <SlotTiles
        query={query}
        slots={slots}
        emptyText={date === '' ? 'Choose a day first.' : (closed ?? 'No slots on that day.')}
        chosen={slot?.id}
        onChoose={setSlot}
        error={isSubmitted && !slot ? 'Choose a slot.' : undefined}
      />
      <Grid
        columns="minmax(0, 1fr) auto minmax(0, 1fr)"
        gap={12}
        align="center"
        className={surface.sunken}
        aria-live="polite"
      >
        <SlotTime label="Current" of={visit} />
        <Icon path={mdiArrowRight} />
        <SlotTime label="New" of={to} />
      </Grid>
    </FormDialog>
  );
}

function SlotTime({
  label,
  of,
}: {
  label: string;
  of: Pick<NewSlot, 'date' | 'startTime' | 'endTime'> | undefined;
}) {
  return (
    <p className={styles.place}>
      <Text as="small" size="sm" weight={600} tone="muted">
        {label}
      </Text>
      {of ? (
        <b>
          <NoWrap>{day(of.date)},</NoWrap> <NoWrap>{timeSpan(of.startTime, of.endTime)}</NoWrap>
        </b>
      ) : (
        <b className={styles.open}>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>not chosen yet</VisuallyHidden>
        </b>
      )}
    </p>
  );
}
