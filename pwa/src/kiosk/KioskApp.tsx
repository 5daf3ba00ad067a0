import { useEffect } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { useManifest } from '../shared/useManifest.ts';
import { CheckInPage } from './check-in/CheckInPage.tsx';
import { DeskProvider, useDesk } from './desk/DeskProvider.tsx';
import { NoticeProvider } from './desk/notices.tsx';
import { keepOfflineFiles } from './desk/offline-files.ts';
import { askToKeepStorage } from './desk/storage.ts';
import { useDarkSide } from './desk/useDarkSide.ts';
import { useIdleUpdate } from './desk/useIdleUpdate.ts';
import { EnrolPage } from './enrol/EnrolPage.tsx';
import { FirstDownload } from './enrol/FirstDownload.tsx';
import { RevokedPage } from './enrol/RevokedPage.tsx';
import { FindPage } from './find/FindPage.tsx';
import { InsidePage } from './inside/InsidePage.tsx';
import styles from './KioskApp.module.css';
import { deskPaths } from './paths.ts';
import { StaffPage } from './staff/StaffPage.tsx';
import { WaitingPage } from './waiting/WaitingPage.tsx';

/** The front desk, below `/kiosk`: an app of its own, which starts and works with nothing to be reached. */
export function KioskApp() {
  useManifest('/kiosk.webmanifest');
  useDarkSide();
  useEffect(() => {
    void keepOfflineFiles();
  }, []);
  return (
    <div className={styles.desk}>
      <DeskProvider loading={<p className={styles.loading}>Opening the desk…</p>}>
        <NoticeProvider>
          <DeskRoutes />
        </NoticeProvider>
      </DeskProvider>
    </div>
  );
}

function DeskRoutes() {
  useIdleUpdate();
  return (
    <Routes>
      <Route path="enrol" element={<EnrolPage />} />
      <Route element={<Enrolled />}>
        <Route path="waiting" element={<WaitingPage />} />
        <Route element={<AtTheDesk />}>
          <Route index element={<FindPage />} />
          <Route path="inside" element={<InsidePage />} />
          <Route path="check-in/:saleId" element={<CheckInPage />} />
          <Route path="who" element={<StaffPage />} />
        </Route>
      </Route>
      {/* A tablet on a wrong address is a queue that waits: the desk is always the way back. */}
      <Route path="*" element={<Navigate to={deskPaths.find} replace />} />
    </Routes>
  );
}

/** A tablet without a device is none of the desk's. */
function Enrolled() {
  const { state } = useDesk();
  const isEnrolled = state.device !== null;
  useEffect(() => {
    if (isEnrolled) askToKeepStorage().catch(() => undefined);
  }, [isEnrolled]);
  return isEnrolled ? <Outlet /> : <Navigate to={deskPaths.enrol} replace />;
}

/** The desk's work needs families to search and somebody who does it. */
function AtTheDesk() {
  const { state, staff } = useDesk();
  if (state.revokedAt !== null) return <RevokedPage />;
  if (!state.filled) return <FirstDownload />;
  const isSomebodyThere = staff.length === 0 || staff.some(({ id }) => id === state.staffId);
  return isSomebodyThere ? <Outlet /> : <StaffPage />;
}
