import { mdiDatabaseAlertOutline } from '@mdi/js';
import { useDesk } from '../app/DeskProvider.tsx';
import { WarningLine } from '../ui/WarningLine.tsx';
import { storageWarning } from './storage-messages.ts';
import { useTabletStorage } from './tablet-storage.ts';

/** Warns on the desk's screens when the tablet runs out of storage, and says what to do. */
export function StorageWarning() {
  const { contact } = useDesk().state;
  const warning = storageWarning(contact, useTabletStorage());
  if (warning === null) return null;
  return (
    <WarningLine icon={mdiDatabaseAlertOutline} tone="warn" testId="space-line">
      {warning}
    </WarningLine>
  );
}
