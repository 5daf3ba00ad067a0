import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { App } from './App.tsx';
import { startAnalytics } from './shared/analytics/start-analytics.ts';
import { watchInstallOffer } from './shared/install.ts';
import { loadable } from './shared/loadable.tsx';
import { persistQueries, restorePersistedQueries } from './shared/query-persistence.ts';
import './shared/popstate-interceptor.ts';
import { queryClient } from './shared/query-client.ts';
import { fillQueries, readServerState, showFonts } from './shared/server-state.ts';
import { ToastHost } from './shared/ui/ToastHost.tsx';
import { recoverFromError, startUpdates } from './shared/updates.ts';
import { whenIdle } from './shared/when-idle.ts';

const PublicApp = loadable(async () => (await import('./public/PublicApp.tsx')).PublicApp);
const AdminApp = loadable(async () => (await import('./admin/AdminApp.tsx')).AdminApp);
const KioskApp = loadable(async () => (await import('./kiosk/KioskApp.tsx')).KioskApp);

// Otherwise zod, loaded later with the forms, probes `eval`, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const app = (
  <App client={queryClient}>
    <BrowserRouter>
      <Routes>
        <Route path="/admin/*" element={<AdminApp />} />
        <Route path="/test/operating-hours" element={<AdminApp />} />
        <Route path="/kiosk/*" element={<KioskApp />} />
        <Route path="*" element={<PublicApp />} />
      </Routes>
    </BrowserRouter>
  </App>
);

function elementById(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id} to render into.`);
  return found;
}

/** Loads the code of the server-rendered page, so that hydration changes nothing on screen. */
async function loadCurrentPage(): Promise<void> {
  const [{ notFound, pageAt }] = await Promise.all([import('./public/pages.ts'), PublicApp.load()]);
  await (pageAt(location.pathname)?.page.Page ?? notFound).load();
}

async function start(): Promise<void> {
  const state = readServerState();
  const code = state && loadCurrentPage();
  // The first access to the phone's storage is slow enough for a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all([restorePersistedQueries(), code]);
  if (state) {
    fillQueries(queryClient, state);
    hydrateRoot(elementById('root'), app, { onCaughtError: recoverFromError });
    showFonts();
  } else {
    createRoot(elementById('root'), { onCaughtError: recoverFromError }).render(app);
  }
  // Outside the page, so that toasts are announced while a dialog hides the rest of the page from screen
  // readers.
  createRoot(elementById('toasts')).render(<ToastHost />);
  persistQueries();
}

start()
  .catch((error: unknown) => {
    recoverFromError(error);
    throw error;
  })
  // A page that could not start may work in a newer version.
  .finally(() => whenIdle(startUpdates, 2000));
watchInstallOffer();
startAnalytics();
