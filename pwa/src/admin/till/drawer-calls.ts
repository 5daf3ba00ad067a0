import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Drawer } from '@toodles/api/contract/money/drawers.ts';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { api } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';

export const drawersQuery = { ...read('GET /api/admin/drawers'), staleTime: 0 };

interface DrawerChange {
  /** Undefined for a new one. */
  drawer: Drawer | undefined;
  fields: { name: string; tabletIds: number[]; isRetired: boolean };
}

/** Adds or changes a drawer. */
export function useDrawerChange(onDone: () => void) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: ({ drawer, fields: { isRetired, ...fields } }: DrawerChange) =>
      drawer
        ? api('PUT /api/admin/drawers/{id}', {
            params: { id: drawer.id },
            body: { ...fields, isRetired },
            expectedVersion: drawer.version,
          })
        : api('POST /api/admin/drawers', { body: fields, idempotencyKey }),
    onSuccess: ({ name, isRetired }) => {
      toast({ title: 'Success', description: isRetired ? `${name} is retired.` : `${name} is saved.` });
      onDone();
    },
    // Also after a failure: someone else may have changed it, or opened its till.
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/admin\/(drawers|till)/.test(String(queryKey[0])),
      }),
  });
}
