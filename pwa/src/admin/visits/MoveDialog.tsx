import { mdiArrowRight } from '@mdi/js';
import TextField from '@mui/material/TextField';
import { addDays } from '@toodles/api/domain/dates.ts';
import { useId, useState } from 'react';
import { day, timeSpan } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { dateInWords } from '../ui/dates.ts';
import { FailedTry } from '../ui/FailedTry.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { type DaySlot, slotsToMoveTo } from './day-slots.ts';
import styles from './MoveDialog.module.css';
import { SlotTiles } from './SlotTiles.tsx';
import { useClosedReason, useDaySlots } from './useDaySlots.ts';
import type { VisitChanges } from './useVisitChanges.ts';
import type { Visit } from './visit.ts';
import { failedOf, type NewPlace } from './visit-calls.ts';
import { kindWords } from './visit-words.ts';
import { Whole } from './Whole.tsx';

interface MoveDialogProps {
  changes: VisitChanges;
  visit: Visit;
}

/** Moves a visit to another date and slot. It keeps its old slot until the new one is booked. */
export function MoveDialog({ changes, visit }: MoveDialogProps) {
  const { store, failed, isPending, ask } = changes;
  const today = useCentreNow().date;
  const horizon = useSite().data?.bookingHorizonDays ?? 0;
  const [start] = useState(visit.date < today ? today : visit.date);
  const [date, setDate] = useState(start);
  const [slot, setSlot] = useState<DaySlot>();
  const [isAsked, setIsAsked] = useState(false);
  const query = useDaySlots(visit.needs, date);
  const closed = useClosedReason(date);
  const slots = query.data && slotsToMoveTo(query.data, date, visit);
  const id = useId();
  const to: NewPlace | undefined = slot && {
    date,
    startTime: slot.startTime,
    endTime: slot.endTime,
    timeSlotId: slot.id,
  };
  return (
    <FormDialog
      title={`Move this ${kindWords[visit.kind].one}`}
      lead={`${visit.parentName}, ${visit.reference}. They keep the old slot until the move is saved.`}
      submit="Move"
      isDirty={slot !== undefined || date !== start}
      busy={isPending}
      alert={
        failed && (
          <FailedTry error={failed} otherwise={to ? failedOf(visit.kind, { kind: 'move', to }) : ''} />
        )
      }
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (to) store(visit, { kind: 'move', to });
      }}
      onClose={() => ask(undefined)}
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
        nothing={date === '' ? 'Choose a day first.' : (closed ?? 'No slots on that day.')}
        chosen={slot?.id}
        onChoose={setSlot}
        error={isAsked && !slot ? 'Choose a slot.' : undefined}
      />
      <div className={styles.move} aria-live="polite">
        <Place label="Current" of={visit} />
        <Icon path={mdiArrowRight} />
        <Place label="New" of={to} />
      </div>
    </FormDialog>
  );
}

function Place({
  label,
  of,
}: {
  label: string;
  of: Pick<NewPlace, 'date' | 'startTime' | 'endTime'> | undefined;
}) {
  return (
    <p className={styles.place}>
      <small>{label}</small>
      {of ? (
        <b>
          <Whole>{day(of.date)},</Whole> <Whole>{timeSpan(of.startTime, of.endTime)}</Whole>
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
