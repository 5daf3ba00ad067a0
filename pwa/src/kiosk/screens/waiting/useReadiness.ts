import { useLiveQuery } from 'dexie-react-hooks';
import { useUpdateReady } from '../../../shared/updates.ts';
import { versionName } from '../../app/app-version.ts';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useNow } from '../../app/now.ts';
import { downloadOfflineFiles, useOfflineFiles } from '../../app/offline-files.ts';
import { isUnsent } from '../../core/outcomes.ts';
import { refreshStorage, useTabletStorage } from '../../layout/tablet-storage.ts';
import { countSales } from '../../storage/read-desk.ts';
import { type ReadinessCheck, readinessChecks } from './readiness-checks.ts';
import { useMissingScripts } from './useMissingScripts.ts';

interface ReadinessStatus {
  /** The lines that need attention come first; undefined until the storage estimate is known. */
  checks: ReadinessCheck[] | undefined;
  checkAgain: () => void;
}

/** The current readiness of the tablet. */
export function useReadiness(): ReadinessStatus {
  const { db, state, staff, unreflected, timeZone, sync } = useDesk();
  const families = useLiveQuery(() => countSales(db), [db]) ?? 0;
  const storage = useTabletStorage();
  const isUpdateReady = useUpdateReady();
  const files = useOfflineFiles().state;
  const { missingScripts, loadAgain } = useMissingScripts();
  const now = useNow();
  const checkAgain = () => {
    sync({ now: true });
    void refreshStorage();
    loadAgain();
    if (files === 'missing') void downloadOfflineFiles();
  };
  if (!storage) return { checks: undefined, checkAgain };
  const unsent = unreflected.filter(isUnsent);
  const handedOver = unreflected.filter((row) => row.state === 'handed').length;
  const tablet = { state, staff, unsent, handedOver, families, storage, files, missingScripts };
  const lines = readinessChecks({ ...tablet, isUpdateReady, version: versionName, now, timeZone });
  return { checks: lines.toSorted((a, b) => Number(a.isFine) - Number(b.isFine)), checkAgain };
}
