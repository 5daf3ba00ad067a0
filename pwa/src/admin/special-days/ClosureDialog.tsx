import { zodResolver } from '@hookform/resolvers/zod';
import type { TeamClosure } from '@toodles/api/contract/schedule/team-schedule.ts';
import { useForm } from 'react-hook-form';
import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { StaleDialog } from '../ui/stale/StaleDialog.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { ClosureFields } from './ClosureFields.tsx';
import { dateText } from './ClosureRows.tsx';
import { blankForm, type ClosureForm, closureForm, closureLabels, formOf } from './closure-form.ts';
import { SAVE_FAILED, useClosureStore } from './useClosureStore.ts';

interface ClosureDialogProps {
  /** The edited day; undefined when adding. */
  closure?: TeamClosure | undefined;
  onClose: () => void;
}

/** Closes the centre on a date, or gives the date its own hours. */
export function ClosureDialog({ closure, onClose }: ClosureDialogProps) {
  const { date: today } = useCentreNow();
  const form = useForm<ClosureForm>({
    resolver: zodResolver(closureForm(today)),
    defaultValues: closure ? formOf(closure) : blankForm(),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const store = useClosureStore({ onDone: onClose, onFailed: (error) => showIssues(error, form) });
  const { clash } = store;
  return (
    <>
      <FormDialog
        title={closure ? dateText(closure.date) : 'Add a special day'}
        lead="A day when the centre is closed or has different hours."
        submit="Save"
        isDirty={form.formState.isDirty}
        busy={store.isPending}
        alert={store.error && <SubmitError error={store.error} fallback={SAVE_FAILED} />}
        onSubmit={(event) => void form.handleSubmit((typed) => store.store(closure, typed))(event)}
        onClose={onClose}
      >
        <ClosureFields form={form} today={today} />
      </FormDialog>
      <DisplacementDialog store={store} failed={SAVE_FAILED} />
      {clash?.base && clash.current && (
        <StaleDialog
          // If the row changes again, the choices start over.
          key={clash.current.version}
          clash={clash}
          base={formOf(clash.base)}
          theirs={formOf(clash.current)}
          mine={clash.mine}
          labels={closureLabels}
          busy={store.isPending}
          onSave={(decided) => store.store(clash.current, decided)}
          onClose={store.dismissClash}
        />
      )}
    </>
  );
}
