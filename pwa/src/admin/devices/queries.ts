import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { api, type ResponseBody } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { readPage } from '../ui/read-page.ts';

/** Enough for all tablets of a centre. */
const MAX_DEVICES = 200;

/** @param every the refetch interval, in milliseconds */
export function devicesQuery(every: number) {
  return {
    ...readPage('GET /api/admin/devices', { query: { limit: MAX_DEVICES } }),
    staleTime: 0,
    refetchInterval: every,
  };
}

export interface EnrolmentCode {
  id: number;
  name: string;
  enrolmentCode: string;
  expiresAt: string;
}

function useRefreshDevices() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ['/api/admin/devices'] });
}

/**
 * Creates an enrolment code. If it replaces an expired code, the old entry is removed from the list of
 * tablets.
 */
export function useCreateCode(onCode: (code: EnrolmentCode) => void) {
  const refresh = useRefreshDevices();
  return useMutation<EnrolmentCode, Error, { name: string; staffIds: number[]; replaces?: number }>({
    mutationFn: ({ name, staffIds }) => api('POST /api/admin/devices', { body: { name, staffIds } }),
    onSuccess: async (code, { replaces }) => {
      onCode(code);
      if (replaces === undefined) return;
      // The old code has expired anyway. If this fails, its entry stays and can be removed manually.
      await api('DELETE /api/admin/devices/{id}', { params: { id: replaces } }).catch(console.warn);
    },
    onSettled: refresh,
    onError: (error) => toastFailure(error, 'Failed to create the code'),
  });
}

export function useCloseDevice() {
  const refresh = useRefreshDevices();
  return useMutation<undefined, Error, { id: number; name: string }>({
    mutationFn: ({ id }) => api('POST /api/admin/devices/{id}/close', { params: { id } }),
    onSuccess: (_answer, { name }) =>
      toast({ title: 'Success', description: `Work from ${name} is no longer accepted.` }),
    onSettled: refresh,
    onError: (error) => toastFailure(error, 'Failed to stop accepting work'),
  });
}

export type Reversal = ResponseBody<'GET /api/admin/devices/{id}/reversal'>;

/**
 * Never cached: a tablet that is not revoked continues to record, and the user must see what will be
 * reversed.
 * @param since an instant
 */
export const reversalQuery = (id: number, since: string) => ({
  queryKey: ['/api/admin/devices', id, 'reversal', since],
  queryFn: () => api('GET /api/admin/devices/{id}/reversal', { params: { id }, query: { since } }),
  staleTime: 0,
  gcTime: 0,
});

interface ReverseRequest {
  id: number;
  name: string;
  since: string;
  reason: string;
}

/** One call reverses a few hundred operations. It is repeated until none is left, and is idempotent. */
export function useReverseDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, since, reason }: ReverseRequest) => {
      for (;;) {
        const { left } = await api('POST /api/admin/devices/{id}/reversal', {
          params: { id },
          body: { since, reason },
        });
        if (left === 0) return;
      }
    },
    onSuccess: (_answer, { name }) =>
      toast({ title: 'Success', description: `The work of ${name} is reversed.` }),
    onError: (error) => toastFailure(error, 'Failed to reverse the work'),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export function useRevokeDevice() {
  const refresh = useRefreshDevices();
  return useMutation<undefined, Error, { id: number; name: string }>({
    mutationFn: ({ id }) => api('DELETE /api/admin/devices/{id}', { params: { id } }),
    onSuccess: (_answer, { name }) => toast({ title: 'Success', description: `${name} is revoked.` }),
    onSettled: refresh,
    onError: (error) => toastFailure(error, 'Failed to revoke the tablet'),
  });
}

export function useSetDeviceStaff() {
  const refresh = useRefreshDevices();
  return useMutation<DeviceSummary, Error, { id: number; name: string; staffIds: number[] }>({
    mutationFn: ({ id, staffIds }) =>
      api('PUT /api/admin/devices/{id}/staff', { params: { id }, body: { staffIds } }),
    onSuccess: (_answer, { name }) =>
      toast({ title: 'Success', description: `${name} gets the change when it next connects.` }),
    onSettled: refresh,
    onError: (error) => toastFailure(error, 'Failed to save the staff'),
  });
}
