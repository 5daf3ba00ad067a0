import { mdiCashCheck, mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { buildUrl } from '../../shared/api.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MarkPaidDialog } from '../money/MarkPaidDialog.tsx';
import { BatchDialog } from '../ui/batch/BatchDialog.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { MoveSeveralDialog, type SeveralProps } from './MoveSeveralDialog.tsx';
import { type BookingOrParty, nameOf } from './visit.ts';
import { refreshVisits, sendAction } from './visit-calls.ts';
import { countOf, kindTexts } from './visit-labels.ts';
import { WriteDialog } from './WriteDialog.tsx';

interface VisitBulkProps {
  visits: readonly BookingOrParty[];
  /** The list's address, for the file of the selected rows. */
  path: '/api/admin/bookings' | '/api/admin/birthday-parties';
  /** Those that are done need no selection any more. */
  onDone: (ids: ReadonlySet<BatchJob['id']>) => void;
}

/** Whether the user can do anything with several visits. */
export function useMayChangeSeveral(): boolean {
  const mayTake = useHasPermission('payments.take');
  const mayManage = useHasPermission('bookings.manage');
  const mayExport = useHasPermission('families.export');
  return mayTake || mayManage || mayExport;
}

type Dialog = 'pay' | 'move' | 'cancel' | 'complete' | 'write';

/** What the team does with several visits at once. */
export function VisitBulk({ visits, path, onDone }: VisitBulkProps) {
  const mayTake = useHasPermission('payments.take');
  const mayManage = useHasPermission('bookings.manage');
  const mayExport = useHasPermission('families.export');
  const mayWrite = useHasPermission('messages.manage');
  const [dialog, setDialog] = useState<Dialog>();
  return (
    <>
      {mayTake && (
        <Button
          variant="contained"
          startIcon={<Icon path={mdiCashCheck} size={20} />}
          onClick={() => setDialog('pay')}
        >
          Mark paid
        </Button>
      )}
      {mayManage && visits[0]?.kind === 'booking' && (
        <Button variant="outlined" onClick={() => setDialog('move')}>
          Move
        </Button>
      )}
      {mayManage && (
        <Button variant="outlined" onClick={() => setDialog('cancel')}>
          Cancel
        </Button>
      )}
      {(mayManage || mayExport || mayWrite) && (
        <MoreMenu label="More for the selected rows">
          {(close) => [
            mayManage && (
              <MenuItem
                key="complete"
                onClick={() => {
                  close();
                  setDialog('complete');
                }}
              >
                Mark as completed
              </MenuItem>
            ),
            mayWrite && (
              <MenuItem
                key="write"
                onClick={() => {
                  close();
                  setDialog('write');
                }}
              >
                Write to them
              </MenuItem>
            ),
            mayExport && (
              <MenuItem
                key="export"
                className={moreItem}
                component="a"
                href={buildUrl(path, {
                  query: { ids: visits.map(({ id }) => id).join(','), format: 'csv' },
                })}
                download
                onClick={close}
              >
                <Icon path={mdiTrayArrowDown} size={20} />
                Export
              </MenuItem>
            ),
          ]}
        </MoreMenu>
      )}
      {dialog && (
        <BulkDialog
          dialog={dialog}
          visits={visits}
          onClose={(done) => {
            setDialog(undefined);
            onDone(done);
          }}
        />
      )}
    </>
  );
}

interface BulkDialogProps {
  dialog: Dialog;
  visits: readonly BookingOrParty[];
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

function BulkDialog({ dialog, visits: current, onClose }: BulkDialogProps) {
  // The list goes on changing behind the dialog; it is about the visits as they were selected.
  const [visits] = useState(current);
  const queryClient = useQueryClient();
  const refresh = () => void refreshVisits(queryClient);
  switch (dialog) {
    case 'pay':
      return (
        <MarkPaidDialog
          rows={visits.map((visit) => ({ ...visit, name: nameOf(visit) }))}
          method={visits.every(({ awaitsUpi }) => awaitsUpi) ? 'upi' : ''}
          onEnd={refresh}
          onClose={onClose}
        />
      );
    case 'move':
      return <MoveSeveralDialog visits={visits} onEnd={refresh} onClose={onClose} />;
    case 'cancel':
      return <CancelSeveralDialog visits={visits} onEnd={refresh} onClose={onClose} />;
    case 'write':
      return <WriteDialog visits={visits} onClose={onClose} />;
    case 'complete':
      return <CompleteSeveralDialog visits={visits} onEnd={refresh} onClose={onClose} />;
  }
}

function CancelSeveralDialog({ visits, onEnd, onClose }: SeveralProps) {
  const open = visits.filter(({ status }) => status !== 'cancelled');
  const paid = open.filter(({ paidAmount }) => paiseOf(paidAmount) > 0).length;
  const freed = visits[0]?.kind === 'party' ? 'The room becomes' : 'Their seats become';
  return (
    <BatchDialog
      title={open.length > 0 ? `Cancel ${countOf(open)}?` : 'All of them are cancelled already'}
      lead={
        open.length > 0 &&
        `${freed} available right away. ${paid > 0 ? `${paid} of them are paid: they stay listed under To refund.` : ''}`
      }
      submit={open.length > 0 ? `Cancel ${countOf(open)}` : undefined}
      danger
      toJobs={() =>
        open.map((visit) => ({
          id: visit.id,
          name: nameOf(visit),
          run: () => sendAction(visit, { kind: 'status', status: 'cancelled' }),
        }))
      }
      doneText={(done) => `${done} cancelled`}
      failed={kindTexts[visits[0]?.kind ?? 'booking'].statusFailed}
      onEnd={onEnd}
      onClose={onClose}
    />
  );
}

function CompleteSeveralDialog({ visits, onEnd, onClose }: SeveralProps) {
  const today = useCentreNow().date;
  const open = visits.filter(
    ({ status, date }) => (status === 'pending' || status === 'confirmed') && date <= today,
  );
  return (
    <BatchDialog
      title={open.length > 0 ? `Mark ${countOf(open)} as completed?` : 'None of them can be completed'}
      lead={
        open.length < visits.length &&
        `${visits.length - open.length} of the selected rows are cancelled, completed or still to come.`
      }
      submit={open.length > 0 ? 'Mark as completed' : undefined}
      toJobs={() =>
        open.map((visit) => ({
          id: visit.id,
          name: nameOf(visit),
          run: () => sendAction(visit, { kind: 'status', status: 'completed' }),
        }))
      }
      doneText={(done) => `${done} completed`}
      failed={kindTexts[visits[0]?.kind ?? 'booking'].statusFailed}
      onEnd={onEnd}
      onClose={onClose}
    />
  );
}
