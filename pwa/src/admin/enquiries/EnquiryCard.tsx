import {
  mdiCheckCircleOutline,
  mdiCircleHalfFull,
  mdiNoteEditOutline,
  mdiPhoneOutline,
  mdiWhatsapp,
} from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Enquiry, EnquiryStatus } from '@toodles/api/contract/centre/team-enquiries.ts';
import { moment, phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { callLink } from '../../shared/whatsapp.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './EnquiriesPage.module.css';
import { replyLink, statusNames, typeNames } from './enquiry-labels.ts';

interface EnquiryCardProps {
  enquiry: Enquiry;
  onStatus: (status: EnquiryStatus) => void;
  onNote: () => void;
}

/** One enquiry: the question, the contact details and the status. */
export function EnquiryCard({ enquiry, onStatus, onNote }: EnquiryCardProps) {
  const timeZone = useTimeZone();
  const { name, status, note } = enquiry;
  return (
    <Stack as="li" gap={8} className={cx(styles.card, status !== 'pending' && styles.done)}>
      <Row as="header" gap={2} columnGap={12} align="baseline" wrap className={styles.head}>
        <Text as="h3" size="xl" breakAnywhere>
          {name}
        </Text>
        <Text as="span" size="sm" weight={600} tone="muted" className={styles.kind}>
          {typeNames[enquiry.type]}, {moment(enquiry.createdAt, timeZone)}
        </Text>
        <Status status={status} />
      </Row>
      <Text size="md" leading={1.5} breakAnywhere className={styles.message}>
        {enquiry.message}
      </Text>
      {note && (
        <p className={styles.note}>
          <b>Note</b> {note}
        </p>
      )}
      <Row gap={8} columnGap={20} justify="between" wrap>
        <ContactButtons enquiry={enquiry} />
        <Row gap={8} align="stretch" wrap className={styles.actions}>
          {status === 'pending' ? (
            <Button variant="outlined" onClick={() => onStatus('responded')}>
              Mark responded
              <ForName name={name} />
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => onStatus('pending')}>
              Mark pending
              <ForName name={name} />
            </Button>
          )}
          {status !== 'closed' && (
            <Button variant="outlined" onClick={() => onStatus('closed')}>
              Close
              <ForName name={name} />
            </Button>
          )}
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiNoteEditOutline} size={20} />}
            onClick={onNote}
          >
            {note ? 'Edit note' : 'Add note'}
            <ForName name={name} />
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}

const ForName = ({ name }: { name: string }) => <VisuallyHidden> for {name}</VisuallyHidden>;

function Status({ status }: { status: EnquiryStatus }) {
  const isOpen = status === 'pending';
  return (
    <Chip
      component="span"
      className={styles.status}
      icon={<Icon path={isOpen ? mdiCircleHalfFull : mdiCheckCircleOutline} />}
      label={statusNames[status]}
      {...(isOpen ? { color: 'warning' } : { color: 'success', variant: 'quiet' })}
    />
  );
}

function ContactButtons({ enquiry }: { enquiry: Enquiry }) {
  const centre = useSite().data?.name ?? '';
  return (
    <Row as="p" columnGap={20} align="stretch" wrap className={styles.reach}>
      <a href={replyLink(enquiry, centre)} target="_blank" rel="noreferrer">
        <Icon path={mdiWhatsapp} size={20} />
        Reply on WhatsApp
        <ForName name={enquiry.name} />
      </a>
      <a href={callLink(`+91${enquiry.phone}`)}>
        <Icon path={mdiPhoneOutline} size={20} />
        {phoneNumber(enquiry.phone)}
      </a>
      {enquiry.email && <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>}
    </Row>
  );
}
