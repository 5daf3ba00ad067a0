import { Navigate } from 'react-router-dom';
import { pagesFor } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { AccessDenied } from './PageGuard.tsx';

/** Opens the first page that the user may see: the dashboard for users who may see bookings. */
export function PortalStart() {
  const [first] = pagesFor(usePortalUser());
  return first ? <Navigate to={first.path} replace /> : <AccessDenied />;
}
