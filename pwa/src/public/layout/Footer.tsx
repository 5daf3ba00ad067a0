import { mdiClockOutline, mdiMapMarkerOutline, mdiPhoneOutline } from '@mdi/js';
import { Link } from 'react-router-dom';
import { timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { openingLines } from '../../shared/opening.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { useSite } from '../../shared/useSite.ts';
import { layout } from '../messages/layout.ts';
import styles from './Footer.module.css';
import { sections } from './nav.ts';
import { Wave } from './Wave.tsx';

// Plain texts until their pages exist (seed 000, section 2; decision 17).
const goodToKnow = ['Safety Guidelines', 'FAQ', 'Booking Help', 'Privacy Policy', 'Terms & Conditions'];

export function Footer() {
  const t = useMessages(layout);
  const { data: site } = useSite();
  return (
    <>
      <Wave fill="var(--ink)" />
      <footer className={styles.footer}>
        <div className={styles.inside}>
          <div>
            <Logo large />
            <p className={styles.tagline}>{site?.tagline}</p>
          </div>
          <Contact />
          <div className={styles.columns}>
            <nav aria-label="Explore">
              <h2 className={styles.title}>Explore</h2>
              <ul>
                {sections.map(({ name, to }) => (
                  <li key={to}>
                    <Link to={to}>{t.pages[name]}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div>
              <h2 className={styles.title}>Good to know</h2>
              <ul>
                {goodToKnow.map((text) => (
                  <li key={text} className={styles.text}>
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
        <p className={styles.end}>{site && `© ${site.today.slice(0, 4)} ${site.name}`}</p>
      </footer>
    </>
  );
}

function Contact() {
  const { data: site } = useSite();
  if (!site) return <ContactLoading />;
  return (
    <address className={styles.contact}>
      <a href={site.mapUrl} target="_blank" rel="noreferrer">
        <Icon path={mdiMapMarkerOutline} />
        <span>{site.address}</span>
      </a>
      <a href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}>
        <Icon path={mdiPhoneOutline} />
        <span>{site.phone}</span>
      </a>
      <div>
        <Icon path={mdiClockOutline} />
        <span>
          {openingLines(site.openingHours).map((line) => (
            <span key={line}>{line}. </span>
          ))}
          Last entry {timeOfDay(site.lastEntryTime)}
        </span>
      </div>
    </address>
  );
}

function ContactLoading() {
  return (
    <div className={styles.contact} aria-hidden="true">
      {[mdiMapMarkerOutline, mdiPhoneOutline, mdiClockOutline].map((icon) => (
        <div key={icon}>
          <Icon path={icon} />
          <span className={styles.waiting} />
        </div>
      ))}
    </div>
  );
}
