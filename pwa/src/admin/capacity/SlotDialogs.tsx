import { StrandedDialog } from '../stranded/StrandedDialog.tsx';
import { StaleDialog } from '../ui/stale/StaleDialog.tsx';
import { editOf, type SlotStore, slotWords } from './useSlotStore.ts';

/** What has to be decided about a change of a slot: nothing while there is nothing. */
export function SlotDialogs({ store, failed }: { store: SlotStore; failed: string }) {
  const { clash } = store;
  return (
    <>
      <StrandedDialog store={store} failed={failed} />
      {clash && (
        <StaleDialog
          // Should somebody be quicker once more, the choices start anew.
          key={clash.current.version}
          clash={clash}
          base={editOf(clash.base)}
          theirs={editOf(clash.current)}
          mine={clash.mine}
          words={slotWords}
          busy={store.isPending}
          onSave={(decided) => store.store(clash.current, decided)}
          onClose={store.leaveClash}
        />
      )}
    </>
  );
}
