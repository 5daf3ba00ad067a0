import { mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { Enquiry, EnquiryStatus } from '@toodles/api/contract/centre/team-enquiries.ts';
import { useState } from 'react';
import { api, buildUrl } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { BatchDialog } from '../ui/batch/BatchDialog.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { statusNames } from './enquiry-labels.ts';
import { refreshEnquiries } from './useEnquiryStore.ts';

interface EnquiriesBulkProps {
  enquiries: readonly Enquiry[];
  /** Those that are done need no selection any more. */
  onDone: (ids: ReadonlySet<BatchJob['id']>) => void;
}

/** What the team does with several enquiries at once. */
export function EnquiriesBulk({ enquiries, onDone }: EnquiriesBulkProps) {
  const mayExport = useHasPermission('families.export');
  const [dialog, setDialog] = useState<{ status: EnquiryStatus; enquiries: readonly Enquiry[] }>();
  return (
    <>
      <Button variant="contained" onClick={() => setDialog({ status: 'responded', enquiries })}>
        Mark responded
      </Button>
      <Button variant="outlined" onClick={() => setDialog({ status: 'closed', enquiries })}>
        Close
      </Button>
      {mayExport && (
        <Button
          variant="outlined"
          component="a"
          href={buildUrl('/api/admin/enquiries', {
            query: { ids: enquiries.map(({ id }) => id).join(','), format: 'csv' },
          })}
          download
          startIcon={<Icon path={mdiTrayArrowDown} size={20} />}
        >
          Export
        </Button>
      )}
      {dialog && (
        <StatusDialog
          {...dialog}
          onClose={(done) => {
            setDialog(undefined);
            onDone(done);
          }}
        />
      )}
    </>
  );
}

interface StatusDialogProps {
  status: EnquiryStatus;
  enquiries: readonly Enquiry[];
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

function StatusDialog({ status, enquiries, onClose }: StatusDialogProps) {
  const queryClient = useQueryClient();
  const others = enquiries.filter((one) => one.status !== status);
  const name = statusNames[status].toLowerCase();
  return (
    <BatchDialog
      title={
        others.length > 0
          ? `Mark ${count(others.length, 'enquiry', 'enquiries')} as ${name}?`
          : `All of them are ${name} already`
      }
      lead={others.length > 0 && 'The families are not told.'}
      submit={others.length > 0 ? `Mark as ${name}` : undefined}
      toJobs={() =>
        others.map((enquiry) => ({
          id: enquiry.id,
          name: enquiry.name,
          run: () =>
            api('PATCH /api/admin/enquiries/{id}', {
              params: { id: enquiry.id },
              body: { status },
              expectedVersion: enquiry.version,
            }),
        }))
      }
      doneText={(done) => `${done} marked as ${name}`}
      failed="Failed to update the enquiry"
      onEnd={() => refreshEnquiries(queryClient)}
      onClose={onClose}
    />
  );
}
