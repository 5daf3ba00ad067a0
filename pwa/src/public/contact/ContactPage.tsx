import { mdiPhoneOutline } from '@mdi/js';
import { useMessages } from '../../shared/messages.ts';
import { AnchorButton } from '../../shared/ui/Button.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { useSite } from '../../shared/useSite.ts';
import { callLink } from '../../shared/whatsapp.ts';
import { headArt } from '../layout/head-art.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { contact } from '../messages/contact.ts';
import { ContactButtons } from './ContactButtons.tsx';
import { ContactDetailsLoading } from './ContactDetailsLoading.tsx';
import styles from './ContactPage.module.css';
import { Enquiry } from './Enquiry.tsx';
import { MapPanel } from './MapPanel.tsx';
import { OpeningHours } from './OpeningHours.tsx';
import { Questions } from './Questions.tsx';

/** Directions, contact details and an enquiry form. */
export function ContactPage() {
  const t = useMessages(contact);
  useTitle(t.head.title);
  const { data: site } = useSite();
  return (
    <PageLayout tone="sky">
      <PageHead title={t.title} lead={t.lead} art={headArt.contact}>
        {site && (
          <AnchorButton href={callLink(site.phone)}>
            <Icon path={mdiPhoneOutline} />
            {t.call}
          </AnchorButton>
        )}
        <AnchorButton variant="white" href="#enquiry">
          {t.write}
        </AnchorButton>
      </PageHead>
      <ContactDetails />
      <div className={styles.ask}>
        {site && <Questions site={site} />}
        <Enquiry />
      </div>
    </PageLayout>
  );
}

function ContactDetails() {
  const t = useMessages(contact);
  const { data: site, error, isPending, isFetching, refetch } = useSite();
  if (isPending) return <ContactDetailsLoading />;
  if (!site) {
    return (
      <div className={styles.failed}>
        <ErrorState
          title={t.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          card
        />
      </div>
    );
  }
  return (
    <div className={styles.reach}>
      <ContactButtons site={site} />
      <OpeningHours site={site} />
      <MapPanel site={site} />
    </div>
  );
}
