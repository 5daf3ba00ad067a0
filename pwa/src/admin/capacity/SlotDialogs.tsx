import { DisplacementDialog } from '../displaced-bookings/DisplacementDialog.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { editOf, type SlotStore, slotLabels } from './useSlotStore.ts';

/** The dialogs for a slot change that needs a decision; renders nothing otherwise. */
export function SlotDialogs({ store, failed }: { store: SlotStore; failed: string }) {
  return (
    <>
      <DisplacementDialog store={store} failed={failed} />
      <ClashDialog store={store} editOf={editOf} labels={slotLabels} />
    </>
  );
}
