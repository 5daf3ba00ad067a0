import { mdiAccountChildOutline, mdiOpenInNew, mdiPartyPopper, mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { Stranded } from '@toodles/api/contract/team-schedule.ts';
import { Link } from 'react-router-dom';
import { phoneNumber } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { callTo, whatsAppTo } from '../visits/reach.ts';
import styles from './StrandedList.module.css';
import { messageTo, peopleText, placeOf, whenText } from './stranded-words.ts';

interface StrandedListProps {
  visits: readonly Stranded[];
  /** Their pages open beside this one: what is being decided here waits. */
  newTab?: boolean;
}

/** Visits without a place: whose they are, how to reach them, and where each is moved or cancelled. */
export function StrandedList({ visits, newTab = false }: StrandedListProps) {
  return (
    <ul className={styles.list}>
      {visits.map((visit) => (
        <li key={`${visit.kind}-${visit.id}`} className={styles.row}>
          <Icon
            path={visit.kind === 'party' ? mdiPartyPopper : mdiAccountChildOutline}
            className={styles.kind}
          />
          <div className={styles.who}>
            <Link
              to={placeOf(visit)}
              className={styles.name}
              {...(newTab && { target: '_blank', rel: 'noreferrer' })}
            >
              {visit.parentName || visit.reference}
              {newTab && (
                <>
                  <Icon path={mdiOpenInNew} size={16} />
                  <VisuallyHidden> (opens a new tab)</VisuallyHidden>
                </>
              )}
            </Link>
            <p className={styles.when}>
              <b>{whenText(visit)}</b>, {peopleText(visit)}
            </p>
            <p className={styles.why}>
              {visit.reference} · {visit.why}
            </p>
          </div>
          <Reach visit={visit} />
        </li>
      ))}
    </ul>
  );
}

function Reach({ visit }: { visit: Stranded }) {
  const { data: site } = useSite();
  // Of somebody who was erased there is no phone any more.
  if (!/^\d{10}$/.test(visit.parentPhone)) return null;
  return (
    <div className={styles.reach}>
      <a className={styles.phone} href={callTo(visit.parentPhone)}>
        <Icon path={mdiPhoneOutline} size={20} />
        <VisuallyHidden>Call {visit.parentName}, </VisuallyHidden>
        {phoneNumber(visit.parentPhone)}
      </a>
      <IconButton
        component="a"
        href={whatsAppTo(visit.parentPhone, messageTo(visit, site?.name ?? ''))}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp to ${visit.parentName}`}
        className={styles.chat}
      >
        <Icon path={mdiWhatsapp} size={22} />
      </IconButton>
    </div>
  );
}
