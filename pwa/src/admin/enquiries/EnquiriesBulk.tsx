import { mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import type { Enquiry, EnquiryStatus } from '@toodles/api/contract/centre/team-enquiries.ts';
import { useState } from 'react';
import { api, buildUrl } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { WriteToFamiliesDialog } from '../family/WriteToFamiliesDialog.tsx';
import { BatchDialog } from '../ui/batch/BatchDialog.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
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
  const mayWrite = useHasPermission('messages.manage');
  const [dialog, setDialog] = useState<{ status: EnquiryStatus; enquiries: readonly Enquiry[] }>();
  const [written, setWritten] = useState<readonly Enquiry[]>();
  return (
    <>
      <Button variant="contained" onClick={() => setDialog({ status: 'responded', enquiries })}>
        Mark responded
      </Button>
      <MoreMenu label="More for the selected rows">
        {(close) => [
          <MenuItem
            key="close"
            onClick={() => {
              close();
              setDialog({ status: 'closed', enquiries });
            }}
          >
            Close
          </MenuItem>,
          mayWrite && (
            <MenuItem
              key="write"
              onClick={() => {
                close();
                setWritten(enquiries);
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
              href={buildUrl('/api/admin/enquiries', {
                query: { ids: enquiries.map(({ id }) => id).join(','), format: 'csv' },
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
      {dialog && (
        <StatusDialog
          {...dialog}
          onClose={(done) => {
            setDialog(undefined);
            onDone(done);
          }}
        />
      )}
      {written && (
        <WriteDialog
          enquiries={written}
          onClose={(done) => {
            setWritten(undefined);
            onDone(done);
          }}
        />
      )}
    </>
  );
}

interface WriteDialogProps {
  enquiries: readonly Enquiry[];
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

/** Writes to the families that asked, once to each, which answers what it has asked. */
function WriteDialog({ enquiries, onClose }: WriteDialogProps) {
  const queryClient = useQueryClient();
  const byPhone = Map.groupBy(enquiries, ({ phone }) => phone);
  const markResponded = async (phone: string) => {
    const waiting = byPhone.get(phone)?.filter(({ status }) => status === 'pending') ?? [];
    // Who changed it meanwhile has looked after it.
    for (const { id, version } of waiting) await setStatus(id, 'responded', version).catch(() => undefined);
  };
  return (
    <WriteToFamiliesDialog
      families={[...byPhone].map(([phone, [latest]]) => ({ phone, name: latest?.name ?? phone }))}
      note="Their enquiries count as responded."
      onWritten={markResponded}
      onClose={(done) => {
        refreshEnquiries(queryClient);
        onClose(new Set(enquiries.filter(({ phone }) => done.has(phone)).map(({ id }) => id)));
      }}
    />
  );
}

const setStatus = (id: number, status: EnquiryStatus, version: number) =>
  api('PATCH /api/admin/enquiries/{id}', { params: { id }, body: { status }, expectedVersion: version });

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
          run: () => setStatus(enquiry.id, status, enquiry.version),
        }))
      }
      doneText={(done) => `${done} marked as ${name}`}
      failed="Failed to update the enquiry"
      onEnd={() => refreshEnquiries(queryClient)}
      onClose={onClose}
    />
  );
}
