import { useMemo } from 'react';
import { type TillNow, tillNow } from '../core/money/till.ts';
import { useDesk } from './DeskProvider.tsx';

/** The open till of this desk, with everything that it has not sent yet; null while none is open. */
export function useTill(): TillNow | null {
  const { overlay, counter } = useDesk();
  return useMemo(() => tillNow(overlay.money.rows, counter), [overlay.money, counter]);
}
