import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../shared/ui/NotFound.tsx';
import { loadWizard } from './booking/load-wizard.ts';
import { HomePage } from './home/HomePage.tsx';
import { AdminDot } from './layout/AdminDot.tsx';
import { PageFrame } from './layout/PageFrame.tsx';
import { ScrollToTarget } from './layout/ScrollToTarget.tsx';
import { UpdateCard } from './layout/UpdateCard.tsx';
import { WhatsAppMenu } from './layout/WhatsAppMenu.tsx';
import styles from './PublicApp.module.css';

const BookingWizard = lazy(loadWizard);
const LoginPage = lazy(() => import('./login/LoginPage.tsx').then((m) => ({ default: m.LoginPage })));
const BookingPage = lazy(() =>
  import('./bookings/BookingPage.tsx').then((m) => ({ default: m.BookingPage })),
);

/** The site that parents see. Each page brings its own header and footer; what floats lies over all of them. */
export function PublicApp() {
  return (
    <div className={styles.site}>
      <ScrollToTarget />
      <Suspense fallback={<PageFrame busy />}>
        <Routes>
          <Route path="/" element={<HomePage />}>
            <Route path="book" element={<BookingWizard />} />
          </Route>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/bookings/:reference" element={<BookingPage />} />
          <Route
            path="*"
            element={
              <PageFrame>
                <NotFound />
              </PageFrame>
            }
          />
        </Routes>
      </Suspense>
      <aside aria-label="Shortcuts">
        <UpdateCard />
        <WhatsAppMenu />
        <AdminDot />
      </aside>
    </div>
  );
}
