import {
  mdiAlertCircleOutline,
  mdiCheckBold,
  mdiCheckCircleOutline,
  mdiCloseThick,
  mdiRefresh,
} from '@mdi/js';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { versionName } from '../app-version.ts';
import { countSales } from '../db/read-desk.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useNow } from '../desk/now.ts';
import { keepOfflineFiles, useOfflineFiles } from '../desk/offline-files.ts';
import { askToKeepStorage, readStorage, type TabletStorage } from '../desk/storage.ts';
import { isUnsent } from '../outbox/outcomes.ts';
import { Tap } from '../ui/Tap.tsx';
import styles from './Readiness.module.css';
import { type ReadinessLine, readinessLines } from './readiness-lines.ts';

/** A short, true list of what the tablet stands on. */
export function Readiness() {
  const { db, state, uncounted, timeZone, sync } = useDesk();
  const families = useLiveQuery(() => countSales(db), [db]) ?? 0;
  const { storage, lookAgain } = useStorage();
  const files = useOfflineFiles().state;
  const now = useNow();
  if (!storage) return null;
  const unsent = uncounted.filter(isUnsent);
  const lines = readinessLines({
    state,
    unsent,
    handedOver: uncounted.filter(({ state }) => state === 'handed').length,
    families,
    storage,
    files,
    version: versionName,
    now,
    timeZone,
  });
  const checkAgain = () => {
    sync({ now: true });
    void lookAgain();
    if (files === 'missing') void keepOfflineFiles();
  };
  return (
    <section className={styles.card} aria-label="This tablet">
      <Verdict lines={lines} />
      <ul>
        {lines.map((line) => (
          <Line key={line.what} {...line} />
        ))}
      </ul>
      <Tap className={styles.again} onClick={checkAgain}>
        <Icon path={mdiRefresh} size={24} /> Check again
      </Tap>
    </section>
  );
}

function useStorage() {
  const [storage, setStorage] = useState<TabletStorage>();
  const lookAgain = async () => {
    await askToKeepStorage();
    setStorage(await readStorage());
  };
  useEffect(() => {
    readStorage().then(setStorage, (error: unknown) => console.warn('Storage is not told of:', error));
  }, []);
  return { storage, lookAgain };
}

function Verdict({ lines }: { lines: readonly ReadinessLine[] }) {
  const need = lines.filter(({ isFine }) => !isFine).length;
  return (
    <header className={cx(styles.verdict, need > 0 ? styles.no : styles.yes)}>
      <Icon path={need > 0 ? mdiAlertCircleOutline : mdiCheckCircleOutline} size={34} />
      <div>
        <h2>{need > 0 ? 'Not quite ready' : 'This tablet is ready'}</h2>
        <p>{need > 0 ? `${need} of ${lines.length} need you` : 'With or without a network'}</p>
      </div>
    </header>
  );
}

function Line({ isFine, what, detail }: ReadinessLine) {
  return (
    <li className={cx(styles.line, !isFine && styles.notFine)}>
      <span className={styles.dot}>
        <Icon path={isFine ? mdiCheckBold : mdiCloseThick} size={18} label={isFine ? 'Fine' : 'Needs you'} />
      </span>
      <div>
        <b>{what}</b>
        <span>{detail}</span>
      </div>
    </li>
  );
}
