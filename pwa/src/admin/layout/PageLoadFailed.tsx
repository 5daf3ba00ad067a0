import { useEffect } from 'react';
import { NetworkError } from '../../shared/api-error.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';

const loadAgain = () => window.location.reload();

/**
 * Shown when a page's code fails to load. The portal layout stays, and the page loads when the network is
 * back.
 */
export function PageLoadFailed() {
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, []);
  return (
    <LoadFailed
      page
      title="This page did not load"
      error={new NetworkError('its code did not come')}
      onRetry={loadAgain}
    />
  );
}
