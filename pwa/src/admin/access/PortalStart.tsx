import { Navigate } from 'react-router-dom';
import { AccessDenied } from './PageGuard.tsx';
import { pagesFor } from './portal-access.ts';
import { usePortalUser } from './usePortalUser.ts';

/** The portal opens on the first page that the person may see: the dashboard for who sees bookings. */
export function PortalStart() {
  const [first] = pagesFor(usePortalUser());
  return first ? <Navigate to={first.path} replace /> : <AccessDenied />;
}
