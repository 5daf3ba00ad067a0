import type { DeskStaff } from '@toodles/api/contract/sync.ts';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDesk } from '../DeskProvider.tsx';
import { useNotices } from '../notices.tsx';
import { deskPaths } from '../paths.ts';

/** One person's session at the desk. Their unsaved input stays until another person signs in. */
export interface DeskSession {
  staffId: number;
  number: number;
}

/** Starts a session on Find. The last person continues where they were. */
export function useDeskSession(who: DeskStaff | null): {
  tenure: DeskSession | null;
  /** Returns whether the person continues where they were. */
  begin: (member: DeskStaff) => boolean;
} {
  const { state } = useDesk();
  const { dismiss } = useNotices();
  const navigate = useNavigate();
  const [tenure, setTenure] = useState<DeskSession | null>(() => who && { staffId: who.id, number: 0 });
  const lastId = tenure?.staffId ?? state.staffId;
  const begin = useCallback(
    ({ id }: DeskStaff) => {
      setTenure((last) => (last?.staffId === id ? last : { staffId: id, number: (last?.number ?? 0) + 1 }));
      if (id === lastId) return true;
      dismiss();
      void navigate(deskPaths.find, { replace: true });
      return false;
    },
    [lastId, dismiss, navigate],
  );
  return { tenure, begin };
}
