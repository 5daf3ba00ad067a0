import { mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline } from '@mdi/js';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { ReactNode } from 'react';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { IconTile, type TileTone } from '../../shared/ui/IconTile.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { callLink, whatsAppLink } from '../../shared/whatsapp.ts';
import { contact } from '../messages/contact.ts';
import styles from './ContactPage.module.css';

/** Address, phone, WhatsApp and, if the centre has one, email. */
export function ContactButtons({ site }: { site: Site }) {
  const t = useMessages(contact);
  return (
    <section className={cx(surface.card, styles.card)} aria-labelledby="reach">
      <h2 id="reach">{t.reach}</h2>
      <address className={styles.ways}>
        <div className={styles.way}>
          <ContactButton icon={mdiMapMarkerOutline} tone="sky" label={t.address}>
            {site.address}
          </ContactButton>
        </div>
        <a className={styles.way} href={callLink(site.phone)}>
          <ContactButton icon={mdiPhoneOutline} tone="pink" label={t.phone}>
            {site.phone}
          </ContactButton>
        </a>
        <a
          className={styles.way}
          href={whatsAppLink(site.whatsappNumber, t.whatsAppMessage)}
          target="_blank"
          rel="noreferrer"
        >
          <ContactButton icon={whatsAppMark} tone="leaf" label={t.whatsApp}>
            {t.whatsAppText} <VisuallyHidden>{t.newTab}</VisuallyHidden>
          </ContactButton>
        </a>
        {site.email && (
          <a className={styles.way} href={`mailto:${site.email}`}>
            <ContactButton icon={mdiEmailOutline} tone="sun" label={t.email}>
              {site.email}
            </ContactButton>
          </a>
        )}
      </address>
    </section>
  );
}

interface ContactButtonProps {
  icon: string;
  tone: TileTone;
  label: string;
  children: ReactNode;
}

function ContactButton({ icon, tone, label, children }: ContactButtonProps) {
  return (
    <>
      <IconTile tone={tone}>
        <Icon path={icon} />
      </IconTile>
      <span className={styles.words}>
        <small>{label}</small>
        <b>{children}</b>
      </span>
    </>
  );
}
