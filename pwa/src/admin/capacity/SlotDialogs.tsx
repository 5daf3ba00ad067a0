import { StrandedDialog } from '../stranded/StrandedDialog.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { editOf, type SlotStore, slotWords } from './useSlotStore.ts';

/** What has to be decided about a change of a slot: nothing while there is nothing. */
export function SlotDialogs({ store, failed }: { store: SlotStore; failed: string }) {
  return (
    <>
      <StrandedDialog store={store} failed={failed} />
      <ClashDialog store={store} editOf={editOf} words={slotWords} />
    </>
  );
}
