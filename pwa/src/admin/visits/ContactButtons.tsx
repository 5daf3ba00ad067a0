import { mdiPhone, mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import styles from './ContactButtons.module.css';
import { chatLink, phoneLink } from './contact-links.ts';
import { type BookingOrParty, whenText } from './visit.ts';
import { isPhone, kindTexts } from './visit-labels.ts';

interface ContactProps {
  visit: BookingOrParty;
}

/** Links that call the family, and open a chat with a draft message. */
function useContacts({ visit }: ContactProps) {
  const { data: site } = useSite();
  if (!isPhone(visit.parentPhone)) return undefined;
  const firstName = visit.parentName.split(' ')[0] ?? visit.parentName;
  const about = `your ${kindTexts[visit.kind].one} ${visit.reference} on ${whenText(visit)}`;
  const message = `Hello ${firstName}, this is ${site?.name ?? ''}. About ${about}: `;
  return {
    chat: { href: chatLink(visit.parentPhone, message), target: '_blank', rel: 'noreferrer' },
    call: { href: phoneLink(visit.parentPhone) },
  };
}

export function ContactButtons(props: ContactProps) {
  const contacts = useContacts(props);
  if (!contacts) return null;
  return (
    <>
      <Button
        variant="outlined"
        component="a"
        {...contacts.chat}
        startIcon={<Icon path={mdiWhatsapp} size={20} />}
      >
        WhatsApp
      </Button>
      <Button
        variant="outlined"
        component="a"
        {...contacts.call}
        startIcon={<Icon path={mdiPhoneOutline} size={20} />}
      >
        Call
      </Button>
    </>
  );
}

/** The same beside the number. */
export function ContactIcons(props: ContactProps) {
  const contacts = useContacts(props);
  if (!contacts) return null;
  return (
    <span className={styles.icons}>
      <a {...contacts.call} title="Call">
        <Icon path={mdiPhone} size={18} label="Call" />
      </a>
      <a {...contacts.chat} title="WhatsApp">
        <Icon path={mdiWhatsapp} size={18} label="WhatsApp" />
      </a>
    </span>
  );
}
