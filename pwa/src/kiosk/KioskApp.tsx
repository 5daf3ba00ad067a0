import { useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { Text } from '../shared/ui/Text.tsx';
import { postToDeskWorker } from '../shared/updates.ts';
import { useManifest } from '../shared/useManifest.ts';
import { DeskProvider, useDesk } from './app/DeskProvider.tsx';
import { DuesProvider } from './app/DuesProvider.tsx';
import { FamiliesProvider } from './app/FamiliesProvider.tsx';
import { NoticeProvider } from './app/notices.tsx';
import { useOfflineFileDownload } from './app/offline-files.ts';
import { requestPersistentStorage } from './app/storage.ts';
import { useDarkTheme } from './app/useDarkTheme.ts';
import { useIdleUpdate } from './app/useIdleUpdate.ts';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { AmendVisitPage } from './screens/check-in/AmendVisitPage.tsx';
import { CheckInPage } from './screens/check-in/CheckInPage.tsx';
import { EnrolPage } from './screens/enrol/EnrolPage.tsx';
import { FirstDownload } from './screens/enrol/FirstDownload.tsx';
import { RevokedPage } from './screens/enrol/RevokedPage.tsx';
import type { RemovedTablet } from './screens/enrol/removed-tablet.ts';
import { FindPage } from './screens/find/FindPage.tsx';
import { InsidePage } from './screens/inside/InsidePage.tsx';
import '../shared/theme/names/names.css';
import { deskPaths } from './app/paths.ts';
import { LockProvider, useLock } from './app/session/LockProvider.tsx';
import styles from './KioskApp.module.css';
import { LockGate } from './screens/lock/LockGate.tsx';
import { PayPage } from './screens/pay/PayPage.tsx';
import { ReceiptPage } from './screens/receipt/ReceiptPage.tsx';
import { RollCallPage } from './screens/roll-call/RollCallPage.tsx';
import { SellPage } from './screens/sell/SellPage.tsx';
import { CountPage } from './screens/till/CountPage.tsx';
import { TillPage } from './screens/till/TillPage.tsx';
import { WaitingPage } from './screens/waiting/WaitingPage.tsx';
import { useKeyboardResize } from './ui/useKeyboardResize.ts';

/** The front desk, below `/kiosk`: an app of its own that starts and works offline. */
export function KioskApp() {
  useManifest('/kiosk.webmanifest');
  useDarkTheme();
  useKeyboardResize();
  return (
    <Text as="div" size="md" weight={500} tone="ink" leading={1.4} className={styles.desk}>
      <DeskProvider loading={<LoadingScreen />}>
        <NoticeProvider>
          <LockProvider>
            <DeskRoutes />
          </LockProvider>
        </NoticeProvider>
      </DeskProvider>
    </Text>
  );
}

function DeskRoutes() {
  useIdleUpdate();
  // The rows are read and the screens rendered, so this version works and the previous one may be removed.
  useEffect(() => postToDeskWorker({ type: 'opened' }), []);
  return (
    <Routes>
      <Route path="enrol" element={<EnrolRoute />} />
      <Route element={<RequireEnrolment />}>
        <Route element={<RequireUnlock />}>
          <Route path="waiting" element={<WaitingPage />} />
          <Route element={<RequireFamilies />}>
            <Route index element={<FindPage />} />
            <Route path="inside" element={<InsidePage />} />
            <Route path="roll-call" element={<RollCallPage />} />
            <Route path="sell" element={<SellPage />} />
            <Route path="pay/:due" element={<PayPage />} />
            <Route path="receipt/:ids" element={<ReceiptPage />} />
            <Route path="till" element={<TillPage />} />
            <Route path="till/count" element={<CountPage />} />
            <Route path="check-in/:saleId" element={<CheckInPage />} />
            <Route path="put-right/:usageId" element={<AmendVisitPage />} />
          </Route>
        </Route>
      </Route>
      {/* An unknown address leads back to the desk, because its queue may have unsent work. */}
      <Route path="*" element={<Navigate to={deskPaths.find} replace />} />
    </Routes>
  );
}

/** Redirects a tablet that is not enrolled. The enrol page says so if the tablet was just removed. */
function RequireEnrolment() {
  const desk = useDesk();
  const { state } = desk;
  const isEnrolled = state.device !== null;
  const [left, setLeft] = useState('');
  if (state.device && state.device.name !== left) setLeft(state.device.name);
  useEffect(() => {
    if (!isEnrolled) return;
    requestPersistentStorage().catch(() => undefined);
  }, [isEnrolled]);
  // Not earlier: a removed tablet, or a phone that opens the page, must not cache the desk's files.
  useOfflineFileDownload(desk);
  return isEnrolled ? (
    <Outlet />
  ) : (
    <Navigate to={deskPaths.enrol} replace state={{ left } satisfies RemovedTablet} />
  );
}

/** A locked, enrolled tablet may not open the enrol page; one that the server does not know needs a code. */
function EnrolRoute() {
  const { state } = useDesk();
  const { isLocked } = useLock();
  const isClosed = isLocked && state.device !== null && state.contact.failure?.code !== 'not_enrolled';
  // A user who came while it was allowed stays until the page itself navigates.
  const [wasClosed] = useState(isClosed);
  return isClosed && wasClosed ? <Navigate to={deskPaths.find} replace /> : <EnrolPage />;
}

/** There is no PIN to ask for before the first download or on a revoked tablet. */
function RequireUnlock() {
  const { state } = useDesk();
  if (!state.filled || state.revokedAt !== null) return <Outlet />;
  return (
    <LockGate>
      <Outlet />
    </LockGate>
  );
}

/** The desk's screens need families to search. */
function RequireFamilies() {
  const { state } = useDesk();
  if (state.revokedAt !== null) return <RevokedPage />;
  if (!state.filled) return <FirstDownload />;
  return (
    <FamiliesProvider>
      <DuesProvider>
        <Outlet />
      </DuesProvider>
    </FamiliesProvider>
  );
}
