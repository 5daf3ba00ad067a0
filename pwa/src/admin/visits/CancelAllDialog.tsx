import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpcomingVisit } from '@toodles/api/contract/bookings/team-bookings.ts';
import { api } from '../../shared/api.ts';
import { count, day, phoneNumber, timeOfDay } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './VisitDialogs.module.css';
import { refreshVisits } from './visit-calls.ts';

/** Lists all upcoming bookings of a phone number and cancels them in one step. */
export function CancelAllDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const queries = useQueryClient();
  const upcoming = useQuery({
    ...read('GET /api/admin/upcoming-visits', { query: { phone } }),
    staleTime: 0,
    gcTime: 0,
  });
  const visits = upcoming.data ?? [];
  const cancel = useMutation({
    mutationFn: () =>
      api('POST /api/admin/upcoming-visits/cancel', {
        body: { phone, visits: visits.map(({ kind, id, version }) => ({ kind, id, version })) },
      }),
    onSuccess: ({ cancelled }) => {
      toast({ title: `${count(cancelled, 'booking', 'bookings')} cancelled` });
      onClose();
      return refreshVisits(queries);
    },
    onError: () => void upcoming.refetch(),
  });
  const failed = cancel.error ?? upcoming.error;
  const hasNone = upcoming.isSuccess && visits.length === 0;
  return (
    <FormDialog
      title={`Cancel all bookings of ${phoneNumber(phone)}?`}
      lead={
        hasNone
          ? 'This number has no upcoming bookings.'
          : 'Their seats, party rooms and vouchers become available right away. Paid bookings stay listed under To refund.'
      }
      submit={visits.length > 0 ? `Cancel ${count(visits.length, 'booking', 'bookings')}` : undefined}
      cancel={visits.length > 0 ? 'Keep them' : 'Close'}
      danger
      brief
      busy={cancel.isPending}
      alert={failed && <SubmitError error={failed} fallback="Failed to cancel the bookings" />}
      onSubmit={(event) => {
        event.preventDefault();
        cancel.mutate();
      }}
      onClose={onClose}
    >
      {upcoming.isPending && <Skeleton height={96} />}
      {visits.length > 0 && (
        <ul className={styles.bookings}>
          {visits.map((visit) => (
            <Row key={visit.reference} visit={visit} />
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

function Row({ visit }: { visit: UpcomingVisit }) {
  const { kind, reference, date, startTime, people, parentName, paymentStatus } = visit;
  const who =
    kind === 'party' ? `party, ${count(people, 'guest', 'guests')}` : count(people, 'child', 'children');
  return (
    <li>
      <b>
        {day(date)}, {timeOfDay(startTime)}
      </b>
      <span>
        {parentName}, {who}
        {paymentStatus === 'paid' && ', paid'}
      </span>
      <small>{reference}</small>
    </li>
  );
}
