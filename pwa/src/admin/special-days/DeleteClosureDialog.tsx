import type { TeamClosure } from '@toodles/api/contract/team-schedule.ts';
import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { dateText } from './ClosureRows.tsx';
import { hoursText } from './closure-form.ts';
import { DELETE_FAILED, useClosureRemoval } from './useClosureStore.ts';

/** Confirms restoring the hours of a date's weekday, which may displace bookings too. */
export function DeleteClosureDialog({ closure, onClose }: { closure: TeamClosure; onClose: () => void }) {
  const store = useClosureRemoval(onClose);
  const was = [hoursText(closure), closure.reason].filter(Boolean).join(', ');
  return (
    <>
      <FormDialog
        title={`Delete ${dateText(closure.date)}?`}
        lead={`Special day: ${was}. Without it, the weekday’s usual hours apply.`}
        submit="Delete"
        danger
        busy={store.isPending}
        alert={store.error && <SubmitError error={store.error} fallback={DELETE_FAILED} />}
        onSubmit={(event) => {
          event.preventDefault();
          store.store(undefined, closure);
        }}
        onClose={onClose}
      />
      <DisplacementDialog store={store} failed={DELETE_FAILED} />
    </>
  );
}
