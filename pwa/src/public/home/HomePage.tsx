import { Suspense, type SyntheticEvent } from 'react';
import { Outlet } from 'react-router-dom';
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

/** A finger or a pointer on a way to the wizard: its code starts to come while the tap is still under way. */
function foresee({ target }: SyntheticEvent): void {
  if (target instanceof Element && target.closest('a[href^="/book"]')) void loadWizard();
}

/** The front door. The booking wizard opens over it, at `/book`. */
export function HomePage() {
  useTitle();
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
      <Suspense fallback={<WizardComing />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
