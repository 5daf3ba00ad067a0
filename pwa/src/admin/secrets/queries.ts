import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type RequestBody } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';

export interface PinOwner {
  id: number;
  name: string;
  hasPin: boolean;
}

export const accountQuery = { ...read('GET /api/account'), staleTime: 0 };

export const deskStaffQuery = { ...read('GET /api/admin/desk-staff'), staleTime: 0 };

const userQueryPaths = ['/api/admin/users', '/api/admin/desk-staff', '/api/account'];

/** Refetches the portal's data about people. */
function useRefreshUsers(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => userQueryPaths.some((path) => String(queryKey[0]).startsWith(path)),
    });
}

/** Sets or removes a user's PIN for the desk. */
export function useSetPin() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: ({ person, pin }: { person: PinOwner; pin: string | null }) =>
      api('PUT /api/admin/users/{id}/pin', { params: { id: person.id }, body: { pin } }),
    onSuccess: (_answer, { person, pin }) =>
      toast({
        title: 'Success',
        description: pin === null ? `PIN removed for ${person.name}.` : `PIN set for ${person.name}.`,
      }),
    onError: (error) => toastFailure(error, 'Failed to change the PIN'),
    onSettled: refresh,
  });
}

export function useSetOwnPin() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (body: RequestBody<'PUT /api/account/pin'>) => api('PUT /api/account/pin', { body }),
    onSuccess: ({ message }) => toast({ title: 'Success', description: message }),
    onError: (error) => toastFailure(error, 'Failed to set your PIN'),
    onSettled: refresh,
  });
}

export function useSetOwnPassword() {
  return useMutation({
    mutationFn: (body: RequestBody<'PUT /api/account/password'>) =>
      api('PUT /api/account/password', { body }),
    onSuccess: ({ message }) => toast({ title: 'Success', description: message }),
    // The form shows the error.
  });
}
