import { mdiAccountChildOutline, mdiOpenInNew, mdiPartyPopper, mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { DisplacedBooking } from '@toodles/api/contract/schedule/team-schedule.ts';
import { Link } from 'react-router-dom';
import { phoneNumber, timeSpan } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { chatLink, phoneLink } from '../visits/contact-links.ts';
import styles from './DisplacedBookingList.module.css';
import { bookingLink, familyMessage, peopleText } from './displaced-labels.ts';

interface DisplacedBookingRowProps {
  visit: DisplacedBooking;
  newTab: boolean;
  /** The heading already shows the time. */
  isTimeShown: boolean;
}

/** A displaced booking: the family, its contact details, and a link to move or cancel it. */
export function DisplacedBookingRow({ visit, newTab, isTimeShown }: DisplacedBookingRowProps) {
  const { kind, parentName, reference, startTime, endTime } = visit;
  return (
    <Grid
      as="li"
      columns="24px minmax(0, 1fr) auto"
      gap={4}
      columnGap={10}
      align="start"
      className={styles.row}
    >
      <Icon path={kind === 'party' ? mdiPartyPopper : mdiAccountChildOutline} className={styles.kind} />
      <div className={styles.who}>
        <Link
          to={bookingLink(visit)}
          className={styles.name}
          {...(newTab && { target: '_blank', rel: 'noreferrer' })}
        >
          {parentName || reference}
          {newTab && (
            <>
              <Icon path={mdiOpenInNew} size={16} />
              <VisuallyHidden> (opens a new tab)</VisuallyHidden>
            </>
          )}
        </Link>
        <Text weight={600} className={styles.what}>
          {!isTimeShown && <b>{timeSpan(startTime, endTime)}, </b>}
          {peopleText(visit)} <span className={styles.reference}>· {reference}</span>
        </Text>
      </div>
      <ContactButtons visit={visit} />
    </Grid>
  );
}

function ContactButtons({ visit }: { visit: DisplacedBooking }) {
  const { data: site } = useSite();
  // An erased family has no phone number.
  if (!/^\d{10}$/.test(visit.parentPhone)) return null;
  return (
    <Row gap={8} className={styles.reach}>
      <a className={styles.phone} href={phoneLink(visit.parentPhone)}>
        <Icon path={mdiPhoneOutline} size={20} />
        <VisuallyHidden>Call {visit.parentName}, </VisuallyHidden>
        {phoneNumber(visit.parentPhone)}
      </a>
      <IconButton
        component="a"
        href={chatLink(visit.parentPhone, familyMessage(visit, site?.name ?? ''))}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp to ${visit.parentName}`}
        className={styles.chat}
      >
        <Icon path={mdiWhatsapp} size={22} />
      </IconButton>
    </Row>
  );
}
