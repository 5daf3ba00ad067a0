import { useQueryClient } from '@tanstack/react-query';
import type { DisplacedBooking } from '@toodles/api/contract/schedule/team-schedule.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { BatchDialog } from '../ui/batch/BatchDialog.tsx';
import { type BatchJob, NotDone } from '../ui/batch/run-batch.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { refreshVisits } from '../visits/visit-calls.ts';
import { visitsText, whenText } from './displaced-labels.ts';
import { useRefreshSchedule } from './useScheduleStore.ts';

interface DisplacedBatchProps {
  visits: readonly DisplacedBooking[];
  onClose: () => void;
}

type From = 'own' | 'later';

/** Moves displaced bookings one after another, each to the nearest time with room. Agreed prices stay. */
export function MoveDisplacedDialog({ visits, onClose }: DisplacedBatchProps) {
  const refresh = useRefreshAll();
  const [from, setFrom] = useState<From>('own');
  return (
    <BatchDialog
      title={`Move ${visitsText(visits.length)}?`}
      lead="Each goes to the time nearest to its own that has room, at the agreed price. Tell the families afterwards."
      submit={`Move ${visitsText(visits.length)}`}
      toJobs={() => visits.map((visit) => ({ ...jobOf(visit), run: () => moveToNext(visit, from) }))}
      doneText={(done) => `${visitsText(done)} moved`}
      failed="Failed to move the booking"
      onEnd={refresh}
      onClose={onClose}
    >
      <Stack as="fieldset" gap={8} aria-label="Where to">
        <ChoiceCard
          name="from"
          title="To the next free slot"
          checked={from === 'own'}
          onChoose={() => setFrom('own')}
        >
          The same day if it has room, otherwise a later one.
        </ChoiceCard>
        <ChoiceCard
          name="from"
          title="To the next free day"
          checked={from === 'later'}
          onChoose={() => setFrom('later')}
        >
          The same time if it has room.
        </ChoiceCard>
      </Stack>
    </BatchDialog>
  );
}

/** Cancels displaced bookings one after another. What was paid stays listed under To refund. */
export function CancelDisplacedDialog({ visits, onClose }: DisplacedBatchProps) {
  const refresh = useRefreshAll();
  return (
    <BatchDialog
      title={`Cancel ${visitsText(visits.length)}?`}
      lead="Paid bookings stay listed under To refund. Tell the families afterwards."
      submit={`Cancel ${visitsText(visits.length)}`}
      danger
      toJobs={() => visits.map((visit) => ({ ...jobOf(visit), run: () => cancel(visit) }))}
      doneText={(done) => `${visitsText(done)} cancelled`}
      failed="Failed to cancel the booking"
      onEnd={refresh}
      onClose={onClose}
    />
  );
}

function useRefreshAll() {
  const queryClient = useQueryClient();
  const refreshSchedule = useRefreshSchedule();
  return () => {
    refreshSchedule();
    void refreshVisits(queryClient);
  };
}

/** Bookings and parties number their rows alike. */
const jobOf = (visit: DisplacedBooking): Pick<BatchJob, 'id' | 'name'> => ({
  id: `${visit.kind}-${visit.id}`,
  name: `${visit.parentName || visit.reference}, ${whenText(visit)}`,
});

async function moveToNext({ kind, id, version }: DisplacedBooking, from: From): Promise<unknown> {
  const params = { id };
  const call = { params, expectedVersion: version };
  if (kind === 'booking') {
    const { next } = await api('GET /api/admin/bookings/{id}/next-slot', { params, query: { from } });
    const { date: bookingDate, timeSlotId } = required(next);
    const body = { bookingDate, timeSlotId, price: 'keep' } as const;
    return api('POST /api/admin/bookings/{id}/reschedule', { ...call, body });
  }
  const { next } = await api('GET /api/admin/birthday-parties/{id}/next-slot', { params, query: { from } });
  const { date: partyDate, timeSlotId } = required(next);
  return api('POST /api/admin/birthday-parties/{id}/reschedule', {
    ...call,
    body: { partyDate, timeSlotId },
  });
}

function required<T>(next: T | null): T {
  if (next === null) throw new NotDone('No day that can be booked has room.');
  return next;
}

function cancel({ kind, id, version }: DisplacedBooking): Promise<unknown> {
  const call = { params: { id }, expectedVersion: version, body: { status: 'cancelled' } } as const;
  return kind === 'booking'
    ? api('PATCH /api/admin/bookings/{id}/status', call)
    : api('PATCH /api/admin/birthday-parties/{id}/status', call);
}
