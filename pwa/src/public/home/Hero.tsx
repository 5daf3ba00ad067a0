import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useSite } from '../../shared/useSite.ts';
import { Header } from '../layout/Header.tsx';
import { Wave } from '../layout/Wave.tsx';
import { home } from '../messages/home.ts';
import { Carousel } from './carousel/Carousel.tsx';
import styles from './Hero.module.css';

export function Hero() {
  const t = useMessages(home);
  const { data: site } = useSite();
  return (
    <div className={styles.hero}>
      <Header />
      <section className={styles.inside} aria-label={t.welcome}>
        <div className={styles.text}>
          <h1>{t.title}</h1>
          <p className={styles.lead}>
            {site && t.lead(site.tagline, site.childAges.from, site.childAges.to)}
          </p>
          <div className={styles.actions}>
            <LinkButton to={paths.book()}>{t.book}</LinkButton>
            <LinkButton to={paths.birthday} variant="white">
              {t.planParty}
            </LinkButton>
          </div>
        </div>
        <Carousel />
      </section>
      <div className={styles.wave}>
        <Wave fill="var(--paper)" />
      </div>
    </div>
  );
}
