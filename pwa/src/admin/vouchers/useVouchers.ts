import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type TeamVoucher, teamVoucher } from '@toodles/api/contract/bookings/team-vouchers.ts';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { toVoucher, type VoucherForm } from './voucher-form.ts';

/** Invalidates every cached voucher query, including those of the public site. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['/api/admin/vouchers', '/api/offers'].map((path) => client.invalidateQueries({ queryKey: [path] })),
    );
}

/** Saves an edit of a voucher. */
export function useVoucherStore(ends: { onDone: () => void; onFailed: (error: Error) => void }) {
  const refresh = useRefresh();
  return useVersionedStore<TeamVoucher, VoucherForm>({
    row: teamVoucher,
    save: async (base, form) => {
      const saved = await api('PUT /api/admin/vouchers/{id}', {
        params: { id: base.id },
        body: toVoucher(form),
        expectedVersion: base.version,
      });
      await refresh();
      toast({ title: 'Success', description: `${saved.code} saved.` });
    },
    ...ends,
  });
}

export function useCreateVoucher() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (form: VoucherForm) => api('POST /api/admin/vouchers', { body: toVoucher(form) }),
    onSuccess: async ({ code }) => {
      await refresh();
      toast({ title: 'Success', description: `${code} created.` });
    },
  });
}

export function useDeleteVoucher() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: TeamVoucher) => api('DELETE /api/admin/vouchers/{id}', { params: { id } }),
    onSuccess: async (_answer, { code }) => {
      await refresh();
      toast({ title: 'Success', description: `${code} deleted.` });
    },
  });
}
