import { rupeesOf } from '../../shared/format.ts';
import { FailedTry } from '../ui/FailedTry.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import { VisitClashDialog } from './VisitClashDialog.tsx';
import { whenText } from './visit.ts';
import { kindWords } from './visit-words.ts';

/** What the page's changes ask before they are done, and what came too late. */
export function VisitDialogs({ changes }: { changes: VisitChanges }) {
  const { asked } = changes;
  return (
    <>
      {asked?.what === 'cancel' && <CancelDialog changes={changes} />}
      {asked?.what === 'move' && <MoveDialog key={asked.visit.id} changes={changes} visit={asked.visit} />}
      <VisitClashDialog changes={changes} />
    </>
  );
}

function CancelDialog({ changes }: { changes: VisitChanges }) {
  const { asked, kind, store, ask, failed, isPending } = changes;
  if (!asked) return null;
  const { visit } = asked;
  const { one, place, statusFailed } = kindWords[kind];
  const paid =
    visit.paymentStatus === 'paid'
      ? ` ${rupeesOf(visit.totalAmount)} was paid: give it back by hand, money is not moved here.`
      : '';
  return (
    <FormDialog
      title={`Cancel this ${one}?`}
      lead={`${visit.parentName}, ${whenText(visit)}. The ${place} can be booked by others at once.${paid}`}
      submit={`Cancel the ${one}`}
      cancel="Keep it"
      danger
      busy={isPending}
      alert={failed && <FailedTry error={failed} otherwise={statusFailed} />}
      onSubmit={(event) => {
        event.preventDefault();
        store(visit, { kind: 'status', status: 'cancelled' });
      }}
      onClose={() => ask(undefined)}
    />
  );
}
