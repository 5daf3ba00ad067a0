import {
  mdiCheckCircleOutline,
  mdiCircleHalfFull,
  mdiNoteEditOutline,
  mdiPhoneOutline,
  mdiWhatsapp,
} from '@mdi/js';
import Button from '@mui/material/Button';
import type { Enquiry, EnquiryStatus } from '@toodles/api/contract/team-enquiries.ts';
import { moment, phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
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
    <li className={cx(styles.card, status !== 'pending' && styles.done)}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.kind}>
          {typeNames[enquiry.type]}, {moment(enquiry.createdAt, timeZone)}
        </span>
        <Status status={status} />
      </header>
      <p className={styles.message}>{enquiry.message}</p>
      {note && (
        <p className={styles.note}>
          <b>Note</b> {note}
        </p>
      )}
      <div className={styles.ways}>
        <ContactButtons enquiry={enquiry} />
        <div className={styles.actions}>
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
        </div>
      </div>
    </li>
  );
}

const ForName = ({ name }: { name: string }) => <VisuallyHidden> for {name}</VisuallyHidden>;

function Status({ status }: { status: EnquiryStatus }) {
  const isOpen = status === 'pending';
  return (
    <span className={cx(styles.status, isOpen && styles.pending)}>
      <Icon path={isOpen ? mdiCircleHalfFull : mdiCheckCircleOutline} size={18} />
      {statusNames[status]}
    </span>
  );
}

function ContactButtons({ enquiry }: { enquiry: Enquiry }) {
  const centre = useSite().data?.name ?? '';
  return (
    <p className={styles.reach}>
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
    </p>
  );
}
