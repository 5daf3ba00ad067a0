import { useLiveQuery } from 'dexie-react-hooks';
import { useUpdateReady } from '../../shared/updates.ts';
import { versionName } from '../app-version.ts';
import { countSales } from '../db/read-desk.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useNow } from '../desk/now.ts';
import { keepOfflineFiles, useOfflineFiles } from '../desk/offline-files.ts';
import { isUnsent } from '../outbox/outcomes.ts';
import { type ReadinessLine, readinessLines } from './readiness-lines.ts';
import { lookAtStorageAgain, useTabletStorage } from './tablet-storage.ts';
import { useMissingScripts } from './useMissingScripts.ts';

interface ReadinessNow {
  /** The lines that need attention come first; undefined until the storage estimate is known. */
  lines: ReadinessLine[] | undefined;
  checkAgain: () => void;
}

/** The current readiness of the tablet. */
export function useReadiness(): ReadinessNow {
  const { db, state, staff, uncounted, timeZone, sync } = useDesk();
  const families = useLiveQuery(() => countSales(db), [db]) ?? 0;
  const storage = useTabletStorage();
  const isUpdateReady = useUpdateReady();
  const files = useOfflineFiles().state;
  const { missingScripts, loadAgain } = useMissingScripts();
  const now = useNow();
  const checkAgain = () => {
    sync({ now: true });
    void lookAtStorageAgain();
    loadAgain();
    if (files === 'missing') void keepOfflineFiles();
  };
  if (!storage) return { lines: undefined, checkAgain };
  const unsent = uncounted.filter(isUnsent);
  const handedOver = uncounted.filter((row) => row.state === 'handed').length;
  const tablet = { state, staff, unsent, handedOver, families, storage, files, missingScripts };
  const lines = readinessLines({ ...tablet, isUpdateReady, version: versionName, now, timeZone });
  return { lines: lines.toSorted((a, b) => Number(a.isFine) - Number(b.isFine)), checkAgain };
}
