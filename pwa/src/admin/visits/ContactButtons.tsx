import { mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { chatLink, phoneLink } from './contact-links.ts';
import { type BookingOrParty, whenText } from './visit.ts';
import { isPhone, kindTexts } from './visit-labels.ts';

/** Calls the family, or opens a chat with a draft message. */
export function ContactButtons({ visit }: { visit: BookingOrParty }) {
  const { data: site } = useSite();
  if (!isPhone(visit.parentPhone)) return null;
  const firstName = visit.parentName.split(' ')[0] ?? visit.parentName;
  const about = `your ${kindTexts[visit.kind].one} ${visit.reference} on ${whenText(visit)}`;
  const message = `Hello ${firstName}, this is ${site?.name ?? ''}. About ${about}: `;
  return (
    <>
      <Button
        variant="outlined"
        component="a"
        href={chatLink(visit.parentPhone, message)}
        target="_blank"
        rel="noreferrer"
        startIcon={<Icon path={mdiWhatsapp} size={20} />}
      >
        WhatsApp
      </Button>
      <Button
        variant="outlined"
        component="a"
        href={phoneLink(visit.parentPhone)}
        startIcon={<Icon path={mdiPhoneOutline} size={20} />}
      >
        Call
      </Button>
    </>
  );
}
