import { mdiCheckCircleOutline, mdiCircleHalfFull, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import type { Enquiry, EnquiryStatus } from '@toodles/api/contract/centre/team-enquiries.ts';
import { Link } from 'react-router-dom';
import { moment, phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { callLink } from '../../shared/whatsapp.ts';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MoreMenu } from '../ui/MoreMenu.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { stateFor } from '../visits/from-enquiry.ts';
import styles from './EnquiriesPage.module.css';
import { replyLink, statusNames, typeNames } from './enquiry-labels.ts';

interface EnquiryCardProps {
  enquiry: Enquiry;
  onStatus: (status: EnquiryStatus) => void;
  onNote: () => void;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One enquiry: the question, the contact details and the status. */
export function EnquiryCard({ enquiry, onStatus, onNote, isSelected, onSelect }: EnquiryCardProps) {
  const timeZone = useTimeZone();
  const { name, status, note } = enquiry;
  const onReply = () => {
    if (status === 'pending') onStatus('responded');
  };
  return (
    <li className={cx(styles.card, status !== 'pending' && styles.done)}>
      <Checkbox
        className={styles.tick}
        checked={isSelected}
        onChange={(_event, isOn) => onSelect(isOn)}
        slotProps={{ input: { 'aria-label': `Select the enquiry of ${name}` } }}
      />
      <Row as="header" gap={2} columnGap={12} align="baseline" wrap className={styles.head}>
        <Text as="h3" size="lg" weight={700} breakAnywhere>
          {name}
        </Text>
        <Text as="span" size="sm" weight={600} tone="muted">
          {typeNames[enquiry.type]}, {moment(enquiry.createdAt, timeZone)}
        </Text>
      </Row>
      <Status status={status} />
      <Stack gap={6} className={styles.words}>
        <Text size="md" leading={1.4} breakAnywhere className={styles.message}>
          {enquiry.message}
        </Text>
        {note && (
          <p className={styles.note}>
            <b>Note</b> {note}
          </p>
        )}
        <Contacts enquiry={enquiry} onReply={onReply} />
      </Stack>
      <Row gap={8} columnGap={16} wrap className={styles.actions}>
        <ReplyLink enquiry={enquiry} onReply={onReply} />
        <Row gap={4} className={styles.next}>
          <BookButton enquiry={enquiry} />
          <CardMenu enquiry={enquiry} onStatus={onStatus} onNote={onNote} />
        </Row>
      </Row>
    </li>
  );
}

/** Opens the form of a new booking, or of a party, with what the family has written. */
function BookButton({ enquiry }: { enquiry: Enquiry }) {
  if (!useHasPermission('bookings.manage')) return null;
  const isParty = enquiry.type === 'birthday';
  const { path } = isParty ? portalPages.parties : portalPages.bookings;
  return (
    <Button variant="outlined" component={Link} to={`${path}?new=1`} state={stateFor(enquiry)}>
      {isParty ? 'Book the party' : 'Book a visit'}
      <ForName name={enquiry.name} />
    </Button>
  );
}

type CardMenuProps = Pick<EnquiryCardProps, 'enquiry' | 'onStatus' | 'onNote'>;

function CardMenu({ enquiry: { name, status, note }, onStatus, onNote }: CardMenuProps) {
  const items = [
    status === 'pending'
      ? { text: 'Mark responded', act: () => onStatus('responded') }
      : { text: 'Mark pending', act: () => onStatus('pending') },
    { text: note ? 'Edit note' : 'Add note', act: onNote },
    ...(status === 'closed' ? [] : [{ text: 'Close', act: () => onStatus('closed') }]),
  ];
  return (
    <MoreMenu label={`More about ${name}`}>
      {(close) =>
        items.map(({ text, act }) => (
          <MenuItem
            key={text}
            onClick={() => {
              close();
              act();
            }}
          >
            {text}
          </MenuItem>
        ))
      }
    </MoreMenu>
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

interface ReplyProps {
  enquiry: Enquiry;
  /** The user goes to answer. */
  onReply: () => void;
}

function ReplyLink({ enquiry, onReply }: ReplyProps) {
  const centre = useSite().data?.name ?? '';
  return (
    <a
      className={styles.reply}
      href={replyLink(enquiry, centre)}
      target="_blank"
      rel="noreferrer"
      onClick={onReply}
    >
      <Icon path={mdiWhatsapp} size={20} />
      <span className={styles.replyText}>Reply on WhatsApp</span>
      <ForName name={enquiry.name} />
    </a>
  );
}

const Contacts = ({ enquiry, onReply }: ReplyProps) => (
  <Text size="sm" weight={700} tone="muted" className={styles.reach}>
    <a href={callLink(`+91${enquiry.phone}`)} onClick={onReply}>
      {phoneNumber(enquiry.phone)}
    </a>
    {enquiry.email && (
      <>
        {' · '}
        <a href={`mailto:${enquiry.email}`} onClick={onReply}>
          {enquiry.email}
        </a>
      </>
    )}
  </Text>
);
