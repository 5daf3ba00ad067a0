import { mdiClockOutline, mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline } from '@mdi/js';
import { useMessages } from '../../shared/messages.ts';
import { lastEntryOf, openingLines } from '../../shared/opening.ts';
import { texts } from '../../shared/texts.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { callLink } from '../../shared/whatsapp.ts';
import { layout } from '../messages/layout.ts';
import styles from './Footer.module.css';

/** Address, contact details and opening hours. */
export function FooterContact() {
  const t = useMessages(layout);
  const { opening } = useMessages(texts);
  const { data: site } = useSite();
  if (!site) return null;
  const [name, domain] = (site.email ?? '').split('@');
  return (
    <address className={styles.contact}>
      <a href={site.mapUrl} target="_blank" rel="noreferrer">
        <Icon path={mdiMapMarkerOutline} />
        <span>{site.address}</span>
      </a>
      <a href={callLink(site.phone)}>
        <Icon path={mdiPhoneOutline} />
        <span>{site.phone}</span>
      </a>
      {site.email && (
        <a href={`mailto:${site.email}`}>
          <Icon path={mdiEmailOutline} />
          <span>
            {name}@<wbr />
            {domain}
          </span>
        </a>
      )}
      <div>
        <Icon path={mdiClockOutline} />
        <span>
          {openingLines(site.openingHours, opening).map((line) => (
            <span key={line}>{line}. </span>
          ))}
          {t.lastEntry(lastEntryOf(site))}
        </span>
      </div>
      {site.socialLinks.map(({ label, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <span>{label}</span>
        </a>
      ))}
    </address>
  );
}
