import { useEffect } from 'react';
import { watchActivity } from '../../shared/idle.ts';

/**
 * Many pages refetch regularly. On an idle page these count as background requests, so that the session still
 * ends after its twelve hours.
 */
export function useActivityTracking(): void {
  useEffect(() => watchActivity(document), []);
}
