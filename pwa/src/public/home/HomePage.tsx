import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@toodles/api/contract/bookings/vouchers.ts';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { useSite } from '../../shared/useSite.ts';
import { Deferred } from '../layout/Deferred.tsx';
import { Footer } from '../layout/Footer.tsx';
import { Header } from '../layout/Header.tsx';
import { Section } from '../layout/Section.tsx';
import { Wave } from '../layout/Wave.tsx';
import { home } from '../messages/home.ts';
import { offerArt } from '../offer/offer-art.ts';
import { Packages } from '../offer/Packages.tsx';
import { Activities } from './Activities.tsx';
import { Birthday } from './Birthday.tsx';
import { Carousel } from './carousel/Carousel.tsx';
import { Facts } from './Facts.tsx';
import styles from './HomePage.module.css';

/** The home page. */
export function HomePage() {
  const t = useMessages(home);
  useTitle(t.tab);
  return (
    <>
      <div className={styles.hero}>
        <Header />
      </div>
      <main id="main" tabIndex={-1}>
        <Hero />
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
    </>
  );
}

function Hero() {
  const t = useMessages(home);
  const { data: site } = useSite();
  return (
    <div className={styles.hero}>
      <section className={styles.inside} aria-label={t.welcome}>
        <div className={styles.text}>
          <h1>{t.title}</h1>
          <Text size="lg" weight={500} leading={1.4} className={styles.lead}>
            {site && t.lead(site.tagline, site.childAges.from, site.childAges.to)}
          </Text>
          <Row gap={10} align="stretch" className={styles.actions}>
            <LinkButton to={paths.book()}>{t.book}</LinkButton>
            <LinkButton to={paths.birthday} variant="white">
              {t.planParty}
            </LinkButton>
          </Row>
        </div>
        <Carousel />
      </section>
      <div className={styles.wave}>
        <Wave fill="var(--paper)" />
      </div>
    </div>
  );
}

/** The permanent offers. Optional: if there are none, or loading fails, the section is left out. */
function Offers() {
  const t = useMessages(home).offers;
  const { data } = useQuery(read('GET /api/offers'));
  if (!data?.length) return null;
  return (
    <Stack as="ul" gap={12} className={styles.offers} aria-label={t.label}>
      {data.map((offer) => (
        <OfferTicket key={offer.code} offer={offer} />
      ))}
    </Stack>
  );
}

function OfferTicket({ offer }: { offer: Offer }) {
  const t = useMessages(home).offers;
  return (
    <li>
      <img src={offerArt(offer)} alt="" width={44} height={44} loading="lazy" />
      <div>
        <h3>{offer.title}</h3>
        <p>
          <Link to={paths.bookWith(offer.code)} preventScrollReset className={styles.whole}>
            {t.use} <b className={styles.code}>{offer.code}</b>
          </Link>
        </p>
      </div>
    </li>
  );
}
