import { mdiCashCheck, mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { useState } from 'react';
import { api, buildUrl } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { apiPage } from '../api-page.ts';
import { type DueRow, MarkPaidDialog } from '../money/MarkPaidDialog.tsx';
import { ReasonBatchDialog } from '../ui/batch/ReasonBatchDialog.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { toastFailure } from '../ui/failure.ts';
import { SelectionBar } from '../ui/table/SelectionBar.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { refreshSales } from './queries.ts';
import type { toQuery } from './sales-view.ts';

export const nameOfSale = ({ customerName, reference }: Sale): string => `${customerName}, ${reference}`;

/** Whether the user can do anything with several sales. */
export function useMayChangeSales(): boolean {
  const mayTake = useHasPermission('payments.take');
  const maySell = useHasPermission('hours.sell');
  const mayExport = useHasPermission('families.export');
  return mayTake || maySell || mayExport;
}

interface SalesBarProps {
  selection: Selection<Sale>;
  total: number;
  filter: ReturnType<typeof toQuery> & { search: string };
}

/** The selected hour packages, and what the team does with several at once. */
export function SalesBar({ selection, total, filter }: SalesBarProps) {
  return (
    <SelectionBar
      selection={selection}
      total={total}
      readFirst={(limit) => apiPage('GET /api/package-sales', { query: { ...filter, limit } })}
    >
      <Actions
        sales={selection.rows}
        onDone={(done) =>
          selection.set(
            selection.rows.filter(({ id }) => done.has(id)),
            false,
          )
        }
      />
    </SelectionBar>
  );
}

interface ActionsProps {
  sales: readonly Sale[];
  /** Those that are done need no selection any more. */
  onDone: (ids: ReadonlySet<BatchJob['id']>) => void;
}

type Dialog = { what: 'pay'; rows: readonly DueRow[] } | { what: 'cancel'; sales: readonly Sale[] };

function Actions({ sales, onDone }: ActionsProps) {
  const queryClient = useQueryClient();
  const mayTake = useHasPermission('payments.take');
  const maySell = useHasPermission('hours.sell');
  const mayExport = useHasPermission('families.export');
  const [dialog, setDialog] = useState<Dialog>();
  // The list does not say what is due; each sale's own page does.
  const asking = useMutation({
    mutationFn: () => readDue(sales),
    onSuccess: (rows) => setDialog({ what: 'pay', rows }),
    onError: (error) => toastFailure(error, 'What is due did not load.'),
  });
  const refresh = () => void refreshSales(queryClient);
  const close = (done: ReadonlySet<BatchJob['id']>) => {
    setDialog(undefined);
    onDone(done);
  };
  return (
    <>
      {mayTake && (
        <Button
          variant="contained"
          startIcon={<Icon path={mdiCashCheck} size={20} />}
          loading={asking.isPending}
          onClick={() => asking.mutate()}
        >
          Mark paid
        </Button>
      )}
      {maySell && (
        <Button variant="outlined" onClick={() => setDialog({ what: 'cancel', sales })}>
          Cancel
        </Button>
      )}
      {mayExport && (
        <Button
          variant="outlined"
          component="a"
          href={buildUrl('/api/package-sales', {
            query: { ids: sales.map(({ id }) => id).join(','), format: 'csv' },
          })}
          download
          startIcon={<Icon path={mdiTrayArrowDown} size={20} />}
        >
          Export
        </Button>
      )}
      {dialog?.what === 'pay' && <MarkPaidDialog rows={dialog.rows} onEnd={refresh} onClose={close} />}
      {dialog?.what === 'cancel' && (
        <CancelSalesDialog sales={dialog.sales} onEnd={refresh} onClose={close} />
      )}
    </>
  );
}

/** So many sales are read side by side. */
const AT_ONCE = 8;

/** What is due for each sale. */
async function readDue(sales: readonly Sale[]): Promise<DueRow[]> {
  const rows: DueRow[] = [];
  for (let first = 0; first < sales.length; first += AT_ONCE) {
    const some = sales.slice(first, first + AT_ONCE);
    rows.push(...(await Promise.all(some.map(dueOf))));
  }
  return rows;
}

async function dueOf(sale: Sale): Promise<DueRow> {
  const { money } = await api('GET /api/package-sales/{id}', { params: { id: sale.id } });
  return { id: sale.id, name: nameOfSale(sale), orderId: money.orderId, dueAmount: money.dueAmount };
}

interface CancelSalesDialogProps {
  sales: readonly Sale[];
  onEnd: () => void;
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

/** Cancels several hour packages, for one reason. */
function CancelSalesDialog({ sales, onEnd, onClose }: CancelSalesDialogProps) {
  const open = sales.filter(({ status }) => status !== 'cancelled');
  const others = sales.length - open.length;
  const what = count(open.length, 'package', 'packages');
  const already = others > 0 ? ` ${others} of the selected are cancelled already.` : '';
  return (
    <ReasonBatchDialog
      title={open.length > 0 ? `Cancel ${what}?` : 'Nothing to cancel'}
      lead={`The families lose the remaining hours, and what they paid is then to be refunded. This cannot be undone.${already}`}
      submit={open.length > 0 ? `Cancel ${what}` : undefined}
      danger
      toJobs={(reason) =>
        open.map((sale) => ({
          id: sale.id,
          name: nameOfSale(sale),
          run: () =>
            api('POST /api/package-sales/{id}/cancel', { params: { id: sale.id }, body: { reason } }),
        }))
      }
      doneText={(done) => `${count(done, 'package', 'packages')} cancelled`}
      failed="Failed to cancel the package"
      onEnd={onEnd}
      onClose={onClose}
    />
  );
}
