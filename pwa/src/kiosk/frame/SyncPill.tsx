import { mdiAlertCircle, mdiCheckCircle, mdiCloudOffOutline, mdiSync } from '@mdi/js';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useNow } from '../desk/now.ts';
import { useLock } from '../lock/LockProvider.tsx';
import { deskPaths } from '../paths.ts';
import styles from './SyncPill.module.css';
import { type SyncWords, syncWords } from './sync-words.ts';

const icons: Record<SyncWords['tone'], string> = {
  ok: mdiCheckCircle,
  off: mdiCloudOffOutline,
  bad: mdiAlertCircle,
  busy: mdiSync,
};

/** The sync status, always visible. On an unlocked desk it opens the outbox. */
export function SyncPill() {
  const { state, uncounted, unreadReviews, sending, timeZone } = useDesk();
  const { isLocked, calling } = useLock();
  const facts = { state, uncounted, unreadReviews: unreadReviews.length, sending, timeZone, now: useNow() };
  const { tone, main, small } = syncWords(facts);
  const look = {
    className: cx(styles.pill, styles[tone]),
    'data-testid': 'sync-pill',
    'data-tone': tone,
  };
  const words = (
    <>
      <Icon path={icons[tone]} size={28} />
      <span role="status">
        <b>{main}</b>
        {small && <small className={styles.small}> · {small}</small>}
      </span>
    </>
  );
  // The outbox contains names. On a locked desk the pill shows the status without a link, and also on a
  // roll-call over the screens of a user.
  if (isLocked || calling === 'over') return <div {...look}>{words}</div>;
  return (
    <Link to={deskPaths.waiting} {...look}>
      {words}
      <VisuallyHidden>Show unsent check-ins</VisuallyHidden>
    </Link>
  );
}
