import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useSite } from '../../shared/useSite.ts';
import { Header } from '../layout/Header.tsx';
import { Wave } from '../layout/Wave.tsx';
import styles from './Hero.module.css';

export function Hero() {
  const { data: site } = useSite();
  return (
    <div className={styles.hero}>
      <Header />
      <section className={styles.inside} aria-label="Welcome">
        <div className={styles.text}>
          <h1>Big play for little people</h1>
          <p className={styles.lead}>{site && `${site.tagline}, for children aged 2 to 8.`}</p>
          <div className={styles.actions}>
            <LinkButton to={paths.book()}>Book a session</LinkButton>
            <LinkButton to={paths.birthday} variant="white">
              Plan a party
            </LinkButton>
          </div>
        </div>
        <div className={styles.stage}>
          <img
            className={styles.picture}
            src="/art/hero.svg"
            alt="Children sliding and jumping into a ball pit under bunting"
            width={640}
            height={480}
            fetchPriority="high"
          />
        </div>
      </section>
      <div className={styles.wave}>
        <Wave fill="var(--paper)" />
      </div>
    </div>
  );
}
