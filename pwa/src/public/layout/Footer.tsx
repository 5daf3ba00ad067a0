import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { useSite } from '../../shared/useSite.ts';
import { layout } from '../messages/layout.ts';
import styles from './Footer.module.css';
import { FooterContact } from './FooterContact.tsx';
import { sections } from './nav.ts';
import { Wave } from './Wave.tsx';

export function Footer() {
  const t = useMessages(layout);
  const { data: site } = useSite();
  return (
    <>
      <Wave fill="var(--ink)" />
      <footer className={styles.footer}>
        <div className={styles.inside}>
          <div className={styles.brand}>
            <Logo large />
            <p className={styles.tagline}>{site?.tagline}</p>
          </div>
          <FooterContact />
          <div className={styles.columns}>
            <nav aria-label={t.explore}>
              <h2 className={styles.title}>{t.explore}</h2>
              <ul className={styles.links}>
                {sections.map(({ name, to }) => (
                  <li key={to}>
                    <Link to={to}>{t.pages[name]}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div>
              <h2 className={styles.title}>{t.goodToKnow}</h2>
              {/* Plain texts without links (docs/product.md, decision 17). */}
              <ul className={styles.texts}>
                {t.goodToKnowTexts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          </div>
        </div>
        <SmallPrint />
      </footer>
    </>
  );
}

/** The copyright notice, and links to the two legal pages. */
function SmallPrint() {
  const t = useMessages(layout);
  const { data: site } = useSite();
  return (
    <div className={styles.end}>
      <span className={styles.copyright}>{site && t.copyright(site.today.slice(0, 4), site.name)}</span>
      <nav aria-label={t.smallPrint}>
        <Link to={paths.terms}>{t.terms}</Link>
        <Link to={paths.privacy}>{t.privacy}</Link>
      </nav>
    </div>
  );
}
