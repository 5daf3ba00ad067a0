import { mdiArrowRight } from '@mdi/js';
import TextField from '@mui/material/TextField';
import { addDays } from '@toodles/api/domain/dates.ts';
import { useId, useState } from 'react';
import { ApiError, errorCode } from '../../shared/api-error.ts';
import { day, rupeesOf, timeSpan } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
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
  const [price, setPrice] = useState<'keep' | 'change'>();
  const asksPrice = errorCode(failed) === 'price_differs';
  const query = useDaySlots(visit.needs, date);
  const closed = useClosedReason(date);
  const slots = query.data && slotsToMoveTo(query.data, date, visit);
  const id = useId();
  const to: NewSlot | undefined = slot && {
    date,
    startTime: slot.startTime,
    endTime: slot.endTime,
    timeSlotId: slot.id,
    price,
  };
  return (
    <FormDialog
      title={`Move this ${kindTexts[visit.kind].one}`}
      lead={`${visit.parentName}, ${visit.reference}. They keep the old slot until the move is saved.`}
      submit="Move"
      isDirty={slot !== undefined || date !== start}
      busy={isPending}
      alert={
        failed &&
        !asksPrice && (
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
          setPrice(undefined);
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
      {failed && asksPrice && <PriceChoice error={failed} chosen={price} onChoose={setPrice} />}
    </FormDialog>
  );
}

interface PriceChoiceProps {
  /** The refusal, with both prices. */
  error: Error;
  chosen: 'keep' | 'change' | undefined;
  onChoose: (price: 'keep' | 'change') => void;
}

/** The price on the new day is different: which one applies? */
function PriceChoice({ error, chosen, onChoose }: PriceChoiceProps) {
  const details = error instanceof ApiError ? error.details : {};
  const text = (amount: unknown) => (typeof amount === 'string' ? rupeesOf(amount) : '');
  return (
    <Row as="fieldset" wrap gap={8} align="stretch">
      <legend role="alert">The price on that day is different. Choose one, then move.</legend>
      <ChoiceCard
        name="price"
        title={`Keep ${text(details.agreedAmount)}`}
        checked={chosen === 'keep'}
        onChoose={() => onChoose('keep')}
      >
        The agreed price stays.
      </ChoiceCard>
      <ChoiceCard
        name="price"
        title={`Change to ${text(details.totalAmount)}`}
        checked={chosen === 'change'}
        onChoose={() => onChoose('change')}
      >
        The difference is then to pay or to refund.
      </ChoiceCard>
    </Row>
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
