import { mdiClose } from '@mdi/js';
import { Link, useLocation } from 'react-router-dom';
import { phoneNumber } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useSite } from '../../shared/useSite.ts';
import { callLink } from '../../shared/whatsapp.ts';
import { layout } from '../messages/layout.ts';
import { useLeaveWizard } from './page-behind.ts';
import styles from './WizardLoading.module.css';

/**
 * The wizard's sheet while its code loads. Has a back link that works before any script, and another way to
 * book for a browser without JavaScript.
 */
export function WizardLoading() {
  const t = useMessages(layout).wizard;
  const leave = useLeaveWizard();
  const page = useLocation().pathname.startsWith(paths.birthday) ? paths.birthday : paths.home;
  return (
    <div className={styles.scrim}>
      <div className={styles.sheet}>
        <Row className={styles.top}>
          <h2>{page === paths.birthday ? t.party : t.session}</h2>
          <Link
            to={page}
            aria-label={t.close}
            onClick={(event) => {
              event.preventDefault();
              leave();
            }}
          >
            <Icon path={mdiClose} />
          </Link>
        </Row>
        <NeedsScript />
        <Stack gap={16} className={styles.coming} role="status" aria-label={t.opening}>
          <Skeleton height={116} radius={18} />
          <Skeleton height={116} radius={18} />
          <Skeleton height={116} radius={18} />
        </Stack>
      </div>
    </div>
  );
}

/** For a browser without JavaScript: another way to book. */
export function NeedsScript() {
  const t = useMessages(layout).wizard;
  const { data: site } = useSite();
  return (
    <noscript>
      <Stack gap={10} className={styles.words}>
        <p>{t.needsScript}</p>
        {site && (
          <p>
            {t.callInstead} <a href={callLink(site.phone)}>{phoneNumber(site.phone)}</a>
          </p>
        )}
        <p>
          <a href={paths.home}>{t.home}</a>
        </p>
      </Stack>
    </noscript>
  );
}
