import { useEffect } from 'react';
import { NetworkError } from '../../shared/api-error.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';

const loadAgain = () => window.location.reload();

/** A page whose code did not come. The portal stays around it, and it is loaded when the line is back. */
export function PageMissing() {
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
