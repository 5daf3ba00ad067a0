import { Outlet } from 'react-router-dom';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { Footer } from '../layout/Footer.tsx';
import { Activities } from './Activities.tsx';
import { Birthday } from './Birthday.tsx';
import { Facts } from './Facts.tsx';
import { Hero } from './Hero.tsx';
import { Offers } from './Offers.tsx';
import { Packages } from './Packages.tsx';
import { Section } from './Section.tsx';

/** The front door. The booking wizard opens over it, at `/book`. */
export function HomePage() {
  useTitle();
  return (
    <>
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
      <Outlet />
    </>
  );
}
