import { Suspense, type SyntheticEvent } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { loadWizard } from '../booking/load-wizard.ts';
import { Footer } from '../layout/Footer.tsx';
import { Activities } from './Activities.tsx';
import { Birthday } from './Birthday.tsx';
import { Facts } from './Facts.tsx';
import { Hero } from './Hero.tsx';
import { Offers } from './Offers.tsx';
import { Packages } from './Packages.tsx';
import { Section } from './Section.tsx';
import { WizardComing } from './WizardComing.tsx';
import { WizardMissing } from './WizardMissing.tsx';

/** A finger or a pointer on a way to the wizard: its code starts to come while the tap is still under way. */
function foresee({ target }: SyntheticEvent): void {
  if (target instanceof Element && target.closest('a[href^="/book"]')) {
    // Without a line it fails here in silence, and out loud when the wizard is really opened.
    loadWizard().catch(() => undefined);
  }
}

/** The front door. The booking wizard opens over it, at `/book`. */
export function HomePage() {
  useTitle();
  const isBooking = useLocation().pathname === '/book';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it overhears its links, nothing here is operated
    <div onPointerOver={foresee} onTouchStart={foresee} onFocus={foresee}>
      <Hero />
      <main id="main" tabIndex={-1} style={{ outline: 'none' }}>
        <Facts />
        <Activities />
        <Section
          id="packages"
          title="Pick your kind of play"
          lead="Prices are per child and cover the whole session."
        >
          <Packages />
          <Offers />
        </Section>
        <Birthday />
      </main>
      <Footer />
      <ErrorBoundary key={isBooking ? 'book' : 'home'} fallback={<WizardMissing />}>
        <Suspense fallback={<WizardComing />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
