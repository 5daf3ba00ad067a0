import { mdiCashCheck, mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { CounterOrder } from '@toodles/api/contract/counter/counter.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { api, buildUrl } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MarkPaidDialog } from '../money/MarkPaidDialog.tsx';
import { ReasonBatchDialog } from '../ui/batch/ReasonBatchDialog.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { saleName } from './CounterSalesRows.tsx';
import { refreshCounter } from './queries.ts';

interface CounterSalesBulkProps {
  sales: readonly CounterOrder[];
  /** Those that are done need no selection any more. */
  onDone: (ids: ReadonlySet<BatchJob['id']>) => void;
}

/** What the team does with several counter sales at once. */
export function CounterSalesBulk({ sales, onDone }: CounterSalesBulkProps) {
  const mayRefund = useHasPermission('payments.refund');
  const mayExport = useHasPermission('families.export');
  const [dialog, setDialog] = useState<{ what: 'pay' | 'cancel'; sales: readonly CounterOrder[] }>();
  const close = (done: ReadonlySet<BatchJob['id']>) => {
    setDialog(undefined);
    onDone(done);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiCashCheck} size={20} />}
        onClick={() => setDialog({ what: 'pay', sales })}
      >
        Mark paid
      </Button>
      {mayRefund && (
        <Button variant="outlined" onClick={() => setDialog({ what: 'cancel', sales })}>
          Cancel
        </Button>
      )}
      {mayExport && (
        <Button
          variant="outlined"
          component="a"
          href={buildUrl('/api/admin/counter-sales', {
            query: { ids: sales.map(({ id }) => id).join(','), format: 'csv' },
          })}
          download
          startIcon={<Icon path={mdiTrayArrowDown} size={20} />}
        >
          Export
        </Button>
      )}
      {dialog?.what === 'pay' && (
        <MarkPaidDialog
          rows={dialog.sales.map((sale) => ({ ...sale, name: saleName(sale), orderId: sale.id }))}
          onClose={close}
        />
      )}
      {dialog?.what === 'cancel' && <CancelSalesDialog sales={dialog.sales} onClose={close} />}
    </>
  );
}

interface CancelSalesDialogProps {
  sales: readonly CounterOrder[];
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

/** Takes all items off several sales, for one reason. */
function CancelSalesDialog({ sales, onClose }: CancelSalesDialogProps) {
  const queryClient = useQueryClient();
  const paid = sales.filter(({ paidAmount }) => paiseOf(paidAmount) > 0).length;
  const what = count(sales.length, 'sale', 'sales');
  return (
    <ReasonBatchDialog
      title={`Cancel ${what}?`}
      lead={`Takes all their items off and returns them to stock.${paid > 0 ? ` What was paid for ${count(paid, 'sale', 'sales')} is then to be refunded.` : ''}`}
      submit={`Cancel ${what}`}
      danger
      toJobs={(reason) =>
        sales.map((sale) => ({
          id: sale.id,
          name: saleName(sale),
          run: () =>
            api('POST /api/admin/counter-sales/{id}/cancel', { params: { id: sale.id }, body: { reason } }),
        }))
      }
      doneText={(done) => `${count(done, 'sale', 'sales')} cancelled`}
      failed="Failed to cancel the sale"
      onEnd={() => void refreshCounter(queryClient)}
      onClose={onClose}
    />
  );
}
