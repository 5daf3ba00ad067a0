import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Enquiry, enquiry } from '@toodles/api/contract/centre/team-enquiries.ts';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { type EnquiryEdit, statusNames, toEnquiryEdit } from './enquiry-labels.ts';

/** Refetches everything that shows enquiries. */
export function refreshEnquiries(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['/api/admin/enquiries'] });
  void queryClient.invalidateQueries({ queryKey: ['/api/admin/dashboard'] });
}

/** Saves the status of an enquiry and its note. */
export function useEnquiryStore(onDone: () => void) {
  const client = useQueryClient();
  const refresh = () => refreshEnquiries(client);
  return useVersionedStore<Enquiry, EnquiryEdit>({
    row: enquiry,
    save: async (base, edit) => {
      const body = changedFields(toEnquiryEdit(base), edit);
      const saved = await api('PATCH /api/admin/enquiries/{id}', {
        params: { id: base.id },
        body,
        expectedVersion: base.version,
      });
      refresh();
      toast({
        title: 'Success',
        description: body.status
          ? `${base.name}: ${statusNames[saved.status].toLowerCase()}.`
          : 'Note saved.',
      });
    },
    onDone,
    onFailed: (error) => {
      refresh();
      toastFailure(error, 'Failed to update the enquiry');
    },
  });
}

export type EnquiryStore = ReturnType<typeof useEnquiryStore>;
