import { Suspense, type SyntheticEvent, useLayoutEffect } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router-dom';
import { loadable } from '../shared/loadable.tsx';
import { useMessages } from '../shared/messages.ts';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary.tsx';
import { AdminDot } from './layout/AdminDot.tsx';
import { BookBar } from './layout/BookBar.tsx';
import { MenuPanel } from './layout/Header.tsx';
import { isWizard } from './layout/nav.ts';
import { PageLayout } from './layout/PageLayout.tsx';
import { PageLoadFailed } from './layout/PageLoadFailed.tsx';
import { usePageBehind } from './layout/page-behind.ts';
import { ScrollToTarget } from './layout/ScrollToTarget.tsx';
import { UpdateCard } from './layout/UpdateCard.tsx';
import { WhatsAppMenu } from './layout/WhatsAppMenu.tsx';
import { WizardLoadFailed } from './layout/WizardLoadFailed.tsx';
import { WizardLoading } from './layout/WizardLoading.tsx';
import { layout } from './messages/layout.ts';
import styles from './PublicApp.module.css';
import { notFound as NotFoundPage, pageAt, pages } from './pages.ts';

const LoginPage = loadable(async () => (await import('./login/LoginPage.tsx')).LoginPage);
const AuthPage = loadable(async () => (await import('./login/AuthPage.tsx')).AuthPage);
const AccountPage = loadable(async () => (await import('./account/AccountPage.tsx')).AccountPage);
const BookingPages = loadable(async () => (await import('./BookingPages.tsx')).BookingPages);

/**
 * The public site. Each page renders its own header and footer; the menu and floating elements are rendered above
 * all pages, and a wizard above everything.
 */
export function PublicApp() {
  const t = useMessages(layout);
  const { pathname } = useLocation();
  const page = usePageBehind();
  const isOpen = isWizard(pathname);
  // Before the page behind becomes inert and loses the focus, which a wizard gives back.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (isOpen && opener instanceof HTMLElement) return () => opener.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      {/* Browsers before 2023 ignore `inert`. */}
      <div
        className={styles.site}
        data-blank={page === null || undefined}
        inert={isOpen}
        aria-hidden={isOpen}
        onPointerOver={preloadWizard}
        onTouchStart={preloadWizard}
        onFocus={preloadWizard}
      >
        <ScrollToTarget page={page?.pathname ?? null} />
        {page && <PublicPages page={page} />}
        <MenuPanel />
        <aside aria-label={t.shortcuts}>
          <BookBar />
          <UpdateCard />
          <WhatsAppMenu />
          <AdminDot />
        </aside>
      </div>
      <ErrorBoundary key={isOpen ? pathname : null} fallback={<WizardLoadFailed />}>
        <Suspense fallback={<WizardLoading />}>{isOpen && <Wizards />}</Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Loads a wizard's code when a finger or pointer touches a link to it. */
function preloadWizard({ target }: SyntheticEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const found = link && pageAt(link.pathname);
  // Offline, the preload fails silently; opening the wizard reports the error.
  if (found?.page.isWizard) found.page.Page.load().catch(() => undefined);
}

function Wizards() {
  return (
    <Routes>
      <Route path={pages.book.paths[0]} element={<pages.book.Page />} />
      <Route path={pages.bookParty.paths[0]} element={<pages.bookParty.Page />} />
    </Routes>
  );
}

/** @param page the location of the page on screen, which may be behind a wizard */
function PublicPages({ page }: { page: Location }) {
  return (
    <ErrorBoundary resetKey={page.pathname} fallback={<PageLoadFailed />}>
      <Suspense fallback={<PageLayout busy />}>
        <Routes location={page}>
          <Route path="/" element={<pages.home.Page />} />
          <Route path="/activities" element={<pages.activities.Page />} />
          <Route path="/packages" element={<pages.packages.Page />} />
          <Route path="/birthday" element={<pages.birthday.Page />} />
          <Route path="/gallery" element={<pages.gallery.Page />} />
          <Route path="/contact" element={<pages.contact.Page />} />
          <Route path="/terms" element={<pages.terms.Page />} />
          <Route path="/privacy" element={<pages.privacy.Page />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/auth" element={<AuthPage />} />
          <Route path="/bookings/*" element={<BookingPages />} />
          <Route path="/account/*" element={<AccountPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
