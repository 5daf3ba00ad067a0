import { mdiAlertCircle, mdiCheckCircle, mdiCloudOffOutline, mdiSync } from '@mdi/js';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useDesk } from '../app/DeskProvider.tsx';
import { useNow } from '../app/now.ts';
import { deskPaths } from '../app/paths.ts';
import { useLock } from '../app/session/LockProvider.tsx';
import styles from './SyncPill.module.css';
import { type SyncStatus, syncStatus } from './sync-messages.ts';

const icons: Record<SyncStatus['tone'], string> = {
  ok: mdiCheckCircle,
  off: mdiCloudOffOutline,
  bad: mdiAlertCircle,
  busy: mdiSync,
};

/** The sync status, always visible. On an unlocked desk it opens the outbox. */
export function SyncPill() {
  const { state, unreflected, unreadReviews, sending, timeZone } = useDesk();
  const { isLocked, rollCallMode } = useLock();
  const facts = { state, unreflected, unreadReviews: unreadReviews.length, sending, timeZone, now: useNow() };
  const { tone, main, small } = syncStatus(facts);
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
        {small && (
          <Text as="small" size="md" weight={700} className={styles.small}>
            {' '}
            · {small}
          </Text>
        )}
      </span>
    </>
  );
  // The outbox contains names. On a locked desk the pill shows the status without a link, and also on a
  // roll-call over the screens of a user.
  if (isLocked || rollCallMode === 'over') return <div {...look}>{words}</div>;
  return (
    <Link to={deskPaths.waiting} {...look}>
      {words}
      <VisuallyHidden>Show unsent work</VisuallyHidden>
    </Link>
  );
}
