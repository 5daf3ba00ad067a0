import { mdiExportVariant } from '@mdi/js';
import { install, useInstall } from '../../shared/install.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { booking } from '../messages/booking.ts';
import styles from './InstallCard.module.css';

/**
 * Offers to install the app after a booking; shows instructions on an iPhone, which has no install prompt.
 */
export function InstallCard() {
  const t = useMessages(booking).confirmed;
  const { data: site } = useSite();
  const way = useInstall();
  if (way === 'none' || !site) return null;
  const byHand = t.installByHand(site.name);
  return (
    <aside className={styles.card} aria-label={t.install}>
      <img src="/icons/icon.svg" alt="" width={48} height={48} />
      {way === 'prompt' ? (
        <>
          <p>{t.installPrompt(site.name)}</p>
          <Button variant="quiet" onClick={() => void install()}>
            {t.installNow}
          </Button>
        </>
      ) : (
        <p>
          {byHand.before} <Icon path={mdiExportVariant} size={18} label={byHand.share} /> {byHand.between}{' '}
          <b>{byHand.add}</b>.
        </p>
      )}
    </aside>
  );
}
