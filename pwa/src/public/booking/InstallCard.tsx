import { mdiExportVariant } from '@mdi/js';
import { install, useInstall } from '../../shared/install.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import styles from './InstallCard.module.css';

/** Offers the app once a booking is made; says how on an iPhone, which never asks by itself. */
export function InstallCard() {
  const { data: site } = useSite();
  const way = useInstall();
  if (way === 'none' || !site) return null;
  return (
    <aside className={styles.card} aria-label="Install the app">
      <img src="/icons/icon.svg" alt="" width={48} height={48} />
      {way === 'prompt' ? (
        <>
          <p>Keep {site.name} on your home screen: your booking opens in a tap.</p>
          <Button variant="quiet" onClick={() => void install()}>
            Install
          </Button>
        </>
      ) : (
        <p>
          Keep {site.name} on your home screen: tap <Icon path={mdiExportVariant} size={18} label="Share" />{' '}
          and then <b>Add to Home Screen</b>.
        </p>
      )}
    </aside>
  );
}
