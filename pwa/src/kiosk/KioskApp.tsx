import { useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { tellDeskWorker } from '../shared/updates.ts';
import { useManifest } from '../shared/useManifest.ts';
import { CheckInPage } from './check-in/CheckInPage.tsx';
import { PutRightPage } from './check-in/PutRightPage.tsx';
import { DeskProvider, useDesk } from './desk/DeskProvider.tsx';
import { NoticeProvider } from './desk/notices.tsx';
import { useKeepOfflineFiles } from './desk/offline-files.ts';
import { askToKeepStorage } from './desk/storage.ts';
import { useDarkSide } from './desk/useDarkSide.ts';
import { useIdleUpdate } from './desk/useIdleUpdate.ts';
import { EnrolPage } from './enrol/EnrolPage.tsx';
import { FirstDownload } from './enrol/FirstDownload.tsx';
import type { LeftDesk } from './enrol/left-desk.ts';
import { RevokedPage } from './enrol/RevokedPage.tsx';
import { FamiliesProvider } from './find/FamiliesProvider.tsx';
import { FindPage } from './find/FindPage.tsx';
import { Opening } from './frame/Opening.tsx';
import { InsidePage } from './inside/InsidePage.tsx';
import './ui/fonts/fonts.css';
import styles from './KioskApp.module.css';
import { LockGate } from './lock/LockGate.tsx';
import { LockProvider, useLock } from './lock/LockProvider.tsx';
import { deskPaths } from './paths.ts';
import { RollCallPage } from './roll-call/RollCallPage.tsx';
import { useRoomForKeyboard } from './ui/useRoomForKeyboard.ts';
import { WaitingPage } from './waiting/WaitingPage.tsx';

/** The front desk, below `/kiosk`: an app of its own, which starts and works with nothing to be reached. */
export function KioskApp() {
  useManifest('/kiosk.webmanifest');
  useDarkSide();
  useRoomForKeyboard();
  return (
    <div className={styles.desk}>
      <DeskProvider loading={<Opening />}>
        <NoticeProvider>
          <LockProvider>
            <DeskRoutes />
          </LockProvider>
        </NoticeProvider>
      </DeskProvider>
    </div>
  );
}

function DeskRoutes() {
  useIdleUpdate();
  // The rows are read and the screens are drawn: this version works, and the one before may go.
  useEffect(() => tellDeskWorker({ type: 'opened' }), []);
  return (
    <Routes>
      <Route path="enrol" element={<EnrolDoor />} />
      <Route element={<Enrolled />}>
        <Route element={<BehindTheLock />}>
          <Route path="waiting" element={<WaitingPage />} />
          <Route element={<AtTheDesk />}>
            <Route index element={<FindPage />} />
            <Route path="inside" element={<InsidePage />} />
            <Route path="roll-call" element={<RollCallPage />} />
            <Route path="check-in/:saleId" element={<CheckInPage />} />
            <Route path="put-right/:usageId" element={<PutRightPage />} />
          </Route>
        </Route>
      </Route>
      {/* A tablet on a wrong address is a queue that waits: the desk is always the way back. */}
      <Route path="*" element={<Navigate to={deskPaths.find} replace />} />
    </Routes>
  );
}

/** A tablet without a device is none of the desk's; one that was a desk until now is told so where it is led. */
function Enrolled() {
  const desk = useDesk();
  const { state } = desk;
  const isEnrolled = state.device !== null;
  const [left, setLeft] = useState('');
  if (state.device && state.device.name !== left) setLeft(state.device.name);
  useEffect(() => {
    if (!isEnrolled) return;
    askToKeepStorage().catch(() => undefined);
  }, [isEnrolled]);
  // Not before: a tablet that left the desk keeps nothing of it, and a phone that looks in keeps none either.
  useKeepOfflineFiles(desk);
  return isEnrolled ? (
    <Outlet />
  ) : (
    <Navigate to={deskPaths.enrol} replace state={{ left } satisfies LeftDesk} />
  );
}

/** A tablet that is a desk and locked has nowhere to go; one that the server does not know needs a code. */
function EnrolDoor() {
  const { state } = useDesk();
  const { isLocked } = useLock();
  const isClosed = isLocked && state.device !== null && state.contact.failure?.code !== 'not_enrolled';
  // Whoever came while it was open stays until the page itself leads on.
  const [wasClosed] = useState(isClosed);
  return isClosed && wasClosed ? <Navigate to={deskPaths.find} replace /> : <EnrolPage />;
}

/** Before the first download, and once the tablet was revoked, there is no PIN on it to be asked for. */
function BehindTheLock() {
  const { state } = useDesk();
  if (!state.filled || state.revokedAt !== null) return <Outlet />;
  return (
    <LockGate>
      <Outlet />
    </LockGate>
  );
}

/** The desk's work needs families to search. */
function AtTheDesk() {
  const { state } = useDesk();
  if (state.revokedAt !== null) return <RevokedPage />;
  if (!state.filled) return <FirstDownload />;
  return (
    <FamiliesProvider>
      <Outlet />
    </FamiliesProvider>
  );
}
