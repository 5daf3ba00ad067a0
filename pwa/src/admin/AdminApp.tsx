import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type PortalPageName, portalPages } from './access/portal-access.ts';
import { useHasPermission } from './access/usePortalUser.ts';
import { useColorMode } from './layout/color-mode.ts';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PageGuard } from './layout/PageGuard.tsx';
import { PortalLayout } from './layout/PortalLayout.tsx';
import { PortalStart } from './layout/PortalStart.tsx';
import { restoreDrawer } from './money/own-drawer.ts';
import { pageComponents } from './pages.tsx';
import { LoginPage } from './sign-in/LoginPage.tsx';
import { PortalGuard } from './sign-in/PortalGuard.tsx';
import { portalTheme } from './theme/theme.ts';
import '../shared/theme/names/names.css';

restoreDrawer();

const names = Object.keys(portalPages) as PortalPageName[];
/** The path of a page below `/admin/`. */
const below = (name: PortalPageName) => portalPages[name].path.slice('/admin/'.length);

/** Pages with a second address outside the portal's own. */
const aliases: Readonly<Record<string, PortalPageName>> = { '/test/operating-hours': 'operatingHours' };

/** The team's portal, below `/admin`. */
export function AdminApp() {
  const alias = aliases[useLocation().pathname];
  const [colorMode, setColorMode] = useColorMode();
  return (
    // A layer of its own for MUI's styles, which our CSS modules override.
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={portalTheme}>
        <Routes>
          <Route path="login" element={<LoginPage />} />
          <Route element={<PortalGuard />}>
            <Route element={<PortalLayout colorMode={colorMode} onColorMode={setColorMode} />}>
              <Route index element={alias ? <Guarded name={alias} /> : <PortalStart />} />
              <Route path="addons" element={<Navigate to={portalPages.addOns.path} replace />} />
              {names.map((name) => (
                <Route key={name} path={below(name)} element={<Guarded name={name} />} />
              ))}
              {/* Inside the guard, so that an unknown address also leads to the sign-in page. */}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Route>
        </Routes>
      </ThemeProvider>
    </StyledEngineProvider>
  );
}

function Guarded({ name }: { name: PortalPageName }) {
  const Page = pageComponents[name];
  const mayOpen = useHasPermission(portalPages[name].needs);
  // Sign-in redirects every user to the dashboard, including users who may not open it.
  if (name === 'dashboard' && !mayOpen) return <PortalStart />;
  return (
    <PageGuard page={name}>
      <Page />
    </PageGuard>
  );
}
