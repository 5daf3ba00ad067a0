import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MuiRoot } from '../shared/ui/MuiRoot.tsx';
import { NotFound } from '../shared/ui/NotFound.tsx';
import { LoginPage } from './access/LoginPage.tsx';
import { PageGuard } from './access/PageGuard.tsx';
import { PortalGuard } from './access/PortalGuard.tsx';
import { PortalStart } from './access/PortalStart.tsx';
import { useColorMode } from './frame/color-mode.ts';
import { Frame } from './frame/Frame.tsx';

const PackageManagementPage = lazy(() =>
  import('./package-management/PackageManagementPage.tsx').then((m) => ({
    default: m.PackageManagementPage,
  })),
);
const UsageReviewsPage = lazy(() =>
  import('./usage-reviews/UsageReviewsPage.tsx').then((m) => ({ default: m.UsageReviewsPage })),
);
const DevicesPage = lazy(() => import('./devices/DevicesPage.tsx').then((m) => ({ default: m.DevicesPage })));
const UsersPage = lazy(() => import('./users/UsersPage.tsx').then((m) => ({ default: m.UsersPage })));
const AuditLogPage = lazy(() =>
  import('./audit-log/AuditLogPage.tsx').then((m) => ({ default: m.AuditLogPage })),
);

/** The team's portal, below `/admin`. */
export function AdminApp() {
  const [colorMode, setColorMode] = useColorMode();
  return (
    <MuiRoot>
      <Routes>
        <Route path="login" element={<LoginPage />} />
        <Route element={<PortalGuard />}>
          <Route element={<Frame colorMode={colorMode} onColorMode={setColorMode} />}>
            <Route index element={<PortalStart />} />
            <Route path="dashboard" element={<PortalStart />} />
            <Route
              path="package-management"
              element={
                <PageGuard page="packageManagement">
                  <PackageManagementPage />
                </PageGuard>
              }
            />
            <Route
              path="usage-reviews"
              element={
                <PageGuard page="usageReviews">
                  <UsageReviewsPage />
                </PageGuard>
              }
            />
            <Route
              path="devices"
              element={
                <PageGuard page="devices">
                  <DevicesPage />
                </PageGuard>
              }
            />
            <Route
              path="users"
              element={
                <PageGuard page="users">
                  <UsersPage />
                </PageGuard>
              }
            />
            <Route
              path="audit-log"
              element={
                <PageGuard page="auditLog">
                  <AuditLogPage />
                </PageGuard>
              }
            />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </MuiRoot>
  );
}
