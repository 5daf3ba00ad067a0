import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { useUpdateReady } from '../../../shared/updates.ts';
import { versionName } from '../../app/app-version.ts';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useNow } from '../../app/now.ts';
import { downloadOfflineFiles, useOfflineFiles } from '../../app/offline-files.ts';
import { useTill } from '../../app/useTill.ts';
import { isUnsent } from '../../core/outcomes.ts';
import { refreshStorage, useTabletStorage } from '../../layout/tablet-storage.ts';
import { countSales } from '../../storage/read-desk.ts';
import { type ReadinessCheck, readinessChecks } from './readiness-checks.ts';

interface ReadinessStatus {
  /** The lines that need attention come first; undefined until the storage estimate is known. */
  checks: ReadinessCheck[] | undefined;
  checkAgain: () => void;
}

/** The current readiness of the tablet. */
export function useReadiness(): ReadinessStatus {
  const { db, state, staff, unreflected, timeZone, sync, counter, series } = useDesk();
  const till = useTill();
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
  const money = counter && { till, series };
  const lines = readinessChecks({ ...tablet, money, isUpdateReady, version: versionName, now, timeZone });
  return { checks: lines.toSorted((a, b) => Number(a.isFine) - Number(b.isFine)), checkAgain };
}

/** The scripts for which the desk has fonts (shared/theme/names), with a sample letter of each. */
const scripts = [
  { name: 'Kannada', letter: 'ಕ' },
  { name: 'Devanagari', letter: 'क' },
];

/** The scripts whose font is missing, for instance because its file is not on the tablet, and a retry. */
function useMissingScripts(): { missingScripts: readonly string[]; loadAgain: () => void } {
  const [missingScripts, setMissing] = useState<readonly string[]>([]);
  const loadAgain = useCallback(() => {
    findMissing().then(setMissing, (error: unknown) =>
      console.error('The fonts could not be checked:', error),
    );
  }, []);
  useEffect(loadAgain, [loadAgain]);
  return { missingScripts, loadAgain };
}

async function findMissing(): Promise<string[]> {
  const missing = await Promise.all(
    scripts.map(async ({ name, letter }) => {
      const found = await document.fonts.load('700 20px "Baloo 2"', letter).catch(() => []);
      return found.length > 0 ? [] : [name];
    }),
  );
  return missing.flat();
}
