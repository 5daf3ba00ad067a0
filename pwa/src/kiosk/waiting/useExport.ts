import { useCallback } from 'react';
import { appVersion } from '../app-version.ts';
import { readIdentity } from '../db/identity.ts';
import { markExported } from '../db/resolve-manually.ts';
import type { OutboxRow } from '../db/rows.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useNotices } from '../desk/notices.tsx';
import { createExportFile, download } from './export-file.ts';

export const exportNotSaved = 'This tablet is full. Free up space, then export again.';

/** Exports operations to the tablet's downloads and marks each as exported. Returns false on failure. */
export function useExport(): (rows: readonly OutboxRow[]) => Promise<boolean> {
  const { db, state } = useDesk();
  const { show } = useNotices();
  return useCallback(
    async (rows) => {
      const now = Date.now();
      const identity = await readIdentity(db);
      const file = await createExportFile({ rows, state, identity, appVersion, now });
      download(file);
      const ids = rows.map(({ id }) => id);
      try {
        await markExported(db, ids, new Date(now).toISOString());
        show({ tone: 'good', title: 'Exported', text: `${file.name} is in this tablet’s downloads.` });
        return true;
      } catch (error) {
        console.error('The export could not be noted:', error);
        show({
          tone: 'bad',
          title: 'Export not recorded',
          text: exportNotSaved,
        });
        return false;
      }
    },
    [db, state, show],
  );
}
