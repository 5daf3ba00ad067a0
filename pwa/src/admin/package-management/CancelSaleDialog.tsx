import type { Sale } from '@toodles/api/contract/hour-packages.ts';
import { useCancelSale } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { cancelSaleMessage, saleFailures } from './sale-messages.ts';

export function CancelSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Cancel this sale?"
      lead={cancelSaleMessage(sale)}
      submit="Cancel sale"
      failed={saleFailures.cancel}
      action={useCancelSale()}
      withReason={(reason) => ({ id: sale.id, reason })}
      onClose={onClose}
    />
  );
}
