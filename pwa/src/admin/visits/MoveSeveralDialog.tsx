import TextField from '@mui/material/TextField';
import { addDays } from '@toodles/api/domain/dates.ts';
import { useState } from 'react';
import { count } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { useSite } from '../../shared/useSite.ts';
import { BatchDialog } from '../ui/batch/BatchDialog.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { dateInWords } from '../ui/dates.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import type { DaySlot } from './day-slots.ts';
import { SlotTiles } from './SlotTiles.tsx';
import { useClosedReason, useDaySlots } from './useDaySlots.ts';
import styles from './VisitDialogs.module.css';
import { type BookingOrParty, nameOf } from './visit.ts';
import { sendAction } from './visit-calls.ts';

export interface SeveralProps {
  visits: readonly BookingOrParty[];
  /** Refetches what has changed. */
  onEnd: () => void;
  /** @param done the ids of the visits that are done */
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

/** Moves several bookings to one slot: those that find no seat stay where they are. */
export function MoveSeveralDialog({ visits, onEnd, onClose }: SeveralProps) {
  const today = useCentreNow().date;
  const horizon = useSite().data?.bookingHorizonDays ?? 0;
  const movable = visits.filter(({ status }) => status === 'pending' || status === 'confirmed');
  const [date, setDate] = useState(() =>
    earliest(
      movable.map((visit) => visit.date),
      today,
    ),
  );
  const [slot, setSlot] = useState<DaySlot>();
  const [price, setPrice] = useState<'keep' | 'change'>('keep');
  const [isAsked, setIsAsked] = useState(false);
  const query = useDaySlots({ kind: 'booking', children: 1 }, date);
  const closed = useClosedReason(date);
  const children = movable.reduce(
    (sum, { needs }) => sum + (needs.kind === 'booking' ? needs.children : 0),
    0,
  );
  return (
    <BatchDialog
      title={
        movable.length > 0 ? `Move ${count(movable.length, 'booking', 'bookings')}` : 'None of them can move'
      }
      lead={
        movable.length > 0
          ? `${count(children, 'child', 'children')} in all. A booking that finds no seats stays where it is.`
          : 'They are cancelled or completed.'
      }
      submit={movable.length > 0 ? 'Move' : undefined}
      toJobs={() => {
        setIsAsked(true);
        if (!slot) return;
        const to = { date, startTime: slot.startTime, endTime: slot.endTime, timeSlotId: slot.id, price };
        return movable.map((visit) => ({
          id: visit.id,
          name: nameOf(visit),
          run: () => sendAction(visit, { kind: 'move', to }),
        }));
      }}
      doneText={(done) => `${done} moved`}
      failed="Failed to move the booking"
      onEnd={onEnd}
      onClose={onClose}
    >
      {movable.length > 0 && (
        <Stack gap={16}>
          <TextField
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
            slots={query.data}
            emptyText={date === '' ? 'Choose a day first.' : (closed ?? 'No slots on that day.')}
            chosen={slot?.id}
            onChoose={setSlot}
            error={isAsked && !slot ? 'Choose a slot.' : undefined}
          />
          <Row as="fieldset" wrap gap={8} align="stretch">
            <legend>If the price on that day is different</legend>
            <ChoiceCard
              name="price"
              title="Keep the agreed prices"
              checked={price === 'keep'}
              onChoose={() => setPrice('keep')}
            />
            <ChoiceCard
              name="price"
              title="Change to the day’s prices"
              checked={price === 'change'}
              onChoose={() => setPrice('change')}
            />
          </Row>
        </Stack>
      )}
    </BatchDialog>
  );
}

/** The first day of several, today at the earliest. */
function earliest(dates: readonly string[], today: string): string {
  const first = dates.toSorted()[0] ?? today;
  return first < today ? today : first;
}
