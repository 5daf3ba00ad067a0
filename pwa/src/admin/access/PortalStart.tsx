import { Navigate } from 'react-router-dom';
import { AccessDenied } from './PageGuard.tsx';
import { pagesFor } from './portal-access.ts';
import { usePortalUser } from './usePortalUser.ts';

/** Opens the first page that the user may see: the dashboard for users who may see bookings. */
export function PortalStart() {
  const [first] = pagesFor(usePortalUser());
  return first ? <Navigate to={first.path} replace /> : <AccessDenied />;
}
