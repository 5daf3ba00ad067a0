import { mdiPhoneOutline } from '@mdi/js';
import { useMessages } from '../../shared/messages.ts';
import { AnchorButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { callLink } from '../../shared/whatsapp.ts';
import { ClosingPanel } from '../layout/ClosingPanel.tsx';
import { birthday } from '../messages/birthday.ts';
import { EnquiryButton } from './EnquiryButton.tsx';

/** Contact options for parents who are not ready to book. */
export function EnquiryPanel() {
  const t = useMessages(birthday).enquire;
  const { data: site } = useSite();
  return (
    <ClosingPanel
      title={t.title}
      text={t.text}
      actions={
        <>
          <EnquiryButton variant="sun">{t.whatsApp}</EnquiryButton>
          {site && (
            <AnchorButton variant="white" href={callLink(site.phone)}>
              <Icon path={mdiPhoneOutline} />
              {t.call}
            </AnchorButton>
          )}
        </>
      }
    />
  );
}
