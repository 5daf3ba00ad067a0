import { mdiPhoneOutline } from '@mdi/js';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { useMessages } from '../../shared/messages.ts';
import { AnchorButton, Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { callLink, whatsAppLink } from '../../shared/whatsapp.ts';
import { contact } from '../messages/contact.ts';
import styles from './Enquiry.module.css';

/** Shown when the form's code fails to load: other contact options, and a retry. */
export function EnquiryFormLoadFailed() {
  const t = useMessages(contact);
  const { data: site } = useSite();
  return (
    <div className={styles.end} role="alert">
      <h3>{t.missing.title}</h3>
      <p>{t.missing.text}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => window.location.reload()}>
          {t.missing.again}
        </Button>
        {site && (
          <>
            <AnchorButton variant="quiet" href={callLink(site.phone)}>
              <Icon path={mdiPhoneOutline} />
              {t.call}
            </AnchorButton>
            <AnchorButton
              variant="whatsapp"
              href={whatsAppLink(site.whatsappNumber, t.whatsAppMessage)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon path={whatsAppMark} />
              {t.whatsApp}
            </AnchorButton>
          </>
        )}
      </div>
    </div>
  );
}
