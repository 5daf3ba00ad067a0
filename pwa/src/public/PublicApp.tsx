import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { loadable } from '../shared/loadable.tsx';
import { useMessages } from '../shared/messages.ts';
import { paths } from '../shared/paths.ts';
import { ClientOnly } from '../shared/ui/ClientOnly.tsx';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary.tsx';
import { NotFound } from '../shared/ui/NotFound.tsx';
import { loadPartyWizard } from './birthday/load-party-wizard.ts';
import { loadWizard } from './booking/load-wizard.ts';
import { AdminDot } from './layout/AdminDot.tsx';
import { PageLayout } from './layout/PageLayout.tsx';
import { PageLoadFailed } from './layout/PageLoadFailed.tsx';
import { ScrollToTarget } from './layout/ScrollToTarget.tsx';
import { UpdateCard } from './layout/UpdateCard.tsx';
import { WhatsAppMenu } from './layout/WhatsAppMenu.tsx';
import { WizardLoading } from './layout/WizardLoading.tsx';
import { layout } from './messages/layout.ts';
import styles from './PublicApp.module.css';
import { pages } from './pages.ts';

const BookingWizard = loadable(async () => (await loadWizard()).default);
const PartyWizard = loadable(loadPartyWizard);
const LoginPage = loadable(async () => (await import('./login/LoginPage.tsx')).LoginPage);
const AuthPage = loadable(async () => (await import('./login/AuthPage.tsx')).AuthPage);
const MyBookingsPage = loadable(async () => (await import('./bookings/MyBookingsPage.tsx')).MyBookingsPage);
const AccountPage = loadable(async () => (await import('./account/AccountPage.tsx')).AccountPage);
const BookingPage = loadable(async () => (await import('./bookings/BookingPage.tsx')).BookingPage);

/**
 * The public site. Each page renders its own header and footer; floating elements are rendered above all
 * pages.
 */
export function PublicApp() {
  const t = useMessages(layout);
  const { pathname } = useLocation();
  return (
    <div className={styles.site}>
      <ScrollToTarget />
      <ErrorBoundary resetKey={pathname} fallback={<PageLoadFailed />}>
        <Suspense fallback={<PageLayout busy />}>
          <Routes>
            <Route path="/" element={<pages.home.Page />}>
              <Route
                path="book"
                element={
                  <ClientOnly fallback={<WizardLoading />}>
                    <BookingWizard />
                  </ClientOnly>
                }
              />
            </Route>
            <Route path="/activities" element={<pages.activities.Page />} />
            <Route path="/packages" element={<pages.packages.Page />} />
            <Route path="/birthday" element={<pages.birthday.Page />}>
              <Route
                path="book"
                element={
                  <ClientOnly fallback={<WizardLoading page={paths.birthday} />}>
                    <PartyWizard />
                  </ClientOnly>
                }
              />
            </Route>
            <Route path="/gallery" element={<pages.gallery.Page />} />
            <Route path="/contact" element={<pages.contact.Page />} />
            <Route path="/terms" element={<pages.terms.Page />} />
            <Route path="/privacy" element={<pages.privacy.Page />} />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/auth" element={<AuthPage />} />
            <Route path="/bookings" element={<MyBookingsPage />} />
            <Route path="/bookings/:reference/*" element={<BookingPage />} />
            <Route path="/account/*" element={<AccountPage />} />
            <Route
              path="*"
              element={
                <PageLayout>
                  <NotFound />
                </PageLayout>
              }
            />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <aside aria-label={t.shortcuts}>
        <UpdateCard />
        <WhatsAppMenu />
        <AdminDot />
      </aside>
    </div>
  );
}
