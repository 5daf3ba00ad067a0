import { Suspense, type SyntheticEvent } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { loadWizard } from '../booking/load-wizard.ts';
import { Deferred } from '../layout/Deferred.tsx';
import { Footer } from '../layout/Footer.tsx';
import { Section } from '../layout/Section.tsx';
import { WizardLoadFailed } from '../layout/WizardLoadFailed.tsx';
import { WizardLoading } from '../layout/WizardLoading.tsx';
import { home } from '../messages/home.ts';
import { Packages } from '../offer/Packages.tsx';
import { Activities } from './Activities.tsx';
import { Birthday } from './Birthday.tsx';
import { Facts } from './Facts.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { Offers } from './Offers.tsx';

/** Preloads the wizard's code when a finger or pointer touches a link to it. */
function preloadWizard({ target }: SyntheticEvent): void {
  if (target instanceof Element && target.closest('a[href^="/book"]')) {
    // Offline, the preload fails silently; opening the wizard reports the error.
    loadWizard().catch(() => undefined);
  }
}

/** The home page. The booking wizard opens over it, at `/book`. */
export function HomePage() {
  const t = useMessages(home);
  useTitle(t.tab);
  const isBooking = useLocation().pathname === '/book';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the links inside it
    <div onPointerOver={preloadWizard} onTouchStart={preloadWizard} onFocus={preloadWizard}>
      <Hero />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Facts />
        <Deferred>
          <Activities />
        </Deferred>
        <Deferred>
          <Section id="packages" title={t.packages.title} lead={t.packages.lead}>
            <Packages />
            <p className={styles.all}>
              <LinkButton to={paths.packages} variant="quiet">
                {t.packages.all}
              </LinkButton>
            </p>
            <Offers />
          </Section>
        </Deferred>
        <Deferred>
          <Birthday />
        </Deferred>
      </main>
      <Deferred>
        <Footer />
      </Deferred>
      <ErrorBoundary key={isBooking ? 'book' : 'home'} fallback={<WizardLoadFailed />}>
        <Suspense fallback={<WizardLoading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
