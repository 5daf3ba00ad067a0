import { FailedTry } from '../ui/FailedTry.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import type { Visit } from './visit.ts';
import { earlyWords, kindWords } from './visit-words.ts';

/** Any status may follow any other. Completing an upcoming visit needs confirmation. */
export function CompleteDialog({ changes, visit }: { changes: VisitChanges; visit: Visit }) {
  const { kind, store, ask, failed, isPending } = changes;
  return (
    <FormDialog
      title="Mark as completed early?"
      lead={earlyWords(visit)}
      submit="Mark as completed"
      cancel="Not yet"
      brief
      busy={isPending}
      alert={failed && <FailedTry error={failed} otherwise={kindWords[kind].statusFailed} />}
      onSubmit={(event) => {
        event.preventDefault();
        store(visit, { kind: 'status', status: 'completed' });
      }}
      onClose={() => ask(undefined)}
    />
  );
}
