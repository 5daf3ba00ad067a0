import type { Site } from '@toodles/api/contract/site.ts';
import { useMessages } from '../../shared/messages.ts';
import { callLink, whatsAppLink } from '../../shared/whatsapp.ts';
import { legal } from '../messages/legal.ts';
import styles from './LegalPage.module.css';

/** The contact details. */
export function ContactButtons({ site }: { site: Site }) {
  const t = useMessages(legal);
  return (
    <dl className={styles.ways}>
      <div>
        <dt>{t.address}</dt>
        <dd>
          {site.name}, {site.address}
        </dd>
      </div>
      <div>
        <dt>{t.phone}</dt>
        <dd>
          <a href={callLink(site.phone)}>{site.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{t.whatsApp}</dt>
        <dd>
          <a href={whatsAppLink(site.whatsappNumber, t.whatsAppMessage)} target="_blank" rel="noreferrer">
            {t.whatsAppText}
          </a>
        </dd>
      </div>
      {site.email && (
        <div>
          <dt>{t.email}</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
