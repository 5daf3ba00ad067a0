import { useCallback } from 'react';
import { appVersion } from '../../app/app-version.ts';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useNotices } from '../../app/notices.tsx';
import type { OutboxRow } from '../../core/rows.ts';
import { createExportFile, download } from '../../storage/export-file.ts';
import { readIdentity } from '../../storage/identity.ts';
import { markExported } from '../../storage/resolve-manually.ts';

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
        console.error('The export could not be recorded:', error);
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
