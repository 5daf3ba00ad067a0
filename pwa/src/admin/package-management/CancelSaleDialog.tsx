import type { Sale } from '@toodles/api/contract/hour-packages.ts';
import { count } from '../../shared/format.ts';
import { useCancelSale } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { saleFailures } from './sale-words.ts';

export function CancelSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Cancel this sale?"
      lead={`${sale.customerName} loses the ${count(sale.remainingHours, 'hour that is', 'hours that are')} left. Money is not moved here. This cannot be undone.`}
      submit="Cancel the sale"
      failed={saleFailures.cancel}
      action={useCancelSale()}
      withReason={(reason) => ({ id: sale.id, reason })}
      onClose={onClose}
    />
  );
}
