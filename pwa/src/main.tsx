import './shared/theme/tokens.css';
import './shared/theme/fonts.css';
import './shared/theme/base.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { watchInstallOffer } from './shared/install.ts';
import { QueryProvider } from './shared/persisted-queries.tsx';
import { ErrorBoundary } from './shared/ui/ErrorBoundary.tsx';
import { ToastHost } from './shared/ui/ToastHost.tsx';
import { startUpdates } from './shared/updates.ts';

const PublicApp = lazy(() => import('./public/PublicApp.tsx').then((m) => ({ default: m.PublicApp })));
const AdminApp = lazy(() => import('./admin/AdminApp.tsx').then((m) => ({ default: m.AdminApp })));
const KioskApp = lazy(() => import('./kiosk/KioskApp.tsx').then((m) => ({ default: m.KioskApp })));

// zod, loaded later with the forms, otherwise probes `eval`, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place to render into.');

createRoot(container).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryProvider>
        <BrowserRouter>
          <Suspense fallback={null}>
            <Routes>
              <Route path="/admin/*" element={<AdminApp />} />
              <Route path="/kiosk/*" element={<KioskApp />} />
              <Route path="*" element={<PublicApp />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
        <ToastHost />
      </QueryProvider>
    </ErrorBoundary>
  </StrictMode>,
);

watchInstallOffer();
startUpdates();
